import { addDays, type Day } from '../calendar/day.ts'
import { TEST_LABELS } from '../catalog/test-labels.ts'
import { TURNAROUND_LABELS } from '../catalog/turnarounds.ts'
import { type Cell, moneyCell, numberCell, textCell } from '../fields/csv-cells.ts'
import type { Laboratory } from '../laboratory/laboratory.ts'
import type { Cents } from '../money/money.ts'
import { describeAdjustment } from '../pricing/describe-adjustment.ts'
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

export type SageSettings = Laboratory['sage']

/** Sage's code for an ordinary taxable sale. */
const TAX_TYPE = 1

type Distribution = { description: string; account: string; unitPrice: Cents; quantity: number }

/**
 * One row per billable line, then the adjustment and the discount, so the rows add up to the total.
 */
export function sageRows(order: BilledOrder, sage: SageSettings): Cell[][] {
  const distributions = distributionsOf(invoiceOf(order), order, sage)
  return distributions.map(({ description, account, unitPrice, quantity }, index) => [
    order.billingCompanyNumber,
    order.orderNumber,
    sageDay(order.invoiceDate),
    sageDay(addDays(order.invoiceDate, sage.termsDays)),
    textCell(sage.receivableAccount),
    numberCell(distributions.length),
    numberCell(index + 1),
    numberCell(quantity),
    '',
    textCell(description),
    textCell(account),
    moneyCell(unitPrice),
    numberCell(TAX_TYPE),
    moneyCell(signed(unitPrice * quantity, sage)),
  ])
}

/** An order with nothing to bill has no rows. */
function distributionsOf(
  { lines, subtotal, adjusted, discount }: Invoice,
  order: BilledOrder,
  sage: SageSettings,
): Distribution[] {
  const billed = lines.filter(({ isBillable }) => isBillable)
  if (billed.length === 0) return []
  const adjustment = describeAdjustment(order.factor)
  return [
    ...billed.map(({ testName, turnAroundType, unitPrice, count }) => ({
      description: `${TEST_LABELS[testName]}, ${TURNAROUND_LABELS[turnAroundType]}`,
      account: sage.salesAccount,
      unitPrice,
      quantity: count,
    })),
    ...(adjustment ? [single(adjustment, sage.adjustmentAccount, adjusted - subtotal)] : []),
    ...(order.discount > 0 ? [single('Discount', sage.discountAccount, -discount)] : []),
  ]
}

const single = (description: string, account: string, unitPrice: Cents): Distribution => ({
  description,
  account,
  unitPrice,
  quantity: 1,
})

/** Sage books a sale as a credit, which most setups import as a negative amount. */
const signed = (amount: Cents, { amountSign }: SageSettings): Cents =>
  amountSign === 'negative' && amount !== 0 ? -amount : amount

/** MM/DD/YY */
const sageDay = (day: Day): Cell => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`
