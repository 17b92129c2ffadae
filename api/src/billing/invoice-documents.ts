import { renderDocument } from '../documents/render-document.ts'
import { LABORATORY } from '../orders/order-reads-store.ts'
import type { Deps } from '../platform/deps.ts'
import { findInvoicedOrder } from './billed-order-store.ts'

/** An email's invoice attachment, made from the order as it is when the email is sent. */
export const invoiceMaker =
  ({ db, config }: Pick<Deps, 'db' | 'config'>) =>
  async ({ orderNumber }: { orderNumber: string }) => {
    const { laboratory } = config
    const order = await findInvoicedOrder(db, orderNumber, laboratory.timeZone, LABORATORY)
    if (!order) throw new Error(`Order ${orderNumber} has no invoice`)
    return renderDocument({ document: 'invoice', order, laboratory })
  }
