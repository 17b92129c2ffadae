import type * as contract from '@accession/contract/inspector-pack'
import type { Order } from '@accession/contract/orders'
import { documentName } from '@accession/domain/documents/document-name'
import { invoiceMaker } from '../billing/invoice-documents.ts'
import { findCustody } from '../custody/custody-store.ts'
import { callerOf, renderDocument } from '../documents/render-document.ts'
import { readContent } from '../files/content-store.ts'
import { refusedFor } from '../orders/change-order.ts'
import type { FindOrder } from '../orders/get-order.ts'
import { documentMaker } from '../orders/order-documents.ts'
import { LABORATORY } from '../orders/order-reads-store.ts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { checkedContent } from './checked-content.ts'
import { type PackFile, packOf } from './make-pack.ts'
import { findEmailsForPack, findFilesForPack, findUsersForPack } from './pack-contents-store.ts'
import { findChains } from './record-chain-store.ts'

const json = (content: unknown) => Buffer.from(`${JSON.stringify(content, null, 2)}\n`)

export const getInspectorPack =
  (deps: Deps, find: FindOrder): Handler<typeof contract.getInspectorPack> =>
  async ({ params, user, request }) => {
    const { db, config } = deps
    const { laboratory, SIGNING_KEY: seed } = config
    if (!seed) throw refusedFor('no-signing-key')
    const order: Order = JSON.parse((await find(params.orderNumber, user)).written)
    const { orderNumber, orderId } = order
    const makeDocument = documentMaker(deps)
    const pdf = async (document: 'submission-form' | 'confirmation') =>
      (await makeDocument({ document, orderNumber })).content
    const custody = async () => {
      const events = found(await findCustody(db, orderNumber, LABORATORY))
      const job = { document: 'custody', order, events, laboratory } as const
      return (await renderDocument(job, callerOf(user, request))).content
    }
    const attached = await findFilesForPack(db, orderId)
    const files: PackFile[] = [
      { path: 'order.json', content: () => json(order) },
      { path: 'users.json', content: async () => json(await findUsersForPack(db, orderId)) },
      { path: 'emails.json', content: async () => json(await findEmailsForPack(db, orderId)) },
      { path: 'documents/submission-form.pdf', content: () => pdf('submission-form') },
      { path: 'documents/chain-of-custody.pdf', content: custody },
      ...(order.received
        ? [{ path: 'documents/confirmation.pdf', content: () => pdf('confirmation') }]
        : []),
      ...(order.phase === 'invoiced'
        ? [
            {
              path: 'documents/invoice.pdf',
              content: async () => (await invoiceMaker(deps)({ orderNumber })).content,
            },
          ]
        : []),
      ...attached.map(({ path, contentId, bytes, digest }) => ({
        path,
        content: () => checkedContent(readContent(db, contentId, bytes), digest),
      })),
    ]
    const pack = packOf({
      laboratory: laboratory.name,
      orderNumber,
      madeAt: deps.clock.now().toISOString(),
      records: (await findChains(db, [orderId])).get(orderId) ?? [],
      files,
      seed,
    })
    return { name: documentName('inspector-pack', orderNumber, 'zip'), content: pack }
  }
