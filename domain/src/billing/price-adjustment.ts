import * as z from 'zod'
import { hasAtMostDecimals, numberField } from '../fields/number-field.ts'
import { type Cents, factorOf, type Thousandths, timesThousandths } from '../money/money.ts'
import { describeAdjustment } from '../pricing/describe-adjustment.ts'

export const FACTOR_STEP = 0.001
const FACTOR_ABOVE = 0.1
const FACTOR_BELOW = 10
const FACTOR_DECIMALS = 3
export const FACTOR_LIMITS = `Enter a factor between ${FACTOR_ABOVE} and ${FACTOR_BELOW} with at most ${FACTOR_DECIMALS} decimals.`

/** What a billing company's list prices are multiplied by. */
export const adjustmentFactor = numberField('Must be a number')
  .gt(FACTOR_ABOVE, `Must be greater than ${FACTOR_ABOVE}`)
  .lt(FACTOR_BELOW, `Must be less than ${FACTOR_BELOW}`)
  .refine(hasAtMostDecimals(FACTOR_DECIMALS), `At most ${FACTOR_DECIMALS} decimals`)

export const priceAdjustmentForm = z.strictObject({ adjustmentFactor })

export const formatFactor = (factor: Thousandths): string =>
  factorOf(factor).toFixed(FACTOR_DECIMALS)

/** '10% discount', or 'prices as listed'. */
export const factorMeaning = (factor: Thousandths): string =>
  describeAdjustment(factor) ?? 'list prices'

/** '0.900 is a 10% discount', so that nobody types 10 for ten percent. */
export function describeFactor(factor: Thousandths): string {
  const description = describeAdjustment(factor)
  const meaning = description ? `is ${withArticle(description)}` : 'means list prices'
  return `${formatFactor(factor)} ${meaning}`
}

/** 8, 11, 18 and 80 to 89 percent take 'an'. */
const withArticle = (description: string): string =>
  `${/^(8|11[%.]|18[%.])/.test(description) ? 'an' : 'a'} ${description}`

const SAMPLE_PRICE: Cents = 100_00

/** An example price before and after a factor. */
export const samplePrice = (factor: Thousandths): { before: Cents; after: Cents } => ({
  before: SAMPLE_PRICE,
  after: timesThousandths(SAMPLE_PRICE, factor),
})
