import * as z from 'zod'
import { isDay } from '../calendar/day.ts'
import { QUANTITY_UNITS, type Quantity } from './catalog.ts'
import { PRODUCT_TYPES, type ProductType } from './product-types.ts'
import { TEST_KEYS } from './test-keys.ts'
import { TURNAROUND_TYPES } from './turnarounds.ts'

/** A test that costs more is a typo. */
const MAX_PRICE_CENTS = 10_000_000

const day = z.string().max(10, { abort: true }).refine(isDay, 'must be a date, YYYY-MM-DD')
const quantity = z.strictObject({
  amount: z.number().positive().max(10_000),
  unit: z.enum(QUANTITY_UNITS),
})

/** As an object, whose size is known before it is looked at. */
const quantities = z.strictObject(
  Object.fromEntries(PRODUCT_TYPES.map((type) => [type, quantity.optional()])),
) as unknown as z.ZodType<Partial<Record<ProductType, Quantity>>>

/** One test as offered from a given day on. */
export const offerEntry = z.strictObject({
  kind: z.literal('test'),
  key: z.enum(TEST_KEYS, 'is not a known test'),
  validFrom: day,
  priceCents: z
    .int('must be dollars and cents')
    .min(0, 'cannot be negative')
    .max(MAX_PRICE_CENTS, 'must be at most $100,000'),
  standardDays: z.int('must be a whole number').min(0).max(60),
  rushDays: z.literal(1, 'must be 1 or empty').nullable(),
  urgentDays: z.literal(0, 'must be 0 or empty').nullable(),
  dateAvailable: day,
  productTypes: z
    .array(z.enum(PRODUCT_TYPES, `must be one of ${PRODUCT_TYPES.join(', ')}`))
    // Of all tests in one request together.
    .max(PRODUCT_TYPES.length * TEST_KEYS.length, { abort: true })
    .refine((types) => new Set(types).size === types.length, 'has a product twice'),
  quantityRequirements: z.string().max(200, { abort: true }),
  quantities,
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
  name: z.string().trim().min(1, 'is required').max(100, { abort: true }),
})
export type HolidayEntry = z.infer<typeof holidayEntry>

export type CatalogEntry = OfferEntry | MultiplierEntry | HolidayEntry

/** The laboratory's whole catalog, past, present and future. */
export type CatalogEntries = {
  offers: OfferEntry[]
  multipliers: MultiplierEntry[]
  holidays: HolidayEntry[]
}
