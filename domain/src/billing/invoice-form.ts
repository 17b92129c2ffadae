import * as z from 'zod'
import {
  PAYMENT_FIELDS,
  type Payment,
  type PaymentForm,
  paymentOf,
} from '../orders/payment-form.ts'
import { dollarsOf } from '../pricing/money.ts'

/** The invoice asks what receiving an order asks. */
export const invoiceForm = z.strictObject(PAYMENT_FIELDS)

/** What a change of an invoice may carry: what is left out stays as it is. */
export const INVOICE_CHANGES = {
  paymentType: PAYMENT_FIELDS.paymentType.unwrap().optional(),
  amountPaid: PAYMENT_FIELDS.amountPaid.optional(),
  discount: PAYMENT_FIELDS.discount,
  note: PAYMENT_FIELDS.note,
}

type InvoiceChanges = { [K in keyof PaymentForm]?: PaymentForm[K] | undefined }

export const changePayment = (present: Payment, changes: InvoiceChanges): Payment =>
  paymentOf({
    paymentType: changes.paymentType ?? present.paymentType,
    amountPaid: changes.amountPaid ?? dollarsOf(present.amountPaid),
    discount: changes.discount ?? dollarsOf(present.discount),
    note: changes.note ?? present.note,
  })
