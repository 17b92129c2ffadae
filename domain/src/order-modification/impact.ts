import type { Day } from '../calendar/day.ts'
import type { Cents, Thousandths } from '../money/money.ts'
import {
  lastDueDay,
  type OrderSnapshot,
  pricedTest,
  priceOfSnapshot,
  type TestSnapshot,
} from '../orders/order-snapshot.ts'
import { unitPrice } from '../pricing/price-order.ts'
import { haveSameFields } from '../samples/same-fields.ts'

type Shift<T> = { from: T; to: T }

/** What one test costs at list price and when it is due. */
export type TestQuote = {
  price: Cents
  isBillable: boolean
  startDate: Day | null
  dueDate: Day | null
}

/**
 * A test that the change adds (from null) or removes (to null), or whose price or due date changes.
 */
export type TestShift = { test: TestSnapshot } & Shift<TestQuote | null>

export type Impact = {
  total: Shift<Cents>
  lastDue: Shift<Day | null>
  factor: Shift<Thousandths>
  tests: TestShift[]
}

/** What a modification does to price and dates; the screen shows it before anything is saved. */
export const impactOf = (before: OrderSnapshot, after: OrderSnapshot): Impact => ({
  total: { from: priceOfSnapshot(before).total, to: priceOfSnapshot(after).total },
  lastDue: { from: lastDueDay(before), to: lastDueDay(after) },
  factor: { from: before.factor, to: after.factor },
  tests: testShifts(before, after),
})

function testShifts(before: OrderSnapshot, after: OrderSnapshot): TestShift[] {
  const kept = new Map(testsOf(after).map((test) => [test.testNumber, test]))
  const changed = testsOf(before).flatMap((test): TestShift[] => {
    const next = test.testNumber === null ? undefined : kept.get(test.testNumber)
    const from = quoteOf(test, before)
    if (!next) return [{ test, from, to: null }]
    const to = quoteOf(next, after)
    const isSame = haveSameFields(from, to) && test.details.testName === next.details.testName
    return isSame ? [] : [{ test: next, from, to }]
  })
  const added = testsOf(after)
    .filter(({ testNumber }) => testNumber === null)
    .map((test) => ({ test, from: null, to: quoteOf(test, after) }))
  return [...changed, ...added]
}

const testsOf = ({ samples }: OrderSnapshot): TestSnapshot[] =>
  samples.flatMap(({ tests }) => tests)

const quoteOf = (test: TestSnapshot, { multipliers }: OrderSnapshot): TestQuote => ({
  price: unitPrice(pricedTest(test, multipliers)),
  isBillable: test.isBillable,
  startDate: test.startDate,
  dueDate: test.dueDate,
})

/** Saving without changes would send the order through intake for nothing. */
export function isUnchanged(before: OrderSnapshot, after: OrderSnapshot): boolean {
  const earlier = testsOf(before)
  const later = testsOf(after)
  return (
    before.companyId === after.companyId &&
    before.samples.length === after.samples.length &&
    before.samples.every(({ sampleInfo }, nth) =>
      haveSameFields(sampleInfo, after.samples[nth]?.sampleInfo ?? sampleInfo),
    ) &&
    earlier.length === later.length &&
    earlier.every((test, nth) => isSameTest(test, later[nth]))
  )
}

function isSameTest(test: TestSnapshot, other: TestSnapshot | undefined): boolean {
  if (!other) return false
  const { details, ...quote } = test
  const { details: otherDetails, ...otherStats } = other
  return haveSameFields(details, otherDetails) && haveSameFields(quote, otherStats)
}
