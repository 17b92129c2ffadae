import type * as contract from '@accession/contract/files'
import { decideAddFile, mayRemoveFile } from '@accession/domain/files/order-files'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { orderActor, transitionOf } from '../orders/change-order.ts'
import { lockOrder, stateOf } from '../orders/locked-order-store.ts'
import { readerOf } from '../orders/order-reads-store.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { removeContent } from './content-store.ts'
import { findFile, findStoredFile, removeFileRow, showFile } from './files-store.ts'

export const changeFile =
  ({ db, clock }: Deps): Handler<typeof contract.changeFile> =>
  ({ params, body, user, request }) =>
    db.transaction().execute(async (trx) => {
      const { order, file } = await lockFile(trx, params, user)
      // What customers added stays theirs to see.
      if (file.is_from_customer && !body.isVisible)
        throw new Problem('invalid-request', { fields: { isVisible: 'Added by the customer' } })
      if (file.is_visible !== body.isVisible) {
        await showFile(trx, file.id, body.isVisible)
        await recordAudit(trx, clock, {
          ...actorOf(user, request),
          action: 'order:change-file',
          subject: 'order',
          subjectId: order.id,
          changes: {
            fileName: { to: file.name },
            isVisible: { from: file.is_visible, to: body.isVisible },
          },
        })
      }
      return found(await findFile(trx, file.id, readerOf(user)))
    })

export const removeFile =
  ({ db, clock }: Deps): Handler<typeof contract.removeFile> =>
  ({ params, user, request }) =>
    db.transaction().execute(async (trx) => {
      const { order, file } = await lockFile(trx, params, user)
      const [state, actor] = [stateOf(order), orderActor(user, order)]
      transitionOf(decideAddFile(state, actor))
      if (!mayRemoveFile({ isFromCustomer: file.is_from_customer }, state, actor))
        throw new Problem('forbidden')
      await removeFileRow(trx, file.id)
      await removeContent(trx, [file.content_id, ...(file.thumbnail_id ? [file.thumbnail_id] : [])])
      await recordAudit(trx, clock, {
        ...actorOf(user, request),
        action: file.is_visible ? 'order:remove-file' : 'order:remove-internal-file',
        subject: 'order',
        subjectId: order.id,
        changes: { fileName: { from: file.name } },
      })
    })

type Params = { orderNumber: string; fileId: number }

async function lockFile(trx: Queryable, { orderNumber: typed, fileId }: Params, user: SignedIn) {
  const orderNumber = found(parseOrderNumbers(typed)?.orderNumber)
  const order = found(await lockOrder(trx, { orderNumber }, readerOf(user)))
  const file = found(await findStoredFile(trx, order.id, fileId))
  if (!file.is_visible && !user.permissions.isAdmin) throw new Problem('not-found')
  return { order, file }
}
