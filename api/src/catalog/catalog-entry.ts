import { isDay } from '@accession/domain/calendar/day'
import { QUANTITY_UNITS } from '@accession/domain/catalog/catalog'
import { PRODUCT_TYPES } from '@accession/domain/catalog/product-types'
import { TEST_KEYS } from '@accession/domain/catalog/test-keys'
import { TURNAROUND_TYPES } from '@accession/domain/catalog/turnarounds'
import * as z from 'zod'

const day = z.string().refine(isDay, 'must be a date, YYYY-MM-DD')
const quantity = z.strictObject({ amount: z.number().positive(), unit: z.enum(QUANTITY_UNITS) })

/** One test as offered from a given day on. */
export const offerEntry = z.strictObject({
  kind: z.literal('test'),
  key: z.enum(TEST_KEYS, 'is not a known test'),
  validFrom: day,
  priceCents: z.int('must be dollars and cents').min(0, 'cannot be negative'),
  standardDays: z.int('must be a whole number').min(0).max(60),
  rushDays: z.literal(1, 'must be 1 or empty').nullable(),
  urgentDays: z.literal(0, 'must be 0 or empty').nullable(),
  dateAvailable: day,
  productTypes: z.array(z.enum(PRODUCT_TYPES, `must be one of ${PRODUCT_TYPES.join(', ')}`)),
  quantityRequirements: z.string().max(200),
  quantities: z.partialRecord(z.enum(PRODUCT_TYPES), quantity),
  separateContainer: z.boolean('must be yes or no'),
})
export type OfferEntry = z.infer<typeof offerEntry>

export const multiplierEntry = z.strictObject({
  kind: z.literal('multiplier'),
  key: z.enum(TURNAROUND_TYPES, 'must be standard, rush or urgent'),
  validFrom: day,
  thousandths: z.int('must have at most three decimals').min(1).max(100_000),
})
export type MultiplierEntry = z.infer<typeof multiplierEntry>

export const holidayEntry = z.strictObject({
  kind: z.literal('holiday'),
  key: day,
  name: z.string().trim().min(1, 'is required').max(100),
})
export type HolidayEntry = z.infer<typeof holidayEntry>

export type CatalogEntry = OfferEntry | MultiplierEntry | HolidayEntry

/** The laboratory's whole catalog, past, present and future. */
export type CatalogEntries = {
  offers: OfferEntry[]
  multipliers: MultiplierEntry[]
  holidays: HolidayEntry[]
}
