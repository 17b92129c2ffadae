/** US dollars as whole cents. */
export type Cents = number

/** The largest amount the database can hold, far above any order. */
export const MAX_CENTS: Cents = 2_147_483_647

/** A factor or multiplier in thousandths: 1500 is x1.5. */
export type Thousandths = number

/** The factor that does not change prices. */
export const AT_LIST_PRICE: Thousandths = 1000

export const centsOf = (dollars: number): Cents => Math.round(dollars * 100)
export const dollarsOf = (cents: Cents): number => cents / 100

export const thousandthsOf = (factor: number): Thousandths => Math.round(factor * 1000)
export const factorOf = (thousandths: Thousandths): number => thousandths / 1000

/** Rounds half up to the cent. Multiplied in two parts, so it is exact as long as the result is. */
export function timesThousandths(cents: Cents, factor: Thousandths): Cents {
  const tenDollarBills = Math.floor(cents / 1000)
  const rest = cents % 1000
  return tenDollarBills * factor + Math.floor((rest * factor + 500) / 1000)
}

export function formatDollars(cents: Cents): string {
  const sign = cents < 0 ? '-' : ''
  const amount = Math.abs(cents)
  const dollars = Math.floor(amount / 100).toLocaleString('en-US')
  return `${sign}$${dollars}.${String(amount % 100).padStart(2, '0')}`
}
