import type { Cents } from '../money/money.ts'

const DOLLAR = 100

/** A price changed by a percentage, in whole dollars; a test that costs nothing stays free. */
export function raisedPrice(cents: Cents, percent: number): Cents {
  const raised = Math.round((cents * (100 + percent)) / 100 / DOLLAR) * DOLLAR
  return cents === 0 ? 0 : Math.max(raised, DOLLAR)
}
