import type { Thousandths } from '../money/money.ts'

/** Who pays, and their price adjustment factor. */
export type Payer = { parentCompanyId: number | null; factor: Thousandths }

/**
 * The factor of an order for its payer. A placed order keeps its factor as long as the same billing
 * company pays; another company brings its own.
 */
export const factorFor = (payer: Payer, placed: Payer | null): Thousandths =>
  placed?.parentCompanyId === payer.parentCompanyId ? placed.factor : payer.factor
