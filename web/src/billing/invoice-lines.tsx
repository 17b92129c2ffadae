import type { InvoiceReply } from '@accession/contract/billing'
import { creditLabel, invoiceOf, leftToPay } from '@accession/domain/billing/invoice'
import { METHOD_LABELS, paymentTypeOf } from '@accession/domain/billing/payments'
import { type Cents, centsOf, thousandthsOf } from '@accession/domain/money/money'
import { PAYMENT_LABELS, type PaymentType } from '@accession/domain/orders/payment-form'
import type { PricedTest } from '@accession/domain/pricing/price-order'
import { OrderSummary } from '../orders/order-summary.tsx'
import type { PaymentValues } from '../orders/payment-fields.tsx'
import classes from './invoice.module.css'

type Props = {
  invoice: InvoiceReply
  /** Saved, or as being typed. */
  payment: PaymentValues
}

/** What is billed and what is left to pay, by the server's rule. */
export function InvoiceLines({ invoice, payment }: Props) {
  const { paymentType } = payment
  const lines = invoice.lineItems.map(pricedLine)
  const factor = thousandthsOf(invoice.adjustmentFactor)
  const amountPaid = paymentType === 'unpaid' ? 0 : cents(payment.amountPaid)
  const price = invoiceOf({ lines, factor, discount: cents(payment.discount), amountPaid })
  const paid = paymentType === 'unpaid' ? 'Paid' : `Paid, ${describeMethod(invoice, paymentType)}`
  return (
    <section aria-label="Lines and totals" className={classes.lines}>
      <OrderSummary
        tests={lines}
        price={price}
        factor={factor}
        totalLabel="Total"
        further={[
          { term: paid, cents: amountPaid },
          openLine({ ...price, isCanceled: invoice.status === 'canceled', amountPaid }),
        ]}
      />
    </section>
  )
}

/** As it was recorded last, unless another type is being chosen. */
function describeMethod({ payments }: InvoiceReply, paymentType: PaymentType): string {
  const last = payments.findLast(({ amount, voided }) => amount > 0 && voided === null)
  return last && paymentTypeOf(last.method) === paymentType
    ? METHOD_LABELS[last.method]
    : PAYMENT_LABELS[paymentType]
}

/** An invalid amount counts as zero while typing. */
const cents = (typed: number | undefined): Cents => Math.max(0, centsOf(typed ?? 0))

function openLine(settled: Parameters<typeof leftToPay>[0]) {
  const left = leftToPay(settled)
  if (left >= 0) return { term: 'Balance due', cents: left }
  return { term: creditLabel(settled), cents: -left }
}

const pricedLine = (line: InvoiceReply['lineItems'][number]): PricedTest => ({
  testName: line.testName,
  turnAroundType: line.turnAroundType,
  listPrice: centsOf(line.price),
  multiplier: thousandthsOf(line.multiplier),
  count: line.count,
  isBillable: line.isBillable,
})
