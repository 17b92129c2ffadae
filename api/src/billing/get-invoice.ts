import type * as contract from '@accession/contract/billing'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { callerOf, renderDocument } from '../documents/render-document.ts'
import type { LookUp } from '../orders/get-order.ts'
import { LABORATORY } from '../orders/order-reads-store.ts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { sendVersion } from '../platform/http/version.ts'
import { findInvoicedOrder } from './billed-order-store.ts'
import { presentInvoice } from './present-invoice.ts'

/** By what was typed or scanned; there is no invoice before receipt. */
export const getInvoice =
  ({ db, config }: Deps): Handler<typeof contract.getInvoice> =>
  async ({ params, reply }) => {
    const orderNumber = parseOrderNumbers(params.orderNumber)?.orderNumber ?? ''
    const { timeZone } = config.laboratory
    const order = found(await findInvoicedOrder(db, orderNumber, timeZone, LABORATORY))
    sendVersion(reply, order.version)
    return presentInvoice(order)
  }

/** Customers get it from issue on. */
export const getInvoicePdf =
  ({ db, config }: Deps, lookUp: LookUp): Handler<typeof contract.getInvoicePdf> =>
  async ({ params, user, request }) => {
    const { laboratory } = config
    const order = await lookUp(params.orderNumber, user, (orderNumber, reader) =>
      findInvoicedOrder(db, orderNumber, laboratory.timeZone, reader),
    )
    return renderDocument({ document: 'invoice', order, laboratory }, callerOf(user, request))
  }
