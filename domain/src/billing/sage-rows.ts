import { addDays, type Day } from '../calendar/day.ts'
import { TEST_LABELS } from '../catalog/test-labels.ts'
import { TURNAROUND_LABELS } from '../catalog/turnarounds.ts'
import type { Laboratory } from '../laboratory/laboratory.ts'
import { adjustmentInWords } from '../pricing/adjustment-in-words.ts'
import type { Cents } from '../pricing/money.ts'
import { type Cell, moneyCell, numberCell, textCell } from './csv-cells.ts'
import { type BilledOrder, type Invoice, invoiceOf } from './invoice.ts'

/** The Sales Journal import of Sage 50 US. */
export const SAGE_COLUMNS = [
  'Customer ID',
  'Invoice/CM #',
  'Date',
  'Date Due',
  'Accounts Receivable Account',
  'Number of Distributions',
  'Invoice/CM Distribution',
  'Quantity',
  'Item ID',
  'Description',
  'G/L Account',
  'Unit Price',
  'Tax Type',
  'Amount',
]

export type SageTerms = Laboratory['sage']

/** Sage's own number for a sale that is taxed the ordinary way. */
const TAX_TYPE = 1

type Distribution = { description: string; account: string; unitPrice: Cents; quantity: number }

/** A row per billable line, then the adjustment and the discount, so that they add up to the total. */
export function sageRows(order: BilledOrder, terms: SageTerms): Cell[][] {
  const distributions = distributionsOf(invoiceOf(order), order, terms)
  return distributions.map(({ description, account, unitPrice, quantity }, index) => [
    order.billingCompanyNumber,
    order.orderNumber,
    sageDay(order.invoiceDate),
    sageDay(addDays(order.invoiceDate, terms.termsDays)),
    textCell(terms.receivableAccount),
    numberCell(distributions.length),
    numberCell(index + 1),
    numberCell(quantity),
    '',
    textCell(description),
    textCell(account),
    moneyCell(unitPrice),
    numberCell(TAX_TYPE),
    moneyCell(signed(unitPrice * quantity, terms)),
  ])
}

/** An order of which nothing is billed has no rows. */
function distributionsOf(
  { lines, subtotal, adjusted, discount }: Invoice,
  order: BilledOrder,
  terms: SageTerms,
): Distribution[] {
  const billed = lines.filter(({ isBillable }) => isBillable)
  if (billed.length === 0) return []
  const adjustment = adjustmentInWords(order.factor)
  return [
    ...billed.map(({ testName, turnAroundType, unitPrice, count }) => ({
      description: `${TEST_LABELS[testName]}, ${TURNAROUND_LABELS[turnAroundType]}`,
      account: terms.salesAccount,
      unitPrice,
      quantity: count,
    })),
    ...(adjustment ? [single(adjustment, terms.adjustmentAccount, adjusted - subtotal)] : []),
    ...(order.discount > 0 ? [single('Discount', terms.discountAccount, -discount)] : []),
  ]
}

const single = (description: string, account: string, unitPrice: Cents): Distribution => ({
  description,
  account,
  unitPrice,
  quantity: 1,
})

/** Sage books a sale as a credit, which most set-ups import as a negative amount. */
const signed = (amount: Cents, { amountSign }: SageTerms): Cents =>
  amountSign === 'negative' && amount !== 0 ? -amount : amount

/** MM/DD/YY */
const sageDay = (day: Day): Cell => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`
