import * as z from 'zod'
import { longTextField, requiredTextField, textField } from '../fields/text-field.ts'

export const MAX_LICENSE = 50

/** Required on the screen; the API allows leaving it out. */
export const licenseForm = z.strictObject({ licenseNumber: requiredTextField(MAX_LICENSE) })

/** What a customer may say about an order; a blank one counts as not given. */
export const ORDER_DETAILS = {
  licenseNumber: textField(MAX_LICENSE),
  poNumber: textField(50),
  customerNote: longTextField(500),
}
export type OrderDetail = keyof typeof ORDER_DETAILS
/** Null if not given. */
export type OrderDetails = Record<OrderDetail, string | null>

/** The details after a call that sends some of them: one left out does not change. */
export const changeDetails = (
  before: OrderDetails,
  sent: { [Detail in OrderDetail]?: string | undefined },
): OrderDetails => ({
  licenseNumber: (sent.licenseNumber ?? before.licenseNumber) || null,
  poNumber: (sent.poNumber ?? before.poNumber) || null,
  customerNote: (sent.customerNote ?? before.customerNote) || null,
})

export const NO_DETAILS: OrderDetails = { licenseNumber: null, poNumber: null, customerNote: null }

export const ORDER_DETAIL_LABELS: Record<OrderDetail, string> = {
  licenseNumber: 'License number',
  poNumber: 'PO number',
  customerNote: 'Note to the laboratory',
}

/** Placing an order means accepting the laboratory's terms. */
export const termsForm = z.strictObject({
  acceptTerms: z.literal(true, { error: 'Must Accept Terms and Conditions' }),
})
