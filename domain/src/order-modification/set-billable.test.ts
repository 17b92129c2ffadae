import { describe, expect, it } from 'vitest'
import type { OrderActor } from '../orders/decide-action.ts'
import {
  type OrderSnapshot,
  priceOfSnapshot,
  type TestSnapshot,
  UNTOUCHED,
} from '../orders/order-snapshot.ts'
import { setBillable } from './set-billable.ts'

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
const snapshot = (testNumber: string): TestSnapshot => ({
  testNumber,
  details: { testName: 'ph', turnAroundType: 'standard' },
  listPrice: 1_000,
  isBillable: true,
  startDate: '2026-11-12',
  dueDate: '2026-11-19',
  datesSetByHand: false,
  isReported: false,
})
const order: OrderSnapshot = {
  phase: 'received',
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
      sampleInfo: { sampleName: 'Drops', complianceType: 'Standard', productType: 'unit' },
      ...UNTOUCHED,
      tests: [snapshot('26-000001-01-01'), snapshot('26-000001-01-02')],
    },
  ],
}
const off = (testNumber: string) => ({ testNumber, isBillable: false })

describe('setting which tests are billed', () => {
  it('changes only the named tests, and updates the price', () => {
    const outcome = setBillable(order, [off('26-000001-01-02')], intake)
    if (!outcome.isPossible) throw new Error(JSON.stringify(outcome))
    expect(outcome.order.samples[0]?.tests.map((test) => test.isBillable)).toEqual([true, false])
    expect(priceOfSnapshot(outcome.order).total).toBe(1_000)
  })

  it('accepts only tests of this order, each once', () => {
    const settings = [off('26-000001-01-01'), off('26-000002-01-01'), off('26-000001-01-01')]
    expect(setBillable(order, settings, intake)).toEqual({
      isPossible: false,
      issues: [
        { path: ['tests', 1, 'testNumber'], message: 'Not in this order' },
        { path: ['tests', 2, 'testNumber'], message: 'Listed twice' },
      ],
    })
  })

  it.each([
    [{ phase: 'created' }, 'not-received'],
    [{ phase: 'invoiced' }, 'already-invoiced'],
    [{ isCanceled: true }, 'canceled'],
  ] as const)('is refused while %o', (state, refusal) => {
    expect(setBillable({ ...order, ...state }, [], intake)).toMatchObject({ refusal })
  })

  it('needs the intake role', () => {
    expect(setBillable(order, [], { ...intake, roles: [] })).toMatchObject({
      refusal: 'needs-intake',
    })
  })
})
