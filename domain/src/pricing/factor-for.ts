import type { Thousandths } from './money.ts'

/** Who pays, and at which price adjustment factor. */
export type Payer = { parentCompanyId: number | null; factor: Thousandths }

/**
 * The factor of an order for whoever is to pay for it. One that is already placed keeps the factor that
 * was copied into it as long as the same billing company pays; another one brings its own.
 */
export const factorFor = (payer: Payer, placed: Payer | null): Thousandths =>
  placed?.parentCompanyId === payer.parentCompanyId ? placed.factor : payer.factor
