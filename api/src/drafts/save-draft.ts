import type * as contract from '@accession/contract/drafts'
import { MAX_DRAFTS } from '@accession/domain/orders/order-drafts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import {
  countDrafts,
  type DraftRef,
  findDraft,
  lockDraft,
  lockOwner,
  removeDraft,
  writeDraft,
} from './drafts-store.ts'

/** What is saved, unless the order was placed. */
async function hold(trx: Queryable, ref: DraftRef) {
  await lockOwner(trx, ref.userId)
  const current = await lockDraft(trx, ref)
  if (current?.orderNumber) throw new Problem('draft-placed', { orderNumber: current.orderNumber })
  return current
}

/** Not audited: it is the user's own and changes every few seconds; its order is recorded. */
export function saveDraft({ db, clock }: Deps): Handler<typeof contract.saveDraft> {
  return ({ params: { id }, body: { basedOn, ...draft }, user: { userId } }) =>
    db.transaction().execute(async (trx) => {
      const ref = { userId, id }
      const current = await hold(trx, ref)
      if (current?.version === draft.version) return current
      if (current && current.version !== basedOn)
        throw new Problem('draft-changed', { draft: current })
      if (!current && basedOn !== null) throw new Problem('not-found')
      if (!current && (await countDrafts(trx, userId)) >= MAX_DRAFTS)
        throw new Problem('refused', { refusal: 'too-many-drafts' })
      const saved = await writeDraft(trx, ref, draft, clock.now())
      if (saved) return saved
      const { orderNumber } = found(await findDraft(trx, ref))
      throw new Problem('draft-placed', orderNumber ? { orderNumber } : {})
    })
}

export function deleteDraft({ db }: Deps): Handler<typeof contract.deleteDraft> {
  return ({ params: { id }, query: { version }, user: { userId } }) =>
    db.transaction().execute(async (trx) => {
      const current = found(await hold(trx, { userId, id }))
      if (current.version !== version) throw new Problem('draft-changed', { draft: current })
      await removeDraft(trx, { userId, id })
    })
}
