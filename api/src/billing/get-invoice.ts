import type * as contract from '@accession/contract/billing'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { callerOf, renderDocument } from '../documents/render-document.ts'
import type { Parts } from '../platform/parts.ts'
import { found } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { sendVersion } from '../platform/version.ts'
import { findInvoicedOrder } from './billed-order-store.ts'
import { presentInvoice } from './present-invoice.ts'

/** By what was typed or scanned; before receipt there is no invoice. */
async function invoicedOrder({ db, config }: Parts, typed: string) {
  const orderNumber = parseOrderNumbers(typed)?.orderNumber ?? ''
  return found(await findInvoicedOrder(db, orderNumber, config.laboratory.timeZone))
}

export const getInvoice =
  (parts: Parts): Handler<typeof contract.getInvoice> =>
  async ({ params, reply }) => {
    const order = await invoicedOrder(parts, params.orderNumber)
    sendVersion(reply, order.version)
    return presentInvoice(order)
  }

export const getInvoicePdf =
  (parts: Parts): Handler<typeof contract.getInvoicePdf> =>
  async ({ params, person, request }) => {
    const order = await invoicedOrder(parts, params.orderNumber)
    const { laboratory } = parts.config
    return renderDocument({ document: 'invoice', order, laboratory }, callerOf(person, request))
  }
