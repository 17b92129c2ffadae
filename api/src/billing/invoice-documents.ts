import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { renderDocument } from '../documents/render-document.ts'
import type { Db } from '../platform/db/db.ts'
import { findInvoicedOrder } from './billed-order-store.ts'

/** An email's invoice attachment, made from the order as it is when the email is sent. */
export const invoiceMaker =
  (db: Db, laboratory: Laboratory) =>
  async ({ orderNumber }: { orderNumber: string }) => {
    const order = await findInvoicedOrder(db, orderNumber, laboratory.timeZone)
    if (!order) throw new Error(`Order ${orderNumber} has no invoice`)
    return renderDocument({ document: 'invoice', order, laboratory })
  }
