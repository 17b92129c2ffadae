import { describe, expect, it } from 'vitest'
import { type SampleSnapshot, type TestSnapshot, UNTOUCHED } from '../orders/order-snapshot.ts'
import { putOnHold, rejected, released } from './end-hold.ts'

const TIMES = { standard: 5, rush: 1, urgent: 0 } as const
const aTest = (changes: Partial<TestSnapshot> = {}): TestSnapshot => ({
  testNumber: '26-000001-01-01',
  details: { testName: 'potency', turnAroundType: 'standard' } as TestSnapshot['details'],
  listPrice: 5_000,
  isBillable: true,
  startDate: '2026-11-16',
  dueDate: '2026-11-23',
  datesSetByHand: false,
  isReported: false,
  ...changes,
})
const aSample = (...tests: TestSnapshot[]): SampleSnapshot => ({
  sampleNumber: '26-000001-01',
  sampleInfo: { sampleName: 'Blue Dream' } as SampleSnapshot['sampleInfo'],
  ...UNTOUCHED,
  tests,
})
const NO_DATES = { startDate: null, dueDate: null, datesSetByHand: false }
const REPORTED = aTest({ isReported: true })
const BY_HAND = aTest({ dueDate: '2026-12-24', datesSetByHand: true })
/** A Wednesday, before the cutoff and after it. */
const momentAt = (time: string, orderStart: string | null = '2026-11-16') => ({
  now: { day: '2026-11-18', time },
  calendar: { holidays: [], dueDateOffset: 0 },
  orderStart,
  timesOf: () => ({ turnAroundType: 'standard' as const, turnTimes: TIMES }),
})

describe('a hold', () => {
  it('takes the dates of what is not reported, by hand or not, and nothing else', () => {
    const { tests, isOnHold } = putOnHold(aSample(aTest(), BY_HAND, REPORTED))
    expect(isOnHold).toBe(true)
    expect(tests).toEqual([{ ...aTest(), ...NO_DATES }, { ...BY_HAND, ...NO_DATES }, REPORTED])
  })

  it('ends with a release: the full turnaround from now, by the cutoff', () => {
    const sample = putOnHold(aSample(aTest(), BY_HAND, REPORTED))
    const early = released(sample, {}, momentAt('09:00'))
    const late = released(sample, {}, momentAt('14:00'))
    expect([early.isOnHold, early.startsFrom, late.startsFrom]).toEqual([
      false,
      '2026-11-18',
      '2026-11-19',
    ])
    expect(early.tests[0]?.startDate).toBe('2026-11-18')
    expect(early.tests[1]).toMatchObject({ datesSetByHand: false, startDate: '2026-11-18' })
    expect(early.tests[2]).toEqual(REPORTED)
    expect(late.tests[0]?.startDate).toBe('2026-11-19')
  })

  it('takes what is set by hand at the release', () => {
    const sample = putOnHold(aSample(aTest()))
    const dates = { startDate: '2026-11-20', dueDate: '2026-12-01' }
    expect(released(sample, dates, momentAt('10:00')).tests).toMatchObject([
      { ...dates, datesSetByHand: true },
    ])
  })

  it('gives no dates before the receipt, nor to a sample that is not here', () => {
    const sample = putOnHold(aSample(aTest(NO_DATES)))
    expect(released(sample, {}, momentAt('10:00', null)).tests).toMatchObject([NO_DATES])
    const missing = { ...sample, isMissing: true }
    expect(released(missing, {}, momentAt('10:00')).tests).toMatchObject([
      { ...NO_DATES, isBillable: false },
    ])
  })

  it('ends with a rejection: no dates, and no bill for what is not reported', () => {
    const sample = putOnHold(aSample(aTest(), REPORTED))
    expect(rejected(sample, false)).toMatchObject({
      isOnHold: false,
      isRejected: true,
      tests: [{ ...NO_DATES, isBillable: false }, REPORTED],
    })
    expect(rejected(sample, true).tests).toMatchObject([{ isBillable: true }, REPORTED])
  })
})
