import { describe, expect, it } from 'vitest'
import { CURRENT_CATALOG } from '../../proofs/sample-examples.ts'
import type { OrderActor } from '../orders/decide-action.ts'
import {
  lastDueDay,
  type OrderSnapshot,
  priceOfSnapshot,
  type TestSnapshot,
  UNTOUCHED,
} from '../orders/order-snapshot.ts'
import type { TestDetails } from '../orders/replicates.ts'
import type { SampleInfo, SampleSubmission } from '../samples/sample-submission.ts'
import type { Modification, ModificationContext } from './modification.ts'
import { modificationMessage } from './modification-messages.ts'
import { modifyOrder } from './modify-order.ts'

const intake: OrderActor = {
  isAdmin: true,
  isMember: false,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles: ['intake'],
  ownsOrder: false,
}
/** A Monday morning. */
const context: ModificationContext = {
  currentCatalog: CURRENT_CATALOG,
  now: { day: '2026-11-16', time: '09:00:00' },
  calendar: { holidays: [], dueDateOffset: 0 },
  actor: intake,
}

const info: SampleInfo = {
  sampleName: 'Calm Drops',
  complianceType: 'Standard',
  productType: 'unit',
}
const ph: TestDetails = { testName: 'ph', turnAroundType: 'standard' }
const snapshot = (
  testNumber: string,
  details: TestDetails,
  more: Partial<TestSnapshot> = {},
): TestSnapshot => ({
  testNumber,
  details,
  listPrice: 1_000,
  isBillable: true,
  startDate: '2026-11-12',
  dueDate: '2026-11-19',
  datesSetByHand: false,
  isReported: false,
  ...more,
})
const order: OrderSnapshot = {
  phase: 'accepted',
  isCanceled: false,
  isUnassignedGuestOrder: false,
  isOnHold: false,
  companyId: 1,
  parentCompanyId: 1,
  factor: 1_000,
  multipliers: { standard: 1_000, rush: 1_500, urgent: 2_000 },
  discount: 0,
  samples: [
    {
      sampleNumber: '26-000001-01',
      sampleInfo: info,
      ...UNTOUCHED,
      tests: [snapshot('26-000001-01-01', ph), snapshot('26-000001-01-02', ph)],
    },
    {
      sampleNumber: '26-000001-02',
      sampleInfo: info,
      ...UNTOUCHED,
      tests: [snapshot('26-000001-02-01', ph)],
    },
  ],
}
const modify = (modification: Modification, of = order, given = context) =>
  modifyOrder(of, modification, given)

function modified(modification: Modification, of = order, given = context): OrderSnapshot {
  const outcome = modify(modification, of, given)
  if (!outcome.isPossible) throw new Error(JSON.stringify(outcome))
  return outcome.order
}
const testOf = ({ samples }: OrderSnapshot, number: string) =>
  samples.flatMap(({ tests }) => tests).find(({ testNumber }) => testNumber === number)

const move: Modification = { type: 'updateCompany', companyId: 2, parentCompanyId: 2, factor: 900 }
const phPrice = CURRENT_CATALOG.catalog.testTypes.ph?.priceCents ?? 0
const added: SampleSubmission = {
  sampleId: null,
  sampleInfo: { ...info, sampleName: 'Night Drops' },
  tests: [{ ...ph, turnAroundType: 'standard', testCount: 2 }],
}

describe('modifying an accepted order', () => {
  it.each(['created', 'received', 'invoiced'] as const)('is refused while %s', (phase) => {
    const outcome = modify(move, { ...order, phase })
    expect(outcome).toMatchObject({ isPossible: false })
  })

  it('is refused while canceled, and to users without the intake role', () => {
    expect(modify(move, { ...order, isCanceled: true })).toMatchObject({ refusal: 'canceled' })
    const finance = { ...context, actor: { ...intake, roles: ['finance'] as const } }
    expect(modify(move, order, finance)).toMatchObject({ refusal: 'needs-intake' })
  })

  it('another billing company brings its factor', () => {
    const next = modified(move)
    expect([priceOfSnapshot(order).total, priceOfSnapshot(next).total]).toEqual([3_000, 2_700])
  })

  it('another sub-company of the same billing company keeps the copied factor', () => {
    const next = modified({ ...move, parentCompanyId: 1 })
    expect([next.companyId, next.factor]).toEqual([2, 1_000])
  })

  it('samples are added for the company the order belongs to', () => {
    const outcome = modify({ type: 'addSamples', companyId: 2, samples: [added] })
    expect(outcome).toEqual({ isPossible: false, refusal: 'other-company' })
  })

  it('an added sample takes today’s list price and starts like an order arriving now', () => {
    const next = modified({ type: 'addSamples', companyId: 1, samples: [added] })
    expect(next.samples).toHaveLength(3)
    expect(priceOfSnapshot(next).total).toBe(3_000 + 2 * phPrice)
    expect(next.samples[2]?.tests[0]).toMatchObject({
      testNumber: null,
      startDate: '2026-11-16',
      isBillable: true,
      datesSetByHand: false,
    })
  })

  it('after 10:30 an added test starts on the next business day', () => {
    const late = { ...context, now: { day: '2026-11-20', time: '10:30:01' } }
    const change: Modification = {
      type: 'addTests',
      sampleNumber: '26-000001-01',
      tests: [{ ...ph, turnAroundType: 'standard', testCount: 1 }],
    }
    const next = modified(change, order, late)
    expect(next.samples[0]?.tests[2]?.startDate).toBe('2026-11-23')
    expect(next.samples[1]).toBe(order.samples[1])
  })

  it('a deleted test or sample is removed from the price', () => {
    const fewer = modified({ type: 'deleteTest', testNumber: '26-000001-01-02' })
    expect(priceOfSnapshot(fewer).total).toBe(2_000)
    const one = modified({ type: 'deleteSample', sampleNumber: '26-000001-01' }, fewer)
    expect(one.samples.map(({ sampleNumber }) => sampleNumber)).toEqual(['26-000001-02'])
    expect(priceOfSnapshot(one).total).toBe(1_000)
  })

  it('the last test of a sample and the last sample of an order cannot be deleted', () => {
    const lastTest = modify({ type: 'deleteTest', testNumber: '26-000001-02-01' })
    expect(lastTest).toEqual({ isPossible: false, refusal: 'last-test' })
    const single = { ...order, samples: order.samples.slice(0, 1) }
    const lastSample = modify({ type: 'deleteSample', sampleNumber: '26-000001-01' }, single)
    expect(lastSample).toEqual({ isPossible: false, refusal: 'last-sample' })
  })

  it.each<Modification>([
    { type: 'deleteTest', testNumber: '26-000009-01-01' },
    { type: 'deleteSample', sampleNumber: '26-000009-01' },
    { type: 'editSample', sampleNumber: '26-000009-01', sampleInfo: info },
    { type: 'addTests', sampleNumber: '26-000009-01', tests: [] },
    { type: 'editTest', testNumber: '26-000009-01-01', details: ph, dates: {} },
  ])('a sample or test of another order is not found: $type', (change) => {
    expect(modify(change)).toEqual({ isPossible: false, refusal: 'no-such-part' })
  })

  it('an edited sample must still fit its tests', () => {
    const renamed = { ...info, sampleName: 'Renamed' }
    const change: Modification = {
      type: 'editSample',
      sampleNumber: '26-000001-01',
      sampleInfo: renamed,
    }
    expect(modified(change).samples[0]?.sampleInfo).toEqual(renamed)
    const nameless = { ...change, sampleInfo: { ...info, sampleName: '' } }
    expect(modify(nameless)).toMatchObject({
      issues: [{ path: ['sampleInfo', 'sampleName'], message: 'Required' }],
    })
    const colorado = { ...info, complianceType: 'CDPHE', productType: 'concentrateCo' } as const
    const outcome = modify({ ...change, sampleInfo: colorado })
    expect(outcome).toMatchObject({ isPossible: false })
  })
})

describe('an issue names the field of the call', () => {
  const wrong = { testName: 'potency', turnAroundType: 'standard', testCount: 2 } as const
  const right = { ...ph, testCount: 2 }
  const pathsOf = (change: Modification) => {
    const outcome = modify(change)
    if (!('issues' in outcome)) throw new Error(JSON.stringify(outcome))
    return [...new Set(outcome.issues.map(({ path }) => path.join('.')))]
  }

  it('the line of an added sample', () => {
    const samples = [added, { ...added, tests: [right, wrong] }]
    expect(pathsOf({ type: 'addSamples', companyId: 1, samples })).toContain(
      'samples.1.tests.1.unitOfMeasure',
    )
  })

  it('the line of an added test, however many tests the sample has', () => {
    const change = {
      type: 'addTests',
      sampleNumber: '26-000001-01',
      tests: [right, wrong],
    } as const
    expect(pathsOf(change)).toContain('tests.1.unitOfMeasure')
  })

  it('the field of the one test', () => {
    const details = { testName: 'potency', turnAroundType: 'standard' } as const
    const change = { type: 'editTest', testNumber: '26-000001-01-02', details, dates: {} } as const
    expect(pathsOf(change)).toContain('unitOfMeasure')
  })

  it('the list that is too long', () => {
    const samples = Array.from({ length: 199 }, () => added)
    expect(pathsOf({ type: 'addSamples', companyId: 1, samples })).toEqual(['samples'])
    const tests = Array.from({ length: 21 }, () => ({ ...ph, testCount: 99 }))
    expect(pathsOf({ type: 'addTests', sampleNumber: '26-000001-01', tests })).toEqual(['tests'])
  })
})

describe('editing one test', () => {
  const edit = (details: TestDetails, dates = {}): Modification => ({
    type: 'editTest',
    testNumber: '26-000001-01-01',
    details,
    dates,
  })
  const rush: TestDetails = { ...ph, turnAroundType: 'rush' }
  const onStartDay = { ...context, now: { day: '2026-11-12', time: '09:00:00' } }

  it('a changed turnaround uses the order’s multiplier and moves the due day', () => {
    const next = modified(edit(rush), order, onStartDay)
    expect(testOf(next, '26-000001-01-01')).toMatchObject({
      listPrice: 1_000,
      startDate: '2026-11-12',
      dueDate: '2026-11-13',
    })
    expect(priceOfSnapshot(next).total).toBe(3_500)
    expect(testOf(next, '26-000001-01-02')).toBe(testOf(order, '26-000001-01-02'))
  })

  it('a turnaround that would be due before today requires a day', () => {
    expect(modify(edit(rush))).toEqual({
      isPossible: false,
      issues: [
        {
          path: ['dueDate'],
          message:
            'This change would make the test due on 13-Nov-2026, which is in the past. Choose a due date.',
        },
      ],
    })
    expect(
      testOf(modified(edit(rush, { dueDate: '2026-11-16' })), '26-000001-01-01'),
    ).toMatchObject({
      dueDate: '2026-11-16',
      datesSetByHand: true,
    })
  })

  it('other fields of a past-due test can still be changed', () => {
    const late = { ...context, now: { day: '2026-12-01', time: '09:00:00' } }
    const next = modified(edit({ ...ph, note: 'shake' }), order, late)
    expect(testOf(next, '26-000001-01-01')).toMatchObject({ dueDate: '2026-11-19' })
  })

  it('manual days are kept when the turnaround changes', () => {
    const byHand = modified(edit(ph, { dueDate: '2026-12-01' }))
    expect(testOf(byHand, '26-000001-01-01')).toMatchObject({ datesSetByHand: true })
    expect(lastDueDay(byHand)).toBe('2026-12-01')
    expect(testOf(modified(edit(rush), byHand), '26-000001-01-01')).toMatchObject({
      startDate: '2026-11-12',
      dueDate: '2026-12-01',
      datesSetByHand: true,
    })
  })

  it('the due day is kept when it is sent with another turnaround or test', () => {
    const rush = { ...ph, turnAroundType: 'rush' } as const
    const kept = modified(edit(rush, { dueDate: '2026-11-19' }))
    const expected = { startDate: '2026-11-12', dueDate: '2026-11-19', datesSetByHand: true }
    expect(testOf(kept, '26-000001-01-01')).toMatchObject(expected)
    const other = modified(edit({ ...ph, testName: 'density' }, { dueDate: '2026-11-19' }))
    expect(testOf(other, '26-000001-01-01')).toMatchObject(expected)
  })

  it('unchanged days do not become manual, even in the past', () => {
    const next = modified(edit(ph, { startDate: '2026-11-12', dueDate: '2026-11-19' }))
    expect(testOf(next, '26-000001-01-01')).toMatchObject({ datesSetByHand: false })
  })

  it('a changed test type takes today’s list price', () => {
    const next = modified(edit({ testName: 'aw', turnAroundType: 'standard' }))
    expect(testOf(next, '26-000001-01-01')?.listPrice).toBe(
      CURRENT_CATALOG.catalog.testTypes.aw?.priceCents,
    )
  })

  it.each([
    [{ dueDate: '2026-11-13' }, 'dueDate', 'Cannot be in the past'],
    [{ dueDate: '2026-11-21' }, 'dueDate', 'Must be a business day'],
    [{ dueDate: '2027-11-22' }, 'dueDate', 'Must be within a year from today'],
    [{ dueDate: '2999-12-31' }, 'dueDate', 'Must be within a year from today'],
    [{ startDate: '2026-11-20' }, 'dueDate', 'Cannot be before the start date'],
  ])('refuses %o', (dates, field, message) => {
    expect(modify(edit(ph, dates))).toEqual({
      isPossible: false,
      issues: [{ path: [field], message }],
    })
  })

  describe('an unknown density', () => {
    const potency = (turnAroundType: TestDetails['turnAroundType']): TestDetails => ({
      testName: 'potency',
      turnAroundType,
      unitOfMeasure: 'mg/mL',
      cannabinoidContent: '0-10%',
      majorCannabinoidExpected: 'CBD',
      densityKnown: false,
      waterSoluble: false,
    })
    const density = (turnAroundType: TestDetails['turnAroundType']): TestDetails => ({
      testName: 'density',
      turnAroundType,
    })
    /** A sample with a test to become a potency, and these densities. */
    const measuredBy = (...densities: TestDetails[]): OrderSnapshot => {
      const tests = [ph, ...densities].map((details, n) =>
        snapshot(`26-000001-01-0${n + 1}`, details),
      )
      return {
        ...order,
        samples: [
          {
            sampleNumber: '26-000001-01',
            sampleInfo: info,
            ...UNTOUCHED,
            tests,
          },
        ],
      }
    }

    it.each([
      ['standard', [], false],
      ['standard', ['standard'], true],
      ['rush', ['standard'], false],
      ['rush', ['standard', 'rush'], true],
      ['rush', ['rush', 'standard'], true],
    ] as const)(
      'of a %s potency beside density tests %o: measured in time is %s',
      (turnaround, by, isInTime) => {
        const outcome = modify(
          edit(potency(turnaround)),
          measuredBy(...by.map(density)),
          onStartDay,
        )
        const message = 'A density measurement is required to report potency results in mg/mL'
        expect(outcome).toMatchObject(
          isInTime ? { isPossible: true } : { isPossible: false, issues: [{ message }] },
        )
      },
    )
  })
})

it('explains a refusal', () => {
  expect(modificationMessage('not-accepted')).toBe(
    'This order has not been accepted yet. Edit it instead.',
  )
  expect(modificationMessage('last-sample')).toBe(
    'This is the only sample in the order. Cancel the order instead.',
  )
})
