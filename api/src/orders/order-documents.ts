import type * as orderLifecycleContract from '@accession/contract/order-lifecycle'
import type * as ordersContract from '@accession/contract/orders'
import type { Order } from '@accession/contract/orders'
import { callerOf, renderDocument } from '../documents/render-document.ts'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { refusedFor } from './change-order.ts'
import type { FindOrder } from './get-order.ts'
import { findOrder, LABORATORY } from './order-reads-store.ts'

export const getOrderPdf =
  ({ config }: Deps, find: FindOrder): Handler<typeof ordersContract.getOrderPdf> =>
  async ({ params, user, request }) => {
    const { laboratory } = config
    const { written } = await find(params.orderNumber, user)
    const order: Order = JSON.parse(written)
    return renderDocument(
      { document: 'submission-form', order, laboratory },
      callerOf(user, request),
    )
  }

/** There is nothing to confirm before the samples arrive. */
export const getConfirmationPdf =
  ({ config }: Deps, find: FindOrder): Handler<typeof orderLifecycleContract.getConfirmationPdf> =>
  async ({ params, user, request }) => {
    const { laboratory } = config
    const { written } = await find(params.orderNumber, user)
    const order: Order = JSON.parse(written)
    if (!order.received) throw refusedFor('not-received')
    return renderDocument({ document: 'confirmation', order, laboratory }, callerOf(user, request))
  }

type OrderDocument = { document: 'submission-form' | 'confirmation'; orderNumber: string }

/** An email's attachment, made from the order as it is when the email is sent. */
export const documentMaker =
  ({ pool, config }: Pick<Deps, 'pool' | 'config'>) =>
  async ({ document, orderNumber }: OrderDocument) => {
    const found = await findOrder(pool, orderNumber, LABORATORY)
    if (!found) throw new Error(`Order ${orderNumber} not found`)
    return renderDocument({
      document,
      order: JSON.parse(found.written),
      laboratory: config.laboratory,
    })
  }
