import type { Day } from '../calendar/day.ts'
import type { Cents } from '../money/money.ts'

/** An invoice, payment or refund. What it adds to the balance is negative for a payment. */
export type StatementEntry = {
  day: Day
  kind: 'invoice' | 'payment' | 'refund'
  orderNumber: string
  /** How it was paid. */
  about: string
  amount: Cents
}

export const ENTRY_LABELS: Record<StatementEntry['kind'], string> = {
  invoice: 'Invoice',
  payment: 'Payment',
  refund: 'Refund',
}

export type StatementLine = StatementEntry & { balance: Cents }

/** The entries with the balance after each. */
export function balanceLines(opening: Cents, entries: readonly StatementEntry[]): StatementLine[] {
  let balance = opening
  return entries.map((entry) => {
    balance += entry.amount
    return { ...entry, balance }
  })
}

/** More do not fit on a statement that anybody reads: the range has to be shorter. */
export const MAX_ENTRIES = 5_000

export const STATEMENT_REFUSALS = ['too-many-entries', 'no-recipient'] as const
