import { describe, expect, it } from 'vitest'
import type { OrderActor } from './decide-action.ts'
import { PAYMENT_LABELS, PAYMENT_TYPES, paymentOf } from './payment-form.ts'
import {
  type ReceivableOrder,
  type ReceivableTest,
  receiveForm,
  receiveOrder,
} from './receive-order.ts'
import { datesAfterTurnaroundChange, datesOfAddedTest } from './test-dates.ts'

const MONDAY = '2026-11-23'
const THANKSGIVING = '2026-11-26'
const HOLIDAYS = [THANKSGIVING]
const context = { today: MONDAY, holidays: HOLIDAYS, presentStart: null }
const calendar = { holidays: HOLIDAYS, dueDateOffset: 0 }
const form = { startDate: MONDAY, paymentType: 'cash', amountPaid: 10 } as const

const messages = (values: object, overrides = {}) =>
  Object.fromEntries(
    (receiveForm({ ...context, ...overrides }).safeParse(values).error?.issues ?? []).map(
      (issue) => [issue.path.join('.'), issue.message],
    ),
  )

describe('the receive form', () => {
  it('accepts a complete form', () => {
    expect(messages({ ...form, discount: 0.5, note: 'by courier' })).toEqual({})
  })

  it('startDate required, a weekday and not a listed holiday, not past', () => {
    const start = (startDate: unknown) => messages({ ...form, startDate }).startDate
    expect(start(undefined)).toBe('Required')
    expect(start('2026-11-28')).toBe('Must be a business day')
    expect(start(THANKSGIVING)).toBe('Must be a business day')
    expect(start('2026-11-20')).toBe('Cannot be in the past')
    for (const day of ['2026-02-30', '0000-01-03', '9999-12-31'])
      expect(start(day)).toBe('Must be a date')
    expect(start('2026-11-24')).toBeUndefined()
    expect(start('2999-12-31')).toBe('Must be within a year from today')
  })

  it('a past start can be kept when receiving again', () => {
    const presentStart = '2026-11-20'
    expect(messages({ ...form, startDate: presentStart }, { presentStart })).toEqual({})
    expect(messages({ ...form, startDate: '2026-11-19' }, { presentStart })).toEqual({
      startDate: 'Cannot be in the past',
    })
  })

  it('a start too far ahead cannot be kept, whoever set it', () => {
    const presentStart = '2999-12-31'
    expect(messages({ ...form, startDate: presentStart }, { presentStart })).toEqual({
      startDate: 'Must be within a year from today',
    })
  })

  it('paymentType defaults to unpaid', () => {
    const parsed = receiveForm(context).parse({ startDate: MONDAY, amountPaid: 0 })
    expect(parsed.paymentType).toBe('unpaid')
    expect(messages({ ...form, paymentType: 'gold' })).toEqual({ paymentType: 'Required' })
  })

  it("the options: unpaid labeled 'No Payment', cash, check, credit card", () => {
    expect(PAYMENT_TYPES).toEqual(['unpaid', 'cash', 'check', 'credit card'])
    expect(PAYMENT_TYPES.map((type) => PAYMENT_LABELS[type])).toEqual([
      'No Payment',
      'Cash',
      'Check',
      'Credit Card',
    ])
  })

  it('amountPaid required number >= 0, step 0.01', () => {
    const paid = (amountPaid: unknown) => messages({ ...form, amountPaid }).amountPaid
    expect(paid(undefined)).toBe('Required')
    expect(paid('')).toBe('Required')
    expect(paid('ten')).toBe('Must be a number')
    expect(paid(-0.01)).toBe('Cannot be negative')
    expect(paid(0.005)).toBe('At most 2 decimals')
    expect(paid(1_000_000.01)).toBe('Maximum of 1,000,000')
    expect(paid(0)).toBeUndefined()
    expect(paid(19.99)).toBeUndefined()
  })

  it('discount a number >= 0, optional; note optional', () => {
    expect(messages({ ...form, discount: -1 })).toEqual({ discount: 'Cannot be negative' })
    expect(messages({ ...form, note: 'x'.repeat(501) })).toEqual({ note: 'Max 500 characters' })
  })

  it('unknown fields are refused', () => {
    expect(receiveForm(context).safeParse({ ...form, total: 0 }).success).toBe(false)
  })

  it('amountPaid is forced to 0 when unpaid', () => {
    expect(paymentOf({ ...form, paymentType: 'unpaid' })).toEqual({
      paymentType: 'unpaid',
      amountPaid: 0,
      discount: 0,
      note: '',
    })
    expect(paymentOf({ ...form, amountPaid: 19.99, discount: 0.29 })).toMatchObject({
      amountPaid: 1999,
      discount: 29,
    })
  })
})

const ADMIN: OrderActor = {
  isAdmin: true,
  isMember: false,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles: [],
  ownsOrder: false,
}
const replicate = (
  testNumber: string,
  overrides: Partial<ReceivableTest> = {},
): ReceivableTest => ({
  testNumber,
  turnAroundType: 'standard',
  turnTimes: { standard: 4, rush: 1, urgent: 0 },
  startDate: null,
  startsFrom: null,
  dueDate: null,
  datesSetByHand: false,
  ...overrides,
})
const order = (overrides: Partial<ReceivableOrder> = {}): ReceivableOrder => ({
  phase: 'created',
  isCanceled: false,
  isUnassignedGuestOrder: false,
  isOnHold: false,
  tests: [replicate('1'), replicate('2', { turnAroundType: 'rush' })],
  ...overrides,
})

describe('receiving an order', () => {
  it('start and due dates are assigned to every test', () => {
    const reception = receiveOrder(order(), form, ADMIN, calendar)
    expect(reception).toEqual({
      isReceived: true,
      receipt: {
        tests: [
          { testNumber: '1', startDate: MONDAY, dueDate: '2026-11-30' },
          { testNumber: '2', startDate: MONDAY, dueDate: '2026-11-24' },
        ],
        payment: { paymentType: 'cash', amountPaid: 1000, discount: 0, note: '' },
      },
    })
  })

  it('due = start + business days of the turnaround + offset', () => {
    const reception = receiveOrder(order(), form, ADMIN, { ...calendar, dueDateOffset: 2 })
    expect(reception).toMatchObject({
      receipt: { tests: [{ dueDate: '2026-12-02' }, { dueDate: '2026-11-27' }] },
    })
  })

  it('receiving again keeps manual dates', () => {
    const byHand = { startDate: '2026-11-16', dueDate: '2026-11-18', datesSetByHand: true }
    const earlier = { startDate: '2026-11-16', dueDate: '2026-11-20' }
    const again = order({
      phase: 'received',
      tests: [replicate('1', byHand), replicate('2', earlier)],
    })
    expect(receiveOrder(again, form, ADMIN, calendar)).toMatchObject({
      receipt: {
        tests: [
          { testNumber: '1', startDate: '2026-11-16', dueDate: '2026-11-18' },
          { testNumber: '2', startDate: MONDAY, dueDate: '2026-11-30' },
        ],
      },
    })
  })

  it.each([
    [order({ isUnassignedGuestOrder: true }), 'unassigned-guest-order'],
    [order({ isCanceled: true }), 'canceled'],
    [order({ phase: 'accepted' }), 'already-accepted'],
    [order({ phase: 'invoiced' }), 'already-invoiced'],
  ])('a refusal has its own code: %#', (refused, refusal) => {
    expect(receiveOrder(refused, form, ADMIN, calendar)).toEqual({ isReceived: false, refusal })
  })

  it('only an admin can receive', () => {
    expect(receiveOrder(order(), form, { ...ADMIN, isAdmin: false }, calendar)).toEqual({
      isReceived: false,
      refusal: 'needs-admin',
    })
  })
})

describe('dates after receipt', () => {
  const test = replicate('1', { turnAroundType: 'rush' })

  it('a test added to an accepted order starts by the 10:30 rule', () => {
    const before = { day: '2026-11-25', time: '10:30:00' }
    const after = { day: '2026-11-25', time: '10:30:01' }
    expect(datesOfAddedTest(before, test, calendar)).toEqual({
      startDate: '2026-11-25',
      dueDate: '2026-11-27',
    })
    expect(datesOfAddedTest(after, test, calendar)).toEqual({
      startDate: '2026-11-27',
      dueDate: '2026-11-30',
    })
  })

  it('a changed turnaround recalculates the due day unless it is manual', () => {
    const dated = { ...test, startDate: MONDAY, dueDate: '2026-11-30' }
    expect(datesAfterTurnaroundChange({ ...dated, datesSetByHand: false }, calendar)).toEqual({
      startDate: MONDAY,
      dueDate: '2026-11-24',
    })
    expect(datesAfterTurnaroundChange({ ...dated, datesSetByHand: true }, calendar)).toEqual({
      startDate: MONDAY,
      dueDate: '2026-11-30',
    })
  })
})
