import type * as orderLifeContract from '@accession/contract/order-life'
import type * as ordersContract from '@accession/contract/orders'
import type { Order } from '@accession/contract/orders'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { callerOf, renderDocument } from '../documents/render-document.ts'
import type { DbPool } from '../platform/db.ts'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { refusedFor } from './change-order.ts'
import type { FindOrder } from './get-order.ts'
import { findOrder, LABORATORY } from './order-reading-store.ts'

export const getOrderPdf =
  (
    { config: { laboratory } }: Parts,
    find: FindOrder,
  ): Handler<typeof ordersContract.getOrderPdf> =>
  async ({ params, person, request }) => {
    const { written } = await find(params.orderNumber, person)
    const order: Order = JSON.parse(written)
    return renderDocument(
      { document: 'submission-form', order, laboratory },
      callerOf(person, request),
    )
  }

/** There is nothing to confirm before the samples are there. */
export const getConfirmationPdf =
  (
    { config: { laboratory } }: Parts,
    find: FindOrder,
  ): Handler<typeof orderLifeContract.getConfirmationPdf> =>
  async ({ params, person, request }) => {
    const { written } = await find(params.orderNumber, person)
    const order: Order = JSON.parse(written)
    if (!order.received) throw refusedFor('not-received')
    return renderDocument(
      { document: 'confirmation', order, laboratory },
      callerOf(person, request),
    )
  }

type OrderDocument = { document: 'submission-form' | 'confirmation'; orderNumber: string }

/** What an email has attached, made from the order as it is when the email leaves. */
export const documentMaker =
  (pool: DbPool, laboratory: Laboratory) =>
  async ({ document, orderNumber }: OrderDocument) => {
    const found = await findOrder(pool, orderNumber, LABORATORY)
    if (!found) throw new Error(`Order ${orderNumber} is not there`)
    return renderDocument({ document, order: JSON.parse(found.written), laboratory })
  }
