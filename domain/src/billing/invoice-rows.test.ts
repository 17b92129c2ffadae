import { describe, expect, it } from 'vitest'
import { billedOrder } from '../../proofs/billed-order.ts'
import { PHASES } from '../orders/lifecycle.ts'
import { ACCOUNTING_COLUMNS, accountingRows } from './accounting-rows.ts'
import { hasInvoice, invoiceOf } from './invoice.ts'
import { changePayment } from './invoice-form.ts'
import { SAGE_COLUMNS, type SageSettings, sageRows } from './sage-rows.ts'

const sage: SageSettings = {
  receivableAccount: '1100',
  salesAccount: '4000',
  adjustmentAccount: '4100',
  discountAccount: '4900',
  termsDays: 30,
  amountSign: 'negative',
}

describe('An invoice', () => {
  it('exists once the order is received', () => {
    expect(PHASES.filter(hasInvoice)).toEqual(['received', 'accepted', 'invoiced'])
  })

  it('groups equal tests on one line, and matches the price to the cent', () => {
    const invoice = invoiceOf(billedOrder)
    expect(invoice.lines.map(({ testName, count, amount }) => [testName, count, amount])).toEqual([
      ['potency', 3, 33_750],
      ['ph', 1, 0],
      ['density', 1, 2501],
    ])
    expect(invoice).toMatchObject({
      subtotal: 36_251,
      adjusted: 32_626,
      discount: 2000,
      total: 30_626,
      amountDue: 20_626,
    })
  })

  it('never goes below zero, whatever the discount', () => {
    const invoice = invoiceOf({ ...billedOrder, discount: 99_999_999 })
    expect(invoice).toMatchObject({ discount: 32_626, total: 0, amountDue: -10_000 })
  })
})

describe('A change to an invoice', () => {
  const present = { paymentType: 'check', amountPaid: 10_000, discount: 2000, note: 'x' } as const

  it('leaves omitted fields alone', () => {
    expect(changePayment(present, {})).toEqual(present)
    expect(changePayment(present, { discount: 0 })).toEqual({ ...present, discount: 0 })
    expect(changePayment(present, { note: '' })).toEqual({ ...present, note: '' })
  })

  it('to unpaid clears the payment', () => {
    const changed = changePayment(present, { paymentType: 'unpaid', amountPaid: 50 })
    expect(changed).toMatchObject({ paymentType: 'unpaid', amountPaid: 0 })
  })
})

describe('The accounting rows of an order', () => {
  const rows = accountingRows(billedOrder)

  it('are one per billable line, with the order-level values on the first', () => {
    expect(ACCOUNTING_COLUMNS).toHaveLength(19)
    const order = ['2026-11-15', '26-000123', 'invoiced', 'B-00007', `'=Highline "Hemp", Co.`]
    const rush = ['Next Day', '75.00', '1.500', '0.900']
    expect(rows).toEqual([
      [
        ...order,
        'Highline Extracts LLC',
        '26-000123-01',
        'Cannabinoid Potency',
        ...rush,
        '2',
        '225.00',
        '20.00',
        '100.00',
        'Check',
        "'- call first",
        '306.26',
      ],
      [
        ...order,
        'Highline Extracts LLC',
        '26-000123-02',
        'Cannabinoid Potency',
        ...rush,
        '1',
        '112.50',
        '',
        '',
        '',
        '',
        '',
      ],
      [
        ...order,
        'Highline Extracts LLC',
        '26-000123-02',
        'Density',
        'Standard',
        '25.01',
        '1.000',
        '0.900',
        '1',
        '25.01',
        '',
        '',
        '',
        '',
        '',
      ],
    ])
  })

  it('are empty when nothing is billed', () => {
    const lines = billedOrder.lines.map((line) => ({ ...line, isBillable: false }))
    expect(accountingRows({ ...billedOrder, lines })).toEqual([])
    expect(sageRows({ ...billedOrder, lines }, sage)).toEqual([])
  })
})

describe('The Sage rows of an order', () => {
  it('are its lines, adjustment and discount, and add up to its total', () => {
    expect(SAGE_COLUMNS).toHaveLength(14)
    const head = ['B-00007', '26-000123', '11/15/26', '12/15/26', '1100', '4']
    expect(sageRows(billedOrder, sage)).toEqual([
      [...head, '1', '3', '', 'Cannabinoid Potency, Next Day', '4000', '112.50', '1', '-337.50'],
      [...head, '2', '1', '', 'Density, Standard', '4000', '25.01', '1', '-25.01'],
      [...head, '3', '1', '', '10% discount', '4100', '-36.25', '1', '36.25'],
      [...head, '4', '1', '', 'Discount', '4900', '-20.00', '1', '20.00'],
    ])
  })

  it('have the opposite sign if the laboratory is set up that way', () => {
    const amounts = sageRows(billedOrder, { ...sage, amountSign: 'positive' }).map((row) => row[13])
    expect(amounts).toEqual(['337.50', '25.01', '-36.25', '-20.00'])
  })

  it('have no row for a missing adjustment or discount', () => {
    const rows = sageRows({ ...billedOrder, factor: 1000, discount: 0 }, sage)
    expect(rows.map((row) => [row[5], row[9]])).toEqual([
      ['2', 'Cannabinoid Potency, Next Day'],
      ['2', 'Density, Standard'],
    ])
  })

  it('limit a discount to what is left, and write no negative zero', () => {
    const rows = sageRows({ ...billedOrder, discount: 99_999_999 }, sage)
    expect(rows.reduce((sum, row) => sum + Math.round(Number(row[13]) * 100), 0)).toBe(0)
    const lines = billedOrder.lines.map((line) => ({ ...line, listPrice: 0 }))
    expect(sageRows({ ...billedOrder, lines }, sage).map((row) => row[13])).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '0.00',
    ])
  })
})
