import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_TYPES } from '../orders/payment-form.ts'
import {
  type CountedPayment,
  PAYMENT_METHODS,
  paidBy,
  paymentTypeOf,
  refusalOfPaid,
  settle,
} from './payments.ts'

const TODAY = '2026-03-09'
const payment = (paymentId: number, amount: number, method: CountedPayment['method']) => ({
  paymentId,
  amount,
  method,
  receivedOn: '2026-03-02',
  reference: '4711',
  note: '',
})

describe('what was paid in all, as rows', () => {
  it('the difference is paid, or given back, today', () => {
    const counted = [payment(1, 5_000, 'check')]
    expect(settle(counted, { paymentType: 'check', amountPaid: 7_500 }, TODAY)).toEqual({
      added: [{ amount: 2_500, method: 'check', receivedOn: TODAY, reference: '', note: '' }],
      voided: null,
    })
    expect(settle(counted, { paymentType: 'unpaid', amountPaid: 0 }, TODAY)).toEqual({
      added: [{ amount: -5_000, method: 'check', receivedOn: TODAY, reference: '', note: '' }],
      voided: null,
    })
  })

  it('another type alone means that the last payment has the wrong method', () => {
    const counted = [payment(1, 5_000, 'check'), payment(2, 1_000, 'ach')]
    expect(settle(counted, { paymentType: 'cash', amountPaid: 6_000 }, TODAY)).toEqual({
      added: [
        { amount: 1_000, method: 'cash', receivedOn: '2026-03-02', reference: '4711', note: '' },
      ],
      voided: 2,
    })
    // Other systems read a transfer as a check: saying check again changes nothing.
    expect(settle(counted, { paymentType: 'check', amountPaid: 6_000 }, TODAY)).toEqual({
      added: [],
      voided: null,
    })
  })

  it('ends at the amount and the type that were asked for, whatever was there', () => {
    const row = fc.record({
      amount: fc.integer({ min: -5_000, max: 9_000 }).filter((amount) => amount !== 0),
      method: fc.constantFrom(...PAYMENT_METHODS),
    })
    const asked = fc
      .record({ paymentType: fc.constantFrom(...PAYMENT_TYPES), amountPaid: fc.nat(9_000) })
      .map(({ paymentType, amountPaid }) =>
        paymentType === 'unpaid' || amountPaid === 0
          ? ({ paymentType: 'unpaid', amountPaid: 0 } as const)
          : { paymentType, amountPaid },
      )
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), asked, (rows, wanted) => {
        const counted = rows.map((each, index) => payment(index + 1, each.amount, each.method))
        fc.pre(paidBy(counted) >= 0)
        const { added, voided } = settle(counted, wanted, TODAY)
        const after = [
          ...counted.filter(({ paymentId }) => paymentId !== voided),
          ...added.map((each) => ({ ...each, paymentId: 99 })),
        ]
        expect(paidBy(after)).toBe(wanted.amountPaid)
        const last = after.findLast(({ amount }) => amount > 0)
        if (wanted.amountPaid > 0)
          expect(last && paymentTypeOf(last.method)).toBe(wanted.paymentType)
      }),
    )
  })

  it('is never below zero or above what the database holds', () => {
    expect(refusalOfPaid(-1)).toBe('refund-above-paid')
    expect(refusalOfPaid(0)).toBeNull()
    expect(refusalOfPaid(100_000_001)).toBe('paid-too-much')
  })
})
