import { AT_LIST_PRICE, type Thousandths } from '../money/money.ts'

/** '10% discount', '12.5% surcharge', or null if prices do not change. */
export function describeAdjustment(factor: Thousandths): string | null {
  if (factor === AT_LIST_PRICE) return null
  const percent = Math.abs(AT_LIST_PRICE - factor) / 10
  const shown = Number.isInteger(percent) ? String(percent) : percent.toFixed(1)
  return `${shown}% ${factor < AT_LIST_PRICE ? 'discount' : 'surcharge'}`
}
