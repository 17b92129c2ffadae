import * as z from 'zod'

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === ''

/** An empty number field is 'Required'; anything else that is not a number gets the message. */
export const numberField = (message: string) =>
  z.number({ error: ({ input }) => (isBlank(input) ? 'Required' : message) })

export const wholeNumberField = numberField('Number greater than 0').int('Number greater than 0')

export const hasAtMostDecimals = (decimals: number) => (value: number) =>
  Number(value.toFixed(decimals)) === value
