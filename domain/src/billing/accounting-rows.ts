import { TEST_LABELS } from '../catalog/test-labels.ts'
import { TURNAROUND_LABELS } from '../catalog/turnarounds.ts'
import { type Cell, moneyCell, numberCell, textCell } from '../fields/csv-cells.ts'
import { factorOf } from '../money/money.ts'
import { PAYMENT_LABELS } from '../orders/payment-form.ts'
import { lineAmount } from '../pricing/price-order.ts'
import { type BilledLine, type BilledOrder, invoiceOf } from './invoice.ts'

export const ACCOUNTING_COLUMNS = [
  'Invoice Date',
  'Order Number',
  'Status',
  'Billing Company Number',
  'Billing Company',
  'Sub-Company',
  'Sample Number',
  'Test',
  'Turnaround',
  'List Price',
  'Multiplier',
  'Factor',
  'Count',
  'Amount',
  'Discount',
  'Amount Paid',
  'Payment Type',
  'Note',
  'Order Total',
]

/** One row per billable line; values of the whole order are on its first row only. */
export function accountingRows(order: BilledOrder): Cell[][] {
  const ofOrder = orderCells(order)
  return order.lines
    .filter(({ isBillable }) => isBillable)
    .map((line, index) => [
      order.invoiceDate,
      order.orderNumber,
      order.phase,
      order.billingCompanyNumber,
      textCell(order.billingCompanyName),
      textCell(order.companyName),
      ...lineCells(line, order),
      ...(index === 0 ? ofOrder : ofOrder.map(() => '')),
    ])
}

const lineCells = (line: BilledLine, { factor }: BilledOrder): Cell[] => [
  line.sampleNumber,
  textCell(TEST_LABELS[line.testName]),
  textCell(TURNAROUND_LABELS[line.turnAroundType]),
  moneyCell(line.listPrice),
  numberCell(factorOf(line.multiplier), 3),
  numberCell(factorOf(factor), 3),
  numberCell(line.count),
  moneyCell(lineAmount(line)),
]

function orderCells(order: BilledOrder): Cell[] {
  const { discount, total } = invoiceOf(order)
  return [
    moneyCell(discount),
    moneyCell(order.amountPaid),
    PAYMENT_LABELS[order.paymentType],
    textCell(order.note),
    moneyCell(total),
  ]
}
