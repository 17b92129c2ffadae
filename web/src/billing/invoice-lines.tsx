import type { InvoiceReply } from '@accession/contract/billing'
import { invoiceOf } from '@accession/domain/billing/invoice'
import { type Cents, centsOf, thousandthsOf } from '@accession/domain/money/money'
import { PAYMENT_LABELS } from '@accession/domain/orders/payment-form'
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
  const paid = paymentType === 'unpaid' ? 'Paid' : `Paid, ${PAYMENT_LABELS[paymentType]}`
  return (
    <section aria-label="Lines and totals" className={classes.lines}>
      <OrderSummary
        tests={lines}
        price={price}
        factor={factor}
        totalLabel="Total"
        further={[{ term: paid, cents: amountPaid }, openLine(price.amountDue)]}
      />
    </section>
  )
}

/** An invalid amount counts as zero while typing. */
const cents = (typed: number | undefined): Cents => Math.max(0, centsOf(typed ?? 0))

const openLine = (due: Cents) =>
  due < 0 ? { term: 'Overpaid', cents: -due } : { term: 'Balance due', cents: due }

const pricedLine = (line: InvoiceReply['lineItems'][number]): PricedTest => ({
  testName: line.testName,
  turnAroundType: line.turnAroundType,
  listPrice: centsOf(line.price),
  multiplier: thousandthsOf(line.multiplier),
  count: line.count,
  isBillable: line.isBillable,
})
