import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { invoiceName, renderInvoice } from '../documents/invoice.ts'
import type { Db } from '../platform/db.ts'
import type { MakeDocument } from '../platform/mail/send-mail.ts'
import { findInvoicedOrder } from './billed-order-store.ts'

/** The invoice a letter has attached, made from the order as it is when the letter leaves. */
export const invoiceMaker =
  (db: Db, laboratory: Laboratory): MakeDocument =>
  async ({ orderNumber }) => {
    const order = await findInvoicedOrder(db, orderNumber, laboratory.timeZone)
    if (!order) throw new Error(`Order ${orderNumber} has no invoice`)
    return {
      filename: invoiceName(orderNumber),
      content: await renderInvoice(order, laboratory),
    }
  }
