import type { Day } from '../calendar/day.ts'
import { type Cell, moneyCell, numberCell, textCell } from '../fields/csv-cells.ts'
import type { Cents } from '../money/money.ts'
import type { OrderStatus } from './order-state.ts'

export type WorklistRow = {
  orderNumber: string
  status: OrderStatus
  companyName: string
  billingCompanyName: string
  placedBy: string
  placedOn: Day
  receivedOn: Day | null
  samples: number
  reportedSamples: number
  samplesOnHold: number
  firstDue: Day | null
  lastDue: Day | null
  amount: Cents
}

/** The columns of the worklist as a file. */
const COLUMNS: Record<string, (row: WorklistRow) => Cell> = {
  'Order Number': ({ orderNumber }) => textCell(orderNumber),
  Status: ({ status }) => status,
  Company: ({ companyName }) => textCell(companyName),
  'Billing Company': ({ billingCompanyName }) => textCell(billingCompanyName),
  'Placed By': ({ placedBy }) => textCell(placedBy),
  Placed: ({ placedOn }) => placedOn,
  Received: ({ receivedOn }) => receivedOn ?? '',
  Samples: ({ samples }) => numberCell(samples),
  'Samples Reported': ({ reportedSamples }) => numberCell(reportedSamples),
  'Samples on Hold': ({ samplesOnHold }) => numberCell(samplesOnHold),
  'First Due': ({ firstDue }) => firstDue ?? '',
  'Last Due': ({ lastDue }) => lastDue ?? '',
  Amount: ({ amount }) => moneyCell(amount),
}

export const WORKLIST_COLUMNS = Object.keys(COLUMNS)
export const worklistRow = (row: WorklistRow): Cell[] =>
  Object.values(COLUMNS).map((cell) => cell(row))
