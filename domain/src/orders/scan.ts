import { type OrderNumbers, parseOrderNumbers } from './order-numbers.ts'

/** A code as scanned, and the numbers in it. */
export type Scan = { code: string; numbers: OrderNumbers }

/** Longer than any of our numbers; anything typed before it is not part of a scan. */
export const MAX_SCAN_LENGTH = 32

/**
 * Read from the end, a number is unambiguous: the year has two digits, the sequence six or more,
 * samples and tests at most four. A scanner set to another keyboard layout than the computer types ß
 * or an apostrophe for every hyphen.
 */
const NUMBER_AT_END = /\d{2}(?<hyphen>[-ß'])\d{6,12}(?:\k<hyphen>\d{2,4}){0,2}$/

/** Scanners may send control characters around a code. */
export const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, '')

/**
 * The scan at the end of a typed text, when Enter or Tab ends it; null if it ends with anything
 * else. Typing speed does not matter.
 */
export function scanAtEnd(typed: string): Scan | null {
  const found = NUMBER_AT_END.exec(withoutControls(typed).slice(-MAX_SCAN_LENGTH))
  const code = found?.[0].replaceAll(found.groups?.hyphen ?? '-', '-')
  const numbers = code && parseOrderNumbers(code)
  return code && numbers ? { code, numbers } : null
}
