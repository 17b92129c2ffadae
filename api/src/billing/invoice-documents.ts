import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { renderDocument } from '../documents/render-document.ts'
import type { Db } from '../platform/db.ts'
import { findInvoicedOrder } from './billed-order-store.ts'

/** The invoice an email has attached, made from the order as it is when the email leaves. */
export const invoiceMaker =
  (db: Db, laboratory: Laboratory) =>
  async ({ orderNumber }: { orderNumber: string }) => {
    const order = await findInvoicedOrder(db, orderNumber, laboratory.timeZone)
    if (!order) throw new Error(`Order ${orderNumber} has no invoice`)
    return renderDocument({ document: 'invoice', order, laboratory })
  }
