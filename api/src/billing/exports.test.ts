import { readTextCell } from '@accession/domain/fields/csv-cells'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, useApp } from '../../test/make-app.ts'
import { cancelAllOrders, makeBilledOrder, send } from '../../test/make-billed-order.ts'

type Kind = 'accounting' | 'sage'
type Row = Record<string, string>

const range = (lower: string, upper: string) => `lower=${lower}&upper=${upper}`
const MARCH = range('2026-03-01', '2026-03-31')

const download = (t: TestApp, kind: Kind, query: string) =>
  send(t, 'finance', `GET /admin/${kind}-csv?${query}`)
const rowsOf = async (t: TestApp, kind: Kind, query = MARCH): Promise<Row[]> =>
  parse((await download(t, kind, query)).body, { columns: true, bom: true })
const numbersOf = async (t: TestApp, kind: Kind, query = MARCH) => {
  const column = kind === 'sage' ? 'Invoice/CM #' : 'Order Number'
  return [...new Set((await rowsOf(t, kind, query)).map((row) => row[column]))]
}
const preview = async (t: TestApp, kind: Kind, query = MARCH) =>
  (await send(t, 'finance', `GET /admin/${kind}-csv/preview?${query}`)).json()
const cents = (amount = '0') => Math.round(Number(amount) * 100)
const sum = (rows: Row[], column: string) =>
  rows.reduce((total, row) => total + cents(row[column]), 0)

describe('The accounting file', () => {
  const t = useApp()
  beforeEach(() => cancelAllOrders(t))

  it('has one row per billable line, with the order-level values on the first', async () => {
    const orderNumber = await makeBilledOrder(t, 'accepted')
    await t.pool.query(`update orders set billing_note = ' =HYPERLINK("x")', discount_cents = 5000,
      total_cents = 73075`)
    await t.pool.query(`insert into payments (order_id, amount_cents, received_on, method, recorded_at)
      select id, 1000, '2026-03-02', 'cash', now() from orders`)
    const rows = await rowsOf(t, 'accounting')
    expect(rows).toHaveLength(9)
    expect(rows[0]).toEqual({
      'Invoice Date': '2026-03-02',
      'Order Number': orderNumber,
      Status: 'accepted',
      'Billing Company Number': 'B-00001',
      'Billing Company': 'Highline Hemp Co.',
      'Sub-Company': 'Highline Extracts LLC',
      'Sample Number': `${orderNumber}-01`,
      Test: 'Cannabinoid Potency',
      Turnaround: 'Next Day',
      'List Price': '75.00',
      Multiplier: '1.500',
      Factor: '0.900',
      Count: '2',
      Amount: '225.00',
      Discount: '50.00',
      'Amount Paid': '10.00',
      'Payment Type': 'Cash',
      Note: `' =HYPERLINK("x")`,
      'Order Total': '730.75',
    })
    expect(readTextCell(rows[0]?.Note ?? '')).toBe(' =HYPERLINK("x")')
    expect(sum(rows, 'Amount')).toBe(86_750)
    expect(rows.slice(1).map((row) => row['Order Total'])).toEqual(Array(8).fill(''))
  })

  it('is named after its range and is not cached', async () => {
    const { headers } = await download(t, 'accounting', MARCH)
    expect(headers['content-disposition']).toBe(
      'attachment; filename="accounting_2026-03-01_2026-03-31.csv"',
    )
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is only a header for a range without invoices', async () => {
    const { body } = await download(t, 'accounting', MARCH)
    expect(body).toMatch(/^\uFEFFInvoice Date,Order Number,[^\n]*,Order Total\r\n$/)
    expect(await preview(t, 'accounting')).toMatchObject({ orders: 0, rows: 0, total: 0 })
  })

  it('includes received, accepted and invoiced orders, but none canceled or not received', async () => {
    const expected = []
    for (const phase of ['received', 'accepted', 'invoiced'] as const) {
      expected.push(await makeBilledOrder(t, phase))
      const canceled = await makeBilledOrder(t, phase)
      await t.pool.query('update orders set canceled_at = now() where number = $1', [canceled])
    }
    await makeBilledOrder(t, 'created')
    expect(await numbersOf(t, 'accounting')).toEqual(expected)
    expect(await numbersOf(t, 'sage')).toEqual(expected.slice(2))
  })

  it('includes a guest order only after it is assigned, under its company', async () => {
    const orderNumber = await makeBilledOrder(t, 'received')
    const guest = `{"testingAddress":{"orderCompanyName":"Guest"}}`
    await t.pool.query('update orders set guest_info = $1', [guest])
    const [row] = await rowsOf(t, 'accounting')
    expect(row).toMatchObject({
      'Order Number': orderNumber,
      'Billing Company': 'Highline Hemp Co.',
    })
    await t.pool.query('update orders set company_id = null, billing_company_id = null')
    expect(await numbersOf(t, 'accounting')).toEqual([])
  })

  it('is a consistent snapshot: removed and free tests are left out', async () => {
    await makeBilledOrder(t, 'accepted')
    await t.pool.query(`update samples set removed_at = now(), removed_by = 1 where place = 2`)
    await t.pool.query(`update tests set is_billable = false where test_key = 'potency'`)
    await t.pool.query('update orders set total_cents = 14175')
    const rows = await rowsOf(t, 'accounting')
    expect(rows.map((row) => row.Test)).toEqual([
      'Density',
      'Listeria monocytogenes',
      'Total Yeast and Mold',
    ])
    expect(rows[0]?.['Order Total']).toBe('141.75')
    expect(await preview(t, 'accounting')).toMatchObject({ orders: 1, rows: 3, total: 141.75 })
  })
})

describe('The Sage file', () => {
  const t = useApp()
  beforeEach(() => cancelAllOrders(t))

  it('has issued invoices whose rows add up to the total, under the laboratory’s accounts', async () => {
    const orderNumber = await makeBilledOrder(t, 'invoiced')
    await t.pool.query('update orders set discount_cents = 5000, total_cents = 73075')
    const rows = await rowsOf(t, 'sage')
    expect(rows[0]).toEqual({
      'Customer ID': 'B-00001',
      'Invoice/CM #': orderNumber,
      Date: '03/02/26',
      'Date Due': '04/01/26',
      'Accounts Receivable Account': '1100',
      'Number of Distributions': '11',
      'Invoice/CM Distribution': '1',
      Quantity: '2',
      'Item ID': '',
      Description: 'Cannabinoid Potency, Next Day',
      'G/L Account': '4000',
      'Unit Price': '112.50',
      'Tax Type': '1',
      Amount: '-225.00',
    })
    expect(rows.slice(-2).map((row) => [row['G/L Account'], row.Amount])).toEqual([
      ['4100', '86.75'],
      ['4900', '50.00'],
    ])
    expect(sum(rows, 'Amount')).toBe(-73_075)
    expect(await preview(t, 'sage')).toMatchObject({ orders: 1, rows: 11, total: 730.75 })
  })

  it('is only a header for a range without invoices, under its own name', async () => {
    const { body, headers } = await download(t, 'sage', MARCH)
    expect(body).toMatch(/^Customer ID,Invoice\/CM #,[^\n]*,Amount\r\n$/)
    expect(headers['content-disposition']).toContain('"sage_2026-03-01_2026-03-31.csv"')
  })
})

describe('The date range of an export', () => {
  const t = useApp()
  beforeEach(() => cancelAllOrders(t))

  /** In Denver the clocks go forward on 8 March 2026 and back on 1 November 2026. */
  it.each([
    ['the first moment of a day', '2026-03-08T07:00:00Z', '2026-03-08', true],
    ['the last moment before it', '2026-03-08T06:59:59.999Z', '2026-03-08', false],
    ['the last moment of the short day', '2026-03-09T05:59:59.999Z', '2026-03-08', true],
    ['the first moment after the short day', '2026-03-09T06:00:00Z', '2026-03-08', false],
    ['the first moment of the long day', '2026-11-01T06:00:00Z', '2026-11-01', true],
    ['the last moment of the long day', '2026-11-02T06:59:59.999Z', '2026-11-01', true],
    ['the first moment after the long day', '2026-11-02T07:00:00Z', '2026-11-01', false],
  ])('uses laboratory days: %s', async (_, received, day, isIn) => {
    await makeBilledOrder(t, 'received', { received, updated: received })
    expect(await numbersOf(t, 'accounting', range(day, day))).toHaveLength(isIn ? 1 : 0)
    expect(await preview(t, 'accounting', range(day, day))).toMatchObject({ orders: isIn ? 1 : 0 })
  })

  it('matches an invoice by its date or its last change, only once', async () => {
    const moments = { received: '2026-01-10T17:00:00Z', issued: '2026-02-10T17:00:00Z' }
    await makeBilledOrder(t, 'invoiced', { ...moments, updated: '2026-03-10T17:00:00Z' })
    const found = async (kind: Kind, month: string) =>
      (await numbersOf(t, kind, range(`2026-${month}-01`, `2026-${month}-28`))).length
    for (const kind of ['accounting', 'sage'] as const) {
      expect([await found(kind, '01'), await found(kind, '02'), await found(kind, '03')]).toEqual([
        0, 1, 1,
      ])
      expect(await numbersOf(t, kind, range('2026-01-01', '2026-12-31'))).toHaveLength(1)
    }
  })

  it('matches any change to the invoice, whoever makes it', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(
      new Date(),
    )
    await makeBilledOrder(t, 'received')
    expect(await numbersOf(t, 'accounting', range(today, today))).toHaveLength(0)
    await t.pool.query('update orders set total_cents = 1, version = version + 1')
    expect(await numbersOf(t, 'accounting', range(today, today))).toHaveLength(1)
  })

  it.each([
    [range('2026-03-02', '2026-03-01'), { lower: 'Start date cannot exceed end date' }],
    [range('2025-01-01', '2026-01-02'), { upper: 'At most 366 days' }],
    [range('2026-02-30', '2026-03-01'), { lower: 'Must be a date' }],
    ['lower=2026-03-01', { upper: 'Required' }],
  ])('is validated: %s', async (query, fields) => {
    for (const path of [
      'accounting-csv',
      'sage-csv',
      'accounting-csv/preview',
      'sage-csv/preview',
    ]) {
      const response = await send(t, 'finance', `GET /admin/${path}?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json().fields).toEqual(fields)
    }
  })

  it('is for finance only', async () => {
    for (const kind of ['admin', 'intake', 'userA', 'guest'] as const) {
      expect((await send(t, kind, `GET /admin/sage-csv?${MARCH}`)).statusCode).toBe(403)
    }
  })
})
