import type { Day } from '../calendar/day.ts'
import type { Cents, Thousandths } from '../pricing/money.ts'
import { unitPrice } from '../pricing/price-order.ts'
import { haveSameFields } from '../samples/same-fields.ts'
import { type HeldOrder, type HeldTest, lastDueDay, pricedTest, priceOfHeld } from './held-order.ts'

type Shift<T> = { from: T; to: T }

/** What one test costs at list price and when it is due. */
export type TestFigures = {
  price: Cents
  isBillable: boolean
  startDate: Day | null
  dueDate: Day | null
}

/** A test that the change adds (from null), removes (to null), or gives another price or day. */
export type TestShift = { test: HeldTest } & Shift<TestFigures | null>

export type Impact = {
  total: Shift<Cents>
  lastDue: Shift<Day | null>
  factor: Shift<Thousandths>
  tests: TestShift[]
}

/** What a modification does to price and days; the screen says it before anything is saved. */
export const impactOf = (before: HeldOrder, after: HeldOrder): Impact => ({
  total: { from: priceOfHeld(before).total, to: priceOfHeld(after).total },
  lastDue: { from: lastDueDay(before), to: lastDueDay(after) },
  factor: { from: before.factor, to: after.factor },
  tests: testShifts(before, after),
})

function testShifts(before: HeldOrder, after: HeldOrder): TestShift[] {
  const kept = new Map(testsOf(after).map((test) => [test.testNumber, test]))
  const changed = testsOf(before).flatMap((test): TestShift[] => {
    const next = test.testNumber === null ? undefined : kept.get(test.testNumber)
    const from = figuresOf(test, before)
    if (!next) return [{ test, from, to: null }]
    const to = figuresOf(next, after)
    const isSame = haveSameFields(from, to) && test.details.testName === next.details.testName
    return isSame ? [] : [{ test: next, from, to }]
  })
  const added = testsOf(after)
    .filter(({ testNumber }) => testNumber === null)
    .map((test) => ({ test, from: null, to: figuresOf(test, after) }))
  return [...changed, ...added]
}

const testsOf = ({ samples }: HeldOrder): HeldTest[] => samples.flatMap(({ tests }) => tests)

const figuresOf = (test: HeldTest, { multipliers }: HeldOrder): TestFigures => ({
  price: unitPrice(pricedTest(test, multipliers)),
  isBillable: test.isBillable,
  startDate: test.startDate,
  dueDate: test.dueDate,
})

/** A change that changes nothing would send the order through intake for nothing. */
export function isUnchanged(before: HeldOrder, after: HeldOrder): boolean {
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

function isSameTest(test: HeldTest, other: HeldTest | undefined): boolean {
  if (!other) return false
  const { details, ...figures } = test
  const { details: otherDetails, ...otherFigures } = other
  return haveSameFields(details, otherDetails) && haveSameFields(figures, otherFigures)
}
