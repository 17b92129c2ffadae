import * as z from 'zod'

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === ''

/** An empty number field is 'Required'; anything else that is not a number gets this message. */
export const numberField = (message: string) =>
  z.number({ error: ({ input }) => (isBlank(input) ? 'Required' : message) })

export const wholeNumberField = numberField('Number greater than 0').int('Number greater than 0')

export const hasAtMostDecimals = (decimals: number) => (value: number) =>
  Number(value.toFixed(decimals)) === value

/** Any spelling of a number is accepted: '0.90', '1.', '.5' and '02'. */
const DECIMAL = /^[+-]?(\d{1,30}\.?\d{0,30}|\.\d{1,30})$/

/** The number that was typed; anything else is returned unchanged, for its field to report. */
export function numberOf(typed: number | string): number | string {
  const text = typeof typed === 'string' ? typed.trim() : typed
  return typeof text === 'string' && DECIMAL.test(text) ? Number(text) : text
}
