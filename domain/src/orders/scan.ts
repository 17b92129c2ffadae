import { type OrderNumbers, parseOrderNumbers } from './order-numbers.ts'

/** A code as the scanner typed it, and what it names. */
export type Scan = { code: string; numbers: OrderNumbers }

/** Longer than any number of ours; what was typed before it is no part of a scan. */
export const LONGEST_SCAN = 32

/**
 * From the end a number can be read in one way only: the year has two digits, the sequence six or
 * more, samples and tests at most four.
 */
const AT_THE_END = /\d{2}-\d{6,12}(?:-\d{2,4}){0,2}$/

/** Scanners may send control characters around a code. */
export const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, '')

/**
 * The scan with which a typed text ends, at the moment Enter or Tab ends it; null when it ends with
 * anything else. How fast it was typed does not matter.
 */
export function scanAtEnd(typed: string): Scan | null {
  const code = AT_THE_END.exec(withoutControls(typed).slice(-LONGEST_SCAN))?.[0]
  const numbers = code && parseOrderNumbers(code)
  return code && numbers ? { code, numbers } : null
}
