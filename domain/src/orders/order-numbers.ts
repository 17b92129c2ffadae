/** The number of an order, sample or test, as printed on forms, labels and invoices. */
export type OrderNumbers = {
  orderNumber: string
  sampleNumber?: string
  testNumber?: string
}

/** The year of placing in laboratory time, and a sequence that never restarts: 26-000123. */
export const orderNumberOf = (year: number, sequence: number): string =>
  `${padded(year % 100, 2)}-${padded(sequence, 6)}`

/** Samples count from 1 within their order: 26-000123-01. */
export const sampleNumberOf = (orderNumber: string, index: number): string =>
  `${orderNumber}-${padded(index, 2)}`

/** Tests count from 1 within their sample: 26-000123-01-03. */
export const testNumberOf = (sampleNumber: string, index: number): string =>
  `${sampleNumber}-${padded(index, 2)}`

const NUMBER_PATTERN =
  /^(?<order>\d{2}-(?:\d{6}|[1-9]\d{6,}))(?<sample>-(?:\d{2}|[1-9]\d{2,}))?(?<test>-(?:\d{2}|[1-9]\d{2,}))?$/

/** Parses what was typed or scanned; null if it is not a number of this laboratory. */
export function parseOrderNumbers(text: string): OrderNumbers | null {
  const parts = NUMBER_PATTERN.exec(text.trim())?.groups
  if (!parts) return null
  const { order = '', sample, test } = parts
  return {
    orderNumber: order,
    ...(sample && { sampleNumber: order + sample }),
    ...(sample && test && { testNumber: order + sample + test }),
  }
}

/** The position of a test within its sample; beyond 99, number order is not text order. */
export const positionOf = (testNumber: string): number => Number(testNumber.split('-').at(-1))

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0')
