import { describe, expect, it } from 'vitest'
import { type OrderSnapshot, type TestSnapshot, UNTOUCHED } from '../orders/order-snapshot.ts'
import { impactOf, isUnchanged } from './impact.ts'

const test = (testNumber: string | null, more: Partial<TestSnapshot> = {}): TestSnapshot => ({
  testNumber,
  details: { testName: 'ph', turnAroundType: 'standard' },
  listPrice: 2_000,
  isBillable: true,
  startDate: '2026-11-16',
  dueDate: '2026-11-19',
  datesSetByHand: false,
  isReported: false,
  ...more,
})
const holding = (...tests: TestSnapshot[]): OrderSnapshot => ({
  phase: 'accepted',
  isCanceled: false,
  isUnassignedGuestOrder: false,
  isOnHold: false,
  companyId: 1,
  parentCompanyId: 1,
  factor: 900,
  multipliers: { standard: 1_000, rush: 1_500, urgent: 2_000 },
  discount: 0,
  samples: [
    {
      sampleNumber: '26-000001-01',
      sampleInfo: { sampleName: 'Drops', complianceType: 'Standard', productType: 'unit' },
      ...UNTOUCHED,
      tests,
    },
  ],
})
const rush = test('a', {
  details: { testName: 'ph', turnAroundType: 'rush' },
  dueDate: '2026-11-17',
})
const quote = {
  price: 2_000,
  isBillable: true,
  startDate: '2026-11-16',
  dueDate: '2026-11-19',
}

describe('the impact of a modification', () => {
  it('lists the total, the last day, and only the tests whose price or day changes', () => {
    const impact = impactOf(holding(test('a'), test('b')), holding(rush, test('b')))
    expect(impact.total).toEqual({ from: 3_600, to: 4_500 })
    expect(impact.lastDue).toEqual({ from: '2026-11-19', to: '2026-11-19' })
    const to = { ...quote, price: 3_000, dueDate: '2026-11-17' }
    expect(impact.tests).toEqual([{ test: rush, from: quote, to }])
  })

  it('lists what is added and what is removed', () => {
    const { tests, total } = impactOf(holding(test('a'), test('b')), holding(test('b'), test(null)))
    expect(tests.map(({ from, to }) => [from, to])).toEqual([
      [quote, null],
      [null, quote],
    ])
    expect(total).toEqual({ from: 3_600, to: 3_600 })
  })

  it('lists a test that changed to another of the same price', () => {
    const other = test('a', { details: { testName: 'density', turnAroundType: 'standard' } })
    expect(impactOf(holding(test('a')), holding(other)).tests).toHaveLength(1)
  })
})

describe('a change without effect', () => {
  const order = holding(test('a'))
  it('is recognized, whatever the order of its fields', () => {
    const details = { turnAroundType: 'standard', testName: 'ph', note: undefined } as const
    expect(isUnchanged(order, holding(test('a', { details })))).toBe(true)
  })

  it.each([
    ['a note', holding(test('a', { details: { ...test('a').details, note: 'cold' } }))],
    ['a day', holding(test('a', { dueDate: '2026-11-20' }))],
    ['another test', holding(test('a'), test(null))],
    ['another company', { ...order, companyId: 2 }],
    [
      'another name',
      {
        ...order,
        samples: order.samples.map((sample) => ({
          ...sample,
          sampleInfo: { ...sample.sampleInfo, sampleName: 'Night' },
        })),
      },
    ],
  ] as [string, OrderSnapshot][])('%s is a change', (_, after) => {
    expect(isUnchanged(order, after)).toBe(false)
  })
})
