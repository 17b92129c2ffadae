import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceByHand } from '../../proofs/price-oracle.ts'
import { PROOF_TIMEOUT_MS, prove } from '../../proofs/prove.ts'
import { ORDERABLE_TEST_KEYS } from '../catalog/test-keys.ts'
import { TURNAROUND_TYPES } from '../catalog/turnarounds.ts'
import { priceOrder } from './price-order.ts'
import { summarizeTests } from './summarize-tests.ts'

const SIZES = { ci: 10_000, full: 1_000_000 }

const prices = fc.oneof(
  fc.integer({ min: 0, max: 30_000 }),
  fc.integer({ min: 0, max: 100_000_000 }),
  fc.constantFrom(1, 3, 5, 333, 3333, 9999),
)
const multipliers = fc.oneof(fc.constantFrom(1000, 1500, 2000), fc.integer({ min: 1, max: 9999 }))

const tests = fc.array(
  fc.record({
    testName: fc.constantFrom(...ORDERABLE_TEST_KEYS),
    turnAroundType: fc.constantFrom(...TURNAROUND_TYPES),
    listPrice: prices,
    multiplier: multipliers,
    count: fc.integer({ min: 1, max: 99 }),
    isBillable: fc.boolean(),
  }),
  { maxLength: 12 },
)
const pricing = fc.record({
  factor: fc.oneof(fc.constant(1000), fc.integer({ min: 101, max: 9999 })),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })),
})

describe('prices checked against an independent calculation', () => {
  it('are never a cent off', { timeout: PROOF_TIMEOUT_MS }, () => {
    const property = fc.property(tests, pricing, (order, { factor, discount }) => {
      const price = priceOrder(order, { factor, discount })
      const { subtotal, adjusted, total } = priceByHand(order, factor, discount)
      const isExact =
        price.subtotal === subtotal &&
        price.adjusted === adjusted &&
        price.total === total &&
        price.discount === adjusted - total
      expect(isExact || { price, expected: { subtotal, adjusted, total } }).toBe(true)
      const rows = summarizeTests(order)
      expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(subtotal)
    })
    prove('prices', SIZES, property)
  })
})
