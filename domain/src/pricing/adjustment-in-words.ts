import type { Thousandths } from './money.ts'

/** '10% discount', '12.5% surcharge', or nothing to say when prices stay as they are. */
export function adjustmentInWords(factor: Thousandths): string | null {
  if (factor === 1000) return null
  const percent = Math.abs(1000 - factor) / 10
  const inWords = Number.isInteger(percent) ? String(percent) : percent.toFixed(1)
  return `${inWords}% ${factor < 1000 ? 'discount' : 'surcharge'}`
}
