import { type Cents, dollarsOf } from '../pricing/money.ts'

/** A cell as it stands in a file, before quoting. */
export type Cell = string

const COULD_RUN = /^'*\s*[=+\-@\t\r＝＋－＠]/

/**
 * A spreadsheet would run text that begins like a formula, also after blanks: an apostrophe before
 * it keeps it text. What begins with apostrophes already gets one more, so that taking one away
 * always gives back what was written.
 */
export const textCell = (text: string): Cell => (COULD_RUN.test(text) ? `'${text}` : text)

/** What a text cell said. */
export const readTextCell = (cell: Cell): string =>
  cell.startsWith("'") && COULD_RUN.test(cell) ? cell.slice(1) : cell

/** Numbers stay numbers: no sign for dollars, no thousands, a minus where it is one. */
export const moneyCell = (cents: Cents): Cell => dollarsOf(cents).toFixed(2)
export const numberCell = (value: number, decimals = 0): Cell => value.toFixed(decimals)
