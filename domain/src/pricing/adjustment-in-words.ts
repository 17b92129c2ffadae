import { AT_LIST_PRICE, type Thousandths } from './money.ts'

/** '10% discount', '12.5% surcharge', or nothing to say when prices stay as they are. */
export function adjustmentInWords(factor: Thousandths): string | null {
  if (factor === AT_LIST_PRICE) return null
  const percent = Math.abs(AT_LIST_PRICE - factor) / 10
  const inWords = Number.isInteger(percent) ? String(percent) : percent.toFixed(1)
  return `${inWords}% ${factor < AT_LIST_PRICE ? 'discount' : 'surcharge'}`
}
