import type * as contract from '@accession/contract/custody'
import type { Order } from '@accession/contract/orders'
import { callerOf, renderDocument } from '../documents/render-document.ts'
import type { FindOrder } from '../orders/get-order.ts'
import { readerOf } from '../orders/order-reads-store.ts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { findCustody } from './custody-store.ts'

export const getCustodyPdf =
  (deps: Deps, find: FindOrder): Handler<typeof contract.getCustodyPdf> =>
  async ({ params, user, request }) => {
    const order: Order = JSON.parse((await find(params.orderNumber, user)).written)
    const events = found(await findCustody(deps.db, order.orderNumber, readerOf(user)))
    const { laboratory } = deps.config
    return renderDocument(
      { document: 'custody', order, events, laboratory },
      callerOf(user, request),
    )
  }
