import type * as contract from '@accession/contract/billing'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { callerOf, renderDocument } from '../documents/render-document.ts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { sendVersion } from '../platform/http/version.ts'
import { findInvoicedOrder } from './billed-order-store.ts'
import { presentInvoice } from './present-invoice.ts'

/** By what was typed or scanned; there is no invoice before receipt. */
async function invoicedOrder({ db, config }: Deps, typed: string) {
  const orderNumber = parseOrderNumbers(typed)?.orderNumber ?? ''
  return found(await findInvoicedOrder(db, orderNumber, config.laboratory.timeZone))
}

export const getInvoice =
  (deps: Deps): Handler<typeof contract.getInvoice> =>
  async ({ params, reply }) => {
    const order = await invoicedOrder(deps, params.orderNumber)
    sendVersion(reply, order.version)
    return presentInvoice(order)
  }

export const getInvoicePdf =
  (deps: Deps): Handler<typeof contract.getInvoicePdf> =>
  async ({ params, user, request }) => {
    const order = await invoicedOrder(deps, params.orderNumber)
    const { laboratory } = deps.config
    return renderDocument({ document: 'invoice', order, laboratory }, callerOf(user, request))
  }
