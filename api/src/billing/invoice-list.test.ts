import type { Aging, InvoiceRow } from '@accession/contract/invoice-list'
import { INVOICE_LISTS, INVOICE_SORTS } from '@accession/domain/billing/invoice-list'
import { addDays } from '@accession/domain/calendar/day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { IntakeDriver } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { cancelAllOrders, makeBilledOrder, send } from '../../test/make-billed-order.ts'

type Found = { data: InvoiceRow[]; isCapped: boolean; aging: Aging }

describe('GET /admin/invoices', () => {
  const t = useApp()
  beforeEach(() => cancelAllOrders(t))
  const today = () => labTimeAt(t.clock.now().getTime(), t.config.laboratory.timeZone).day

  const read = async (query: string): Promise<Found> => {
    const response = await send(t, 'finance', `GET /admin/invoices?${query}`)
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json()
  }
  const numbers = async (query: string) =>
    (await read(query)).data
      .filter(({ orderStatus }) => orderStatus !== 'canceled')
      .map(({ orderNumber }) => orderNumber)
  const change = (orderNumber: string, set: string) =>
    t.pool.query(`update orders set ${set} where number = $1`, [orderNumber])
  /** Issued, and to be paid so many days ago. */
  const dueAgo = async (days: number) => {
    const number = await makeBilledOrder(t, 'invoiced')
    await change(number, `payment_due_on = '${addDays(today(), -days)}'`)
    return number
  }
  const pay = (orderNumber: string, amount: number) =>
    send(t, 'finance', 'POST /invoice/payments', {
      body: { orderNumber, amount, receivedOn: today(), method: 'check' },
    })

  it('has what is to issue, open, past due, paid, reopened, and everything', async () => {
    const received = await makeBilledOrder(t, 'received')
    const accepted = await makeBilledOrder(t, 'accepted')
    const [open, late, paid] = [await dueAgo(-5), await dueAgo(3), await dueAgo(3)]
    await pay(late, 80.75)
    await pay(paid, 800)
    const reopened = await makeBilledOrder(t, 'invoiced')
    await send(t, 'finance', 'POST /invoice/reopen', { body: { orderNumber: reopened } })
    expect(await numbers('list=to-issue')).toEqual([accepted, reopened])
    expect(await numbers('list=open')).toEqual([late, open])
    expect(await numbers('list=past-due')).toEqual([late])
    expect(await numbers('list=paid')).toEqual([paid])
    expect(await numbers('list=reopened')).toEqual([reopened])
    expect(await numbers('list=all')).toEqual([reopened, paid, late, open, accepted, received])
    const [row] = (await read('list=past-due')).data
    expect(row).toMatchObject({
      companyName: 'Highline Extracts LLC',
      parentCompanyName: 'Highline Hemp Co.',
      firstIssued: '2026-03-02',
      paymentDue: addDays(today(), -3),
      total: 780.75,
      amountPaid: 80.75,
      balance: 700,
    })
    const [credit] = (await read('list=paid')).data
    expect(credit?.balance).toBe(-19.25)
  })

  it('keeps a reopened invoice whose order intake unaccepts, and has it once', async () => {
    const intake = new IntakeDriver(t)
    const orderNumber = await makeBilledOrder(t, 'invoiced')
    const never = await makeBilledOrder(t, 'received')
    const body = { orderNumber }
    await send(t, 'finance', 'POST /invoice/reopen', { body })
    const [row] = (await read('list=reopened')).data
    await intake.unaccept(row?.orderId ?? 0)
    expect(await numbers('list=reopened')).toEqual([orderNumber])
    expect((await read('list=reopened')).data[0]?.orderStatus).toBe('received')
    expect(await numbers('list=to-issue')).toEqual([])
    expect((await send(t, 'finance', 'POST /invoice/issue', { body })).statusCode).toBe(409)
    expect(await numbers('list=all')).toEqual([never, orderNumber])
  })

  it('sums what is open by age, to the day, and never deducts a credit', async () => {
    for (const days of [-1, 0, 1, 30, 31, 60, 61, 90, 91]) await dueAgo(days)
    await pay(await dueAgo(40), 1_000)
    const { aging } = await read('list=open')
    const each = 780.75
    expect(aging).toEqual({
      current: { invoices: 2, balance: 2 * each },
      '1-30': { invoices: 2, balance: 2 * each },
      '31-60': { invoices: 2, balance: 2 * each },
      '61-90': { invoices: 2, balance: 2 * each },
      'over-90': { invoices: 1, balance: each },
    })
    for (const [group, { invoices }] of Object.entries(aging))
      expect(await numbers(`list=open&age=${group}`)).toHaveLength(invoices)
    expect((await read('list=open&billingCompanyId=2')).aging.current).toEqual({
      invoices: 0,
      balance: 0,
    })
    expect(await numbers('list=open&billingCompanyId=1')).toHaveLength(9)
  })

  it.each(INVOICE_LISTS.flatMap((list) => INVOICE_SORTS.map((sort) => [list, sort] as const)))(
    '%s by %s is sorted, or refused where it would not be bounded',
    async (list, sort) => {
      const response = await send(t, 'finance', `GET /admin/invoices?list=${list}&sort=${sort}`)
      const isOffered = sort === 'number' || !['paid', 'all'].includes(list)
      expect(response.statusCode).toBe(isOffered ? 200 : 400)
    },
  )

  it('is sorted by the balance, both ways', async () => {
    const [large, small] = [await dueAgo(2), await dueAgo(3)]
    await pay(small, 500)
    expect(await numbers('list=open&sort=balance')).toEqual([small, large])
    expect(await numbers('list=open&sort=balance&descending=true')).toEqual([large, small])
  })

  it('a customer who sees the billing of a company has what was issued to it, and nothing else', async () => {
    const [open, paid] = [await dueAgo(3), await dueAgo(3)]
    await pay(paid, 780.75)
    await makeBilledOrder(t, 'accepted')
    const own = async (query: string) => send(t, 'userA', `GET /company-invoices?${query}`)
    expect((await own('parentCompanyId=1')).statusCode).toBe(403)
    await t.pool.query('update memberships set sees_billing = true where billing_company_id = 1')
    const { data, aging } = (await own('parentCompanyId=1')).json()
    expect(data).toEqual([
      {
        orderNumber: open,
        companyName: 'Highline Extracts LLC',
        poNumber: null,
        firstIssued: '2026-03-02',
        paymentDue: addDays(today(), -3),
        total: 780.75,
        amountPaid: 0,
        balance: 780.75,
      },
    ])
    expect(aging['1-30']).toEqual({ invoices: 1, balance: 780.75 })
    const all = (await own('parentCompanyId=1&list=paid')).json()
    expect(all.data.map(({ orderNumber }: InvoiceRow) => orderNumber)).toEqual([paid])
    expect((await own('parentCompanyId=2')).statusCode).toBe(404)
    expect((await own('parentCompanyId=1&list=to-issue')).statusCode).toBe(400)
  })

  it('the days to pay are the company’s own from the next invoice on', async () => {
    const terms = async (daysToPay: number | null, ifMatch?: string) => {
      const accessed = await send(t, 'finance', 'GET /admin/days-to-pay?parentCompanyId=1')
      const version = ifMatch ?? String(accessed.headers.etag)
      return t.request({
        method: 'PUT',
        url: '/admin/days-to-pay',
        headers: {
          authorization: `Bearer ${(await t.signIn('finance')).accessToken}`,
          'if-match': version,
        },
        payload: { parentCompanyId: 1, daysToPay },
      })
    }
    const issue = async (orderNumber: string) =>
      send(t, 'finance', 'POST /invoice/issue', { body: { orderNumber } })
    const due = async (orderNumber: string) =>
      (await read('list=open')).data.find((row) => row.orderNumber === orderNumber)?.paymentDue
    const usual = await makeBilledOrder(t, 'accepted')
    await issue(usual)
    expect(await due(usual)).toBe(addDays(today(), 30))
    expect((await terms(45)).json()).toEqual({ daysToPay: 45, usualDays: 30 })
    expect((await terms(10, '"1"')).statusCode).toBe(412)
    const own = await makeBilledOrder(t, 'accepted')
    await issue(own)
    expect(await due(own)).toBe(addDays(today(), 45))
    expect(await due(usual)).toBe(addDays(today(), 30))
    // Issued again, it is due when it was due before.
    await send(t, 'finance', 'POST /invoice/reopen', { body: { orderNumber: usual } })
    await issue(usual)
    expect(await due(usual)).toBe(addDays(today(), 30))
    expect((await terms(null)).json().daysToPay).toBeNull()
    expect((await terms(366)).statusCode).toBe(400)
  })
})
