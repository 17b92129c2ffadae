import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsByHand } from '../../proofs/amounts-oracle.ts'
import { PROOF_TIMEOUT_MS, prove, runsOf } from '../../proofs/prove.ts'
import { SAMPLE_SIZES } from '../catalog/a-la-carte.ts'
import { QUANTITY_UNITS } from '../catalog/catalog.ts'
import { PRODUCT_TYPES, type ProductType } from '../catalog/product-types.ts'
import { TEST_FAMILIES } from '../catalog/test-families.ts'
import { ORDERABLE_TEST_KEYS } from '../catalog/test-keys.ts'
import { amountsToSend, type ContainerToSend } from './amounts-to-send.ts'
import { formatAmounts } from './format-amounts.ts'

const SIZES = { ci: 500, full: 10_000 }

const quantity = fc.record({
  amount: fc
    .oneof(
      fc.integer({ min: 1, max: 60_000 }),
      fc.constantFrom(100, 700, 1100, 2500, 333, 1005, 4350),
    )
    .map((thousandths) => thousandths / 1000),
  unit: fc.constantFrom(...QUANTITY_UNITS),
})

const aLaCarte = ORDERABLE_TEST_KEYS.filter((name) => TEST_FAMILIES[name] === 'aLaCarte')

const tests = fc.array(
  fc.record({
    testName: fc.oneof(fc.constantFrom(...ORDERABLE_TEST_KEYS), fc.constantFrom(...aLaCarte)),
    testCount: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 99 })),
    microALCSampleSize: fc.option(fc.constantFrom(...SAMPLE_SIZES), { nil: undefined, freq: 8 }),
    size: fc.option(quantity, { nil: undefined, freq: 10 }),
    separateContainer: fc.boolean(),
  }),
  { maxLength: 10 },
)

type SizedTest = typeof tests extends fc.Arbitrary<(infer Test)[]> ? Test : never

/** A price list in which the tests have these sizes; one of them may be missing from it. */
const catalogOf = (productType: ProductType, chosen: readonly SizedTest[], withdrawn: number) =>
  Object.fromEntries([
    ['ph', { quantities: {}, quantityRequirements: '1 unit', separateContainer: false }],
    ...chosen
      .filter((_, index) => index !== withdrawn)
      .map(({ testName, size, separateContainer }) => [
        testName,
        {
          quantities: size ? { [productType]: size } : {},
          quantityRequirements: separateContainer ? '2 g' : '',
          separateContainer,
        },
      ]),
  ])

/** In the form of the independent sum. */
function summed(containers: readonly ContainerToSend[]): Record<string, bigint> {
  const found: Record<string, bigint> = {}
  for (const { isSterile, amounts, described } of containers) {
    const container = isSterile ? 'sterile' : 'plain'
    for (const { unit, thousandths } of amounts) found[`${container} ${unit}`] = BigInt(thousandths)
    const withText = described.reduce((sum, { testCount }) => sum + testCount, 0)
    if (withText > 0) found[`${container} text`] = BigInt(withText)
  }
  return found
}

describe('amounts to send checked against an independent sum', () => {
  it('are exact, and are written with at most three decimals', {
    timeout: PROOF_TIMEOUT_MS,
  }, () => {
    const reached = { sterile: 0, minimum: 0, text: 0, mixed: 0 }
    const property = fc.property(
      fc.constantFrom(...PRODUCT_TYPES),
      tests,
      fc.nat(20),
      (productType, chosen, withdrawn) => {
        const sizes = catalogOf(productType, chosen, withdrawn)
        const containers = amountsToSend(productType, chosen, sizes)
        expect(summed(containers)).toEqual(amountsByHand(productType, chosen, sizes))
        expect(containers.length).toBeLessThanOrEqual(2)
        const text = formatAmounts(containers)
        expect(text === '').toBe(chosen.length === 0)
        expect(text).not.toMatch(/\.\d{4}|NaN|undefined/)
        const [plain, sterile] = [false, true].map((is) =>
          containers.find(({ isSterile }) => isSterile === is),
        )
        if (sterile) reached.sterile += 1
        if (plain && plain.amounts.length > 1) reached.mixed += 1
        if (containers.some(({ described }) => described.length > 0)) reached.text += 1
        if (sterile?.amounts.some(({ thousandths }) => thousandths === 2000)) reached.minimum += 1
      },
    )
    prove('amounts to send', SIZES, property)
    for (const count of Object.values(reached))
      expect(count).toBeGreaterThanOrEqual(runsOf(SIZES) / 200)
  })
})
