import { describe, expect, it } from 'vitest'
import { type TestSnapshot, UNTOUCHED } from '../orders/order-snapshot.ts'
import { type CheckInMoment, checkIn, type SampleToCheck } from './check-in.ts'
import type { SampleCondition } from './sample-check.ts'

const test = (place: number, changes: Partial<TestSnapshot> = {}): TestSnapshot => ({
  testNumber: `26-000001-01-0${place}`,
  details: { testName: 'ph', turnAroundType: 'standard' },
  listPrice: 5000,
  isBillable: true,
  startDate: null,
  dueDate: null,
  datesSetByHand: false,
  isReported: false,
  ...changes,
})

const sample = (tests: TestSnapshot[], changes: Partial<SampleToCheck> = {}): SampleToCheck => ({
  sampleId: 1,
  sampleNumber: '26-000001-01',
  sampleInfo: { sampleName: 'Drops', complianceType: 'Standard', productType: 'unit' },
  ...UNTOUCHED,
  check: null,
  unbilledTests: [],
  tests,
  ...changes,
})

/** Friday, 13-Nov-2026, before the cutoff; the order started on Monday. */
const MOMENT: CheckInMoment = {
  now: { day: '2026-11-13', time: '09:00' },
  calendar: { holidays: [], dueDateOffset: 0 },
  orderStart: '2026-11-09',
  isReceipt: false,
  timesOf: () => ({
    turnAroundType: 'standard',
    turnTimes: { standard: 5, rush: null, urgent: null },
  }),
}

const found = (condition: SampleCondition) => new Map([[1, { condition }]])
const datesOf = (samples: readonly { tests: readonly TestSnapshot[] }[]) =>
  samples.flatMap(({ tests }) =>
    tests.map(({ startDate, dueDate, isBillable }) => [startDate, dueDate, isBillable]),
  )

describe('checking samples in', () => {
  it('dates the tests of what is here when the order is received, and of nothing else', () => {
    const receipt = { ...MOMENT, isReceipt: true }
    expect(datesOf(checkIn([sample([test(1)])], found('leaking'), receipt))).toEqual([
      ['2026-11-09', '2026-11-16', true],
    ])
    expect(datesOf(checkIn([sample([test(1)])], found('not-in-box'), receipt))).toEqual([
      [null, null, false],
    ])
    expect(datesOf(checkIn([sample([test(1)])], new Map(), receipt))).toEqual([
      ['2026-11-09', '2026-11-16', true],
    ])
  })

  it('pauses a sample that turns out to be missing, with dates set manually too', () => {
    const dated = test(1, { startDate: '2026-11-09', dueDate: '2026-11-30', datesSetByHand: true })
    const [paused] = checkIn([sample([dated])], found('not-in-box'), MOMENT)
    expect(paused).toMatchObject({ isMissing: true })
    expect(paused?.tests[0]).toMatchObject({ dueDate: null, datesSetByHand: false })
  })

  it('starts a sample that comes later on that day, and bills it as before', () => {
    const missing = sample([test(1, { isBillable: false }), test(2, { isBillable: false })], {
      isMissing: true,
      check: { condition: 'not-in-box' },
      unbilledTests: ['26-000001-01-02'],
    })
    const [here] = checkIn([missing], found('ok'), MOMENT)
    expect(here?.isMissing).toBe(false)
    expect(datesOf(here ? [here] : [])).toEqual([
      ['2026-11-13', '2026-11-20', true],
      ['2026-11-13', '2026-11-20', false],
    ])
    expect(datesOf(checkIn([missing], new Map(), { ...MOMENT, isReceipt: true }))).toEqual([
      [null, null, false],
      [null, null, false],
    ])
  })

  it('changes no dates when a sample that is here is looked at again', () => {
    const dated = test(1, { startDate: '2026-11-09', dueDate: '2026-11-30', datesSetByHand: true })
    expect(datesOf(checkIn([sample([dated])], found('damaged'), MOMENT))).toEqual([
      ['2026-11-09', '2026-11-30', true],
    ])
  })
})
