import * as z from 'zod'
import { dollarsOf } from '../money/money.ts'
import { ORDER_DETAILS } from '../orders/order-form.ts'
import {
  PAYMENT_FIELDS,
  type Payment,
  type PaymentForm,
  paymentOf,
} from '../orders/payment-form.ts'

/** The payment fields of receiving an order, and the customer's PO number. */
export const invoiceForm = z.strictObject({
  ...PAYMENT_FIELDS,
  poNumber: ORDER_DETAILS.poNumber,
})

/** The changes an invoice accepts; fields left out do not change. */
export const INVOICE_CHANGES = {
  paymentType: PAYMENT_FIELDS.paymentType.unwrap().optional(),
  amountPaid: PAYMENT_FIELDS.amountPaid.optional(),
  discount: PAYMENT_FIELDS.discount,
  note: PAYMENT_FIELDS.note,
  poNumber: ORDER_DETAILS.poNumber.optional(),
}

type InvoiceChanges = { [K in keyof PaymentForm]?: PaymentForm[K] | undefined }

export const changePayment = (present: Payment, changes: InvoiceChanges): Payment =>
  paymentOf({
    paymentType: changes.paymentType ?? present.paymentType,
    amountPaid: changes.amountPaid ?? dollarsOf(present.amountPaid),
    discount: changes.discount ?? dollarsOf(present.discount),
    note: changes.note ?? present.note,
  })
