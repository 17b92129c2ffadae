import { type Cents, dollarsOf } from '../money/money.ts'

/** The text of a cell, before quoting. */
export type Cell = string

const FORMULA_START = /^'*\s*[=+\-@\t\r＝＋－＠]/

/**
 * Spreadsheets run text that begins like a formula, even after spaces: a leading apostrophe keeps
 * it text. Text that already begins with apostrophes gets one more, so removing one always restores
 * the original.
 */
export const textCell = (text: string): Cell => (FORMULA_START.test(text) ? `'${text}` : text)

/** The reverse of textCell. */
export const readTextCell = (cell: Cell): string =>
  cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell

/** Numbers stay numbers: no dollar sign, no thousands separator, a minus if negative. */
export const moneyCell = (cents: Cents): Cell => dollarsOf(cents).toFixed(2)
export const numberCell = (value: number, decimals = 0): Cell => value.toFixed(decimals)
