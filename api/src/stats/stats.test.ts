import type { Reply } from '@accession/contract/endpoint'
import type {
  getBilledStats,
  getDueStats,
  getReceivedStats,
  getWaitingStats,
} from '@accession/contract/stats'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, useApp } from '../../test/make-app.ts'
import { makeBilledOrder } from '../../test/make-billed-order.ts'
import { OrderDriver } from '../../test/order-driver.ts'
import { coloradoPlant } from '../../test/order-examples.ts'
import type { DemoKind } from '../demo/demo-data.ts'

/** A Wednesday, 10:00 in Denver. The clocks went back on Sunday 3 November. */
const NOW = '2030-11-06T17:00:00Z'
const TODAY = '2030-11-06'

/** Five standard tests. */
const samples = [coloradoPlant]

function useStats() {
  const t = useApp()
  beforeAll(() => t.clock.advance(Date.parse(NOW) - t.clock.now().getTime()))
  const driver = new OrderDriver(t)
  const stat = async (name: string, kind: DemoKind = 'admin') =>
    (await driver.get(kind, `/admin/figures/${name}`)).json()
  const change = (orderId: number, set: string, ...values: unknown[]) =>
    t.pool.query(`update orders set ${set} where id = $1`, [orderId, ...values])
  return { t, driver, stat, change }
}

/** Sets the due dates and turnarounds of an order's tests, in order. */
async function setDue(t: TestApp, orderId: number, due: [day: string, turnaround: string][]) {
  for (const [index, [day, turnaround]] of due.entries()) {
    await t.pool.query(
      'update tests set due_date = $3, turnaround = $4 where order_id = $1 and place = $2',
      [orderId, index + 1, day, turnaround],
    )
  }
}

/** How many orders the Order List shows for the days of a bar. */
const listed = async (driver: OrderDriver, by: string, startDate: string, endDate = startDate) => {
  const query = new URLSearchParams({ by, startDate, endDate })
  return (await driver.get('admin', `/orders-list?${query}`)).json().data.length
}

describe('GET /admin/figures/due', () => {
  const { t, driver, stat, change } = useStats()
  const read = (): Promise<Reply<typeof getDueStats>> => stat('due')
  const due: [string, string][] = [
    ['2030-11-05', 'urgent'],
    [TODAY, 'rush'],
    // Work due on Veterans Day counts on the Tuesday after.
    ['2030-11-11', 'standard'],
    ['2030-11-12', 'standard'],
    // The tenth business day is the 20th.
    ['2030-11-21', 'standard'],
  ]

  it('counts tests not yet reported by day and turnaround, whatever is invoiced', async () => {
    for (const phase of ['received', 'accepted', 'invoiced'] as const) {
      const order = await driver.place('userA', { samples })
      await driver.bring(order, phase)
      await setDue(t, order.orderId, due)
    }
    const reported = await driver.place('userA', { samples })
    await driver.bring(reported, 'accepted')
    await setDue(t, reported.orderId, due)
    await driver.report(reported)
    const canceled = await driver.place('userA', { samples })
    await driver.bring(canceled, 'received')
    await setDue(t, canceled.orderId, due)
    await change(canceled.orderId, 'canceled_at = now()')
    await driver.place('userA', { samples })

    const { today, overdue, isCapped, days } = await read()
    expect([today, isCapped, days.length, days.at(-1)?.day]).toEqual([
      TODAY,
      false,
      10,
      '2030-11-20',
    ])
    expect(overdue).toEqual({ standard: 0, rush: 0, urgent: 3 })
    expect(days.filter(({ standard, rush, urgent }) => standard + rush + urgent > 0)).toEqual([
      { day: TODAY, standard: 0, rush: 3, urgent: 0 },
      { day: '2030-11-12', standard: 6, rush: 0, urgent: 0 },
    ])
    expect(await listed(driver, 'due', TODAY)).toBe(3)
    expect(await listed(driver, 'due', '2030-11-09', '2030-11-12')).toBe(3)
    expect(await listed(driver, 'due', '2030-11-13', '2030-11-20')).toBe(0)
  })

  it('leaves out a removed test', async () => {
    const order = await driver.place('userA', { samples })
    await driver.bring(order, 'accepted')
    await setDue(t, order.orderId, due)
    const testNumber = `${order.orderNumber}-01-01`
    const removed = await driver.call('intake', 'DELETE', '/admin/order/test', { testNumber })
    expect(removed.statusCode).toBe(200)
    const { overdue, days } = await read()
    expect(overdue).toEqual({ standard: 0, rush: 0, urgent: 3 })
    expect(days[0]?.rush).toBe(4)
  })

  it('says when more orders have tests due than it counts', async () => {
    const order = await driver.place('userA', { samples })
    await driver.bring(order, 'received')
    await setDue(t, order.orderId, due)
    for (let last = 4_000; last <= 20_000; last += 4_000)
      await t.pool.query(
        `insert into orders overriding system value
         select copy.* from orders o, generate_series($2::integer - 3999, $2) n,
           jsonb_populate_record(o,
             jsonb_build_object('id', o.id + n, 'number', '31-' || lpad(n::text, 6, '0'))) copy
         where o.id = $1`,
        [order.orderId, last],
      )
    expect((await read()).isCapped).toBe(true)
  })
})

describe('GET /admin/figures/received', () => {
  const { t, driver, stat, change } = useStats()
  const read = (): Promise<Reply<typeof getReceivedStats>> => stat('received')
  const lastOrderId = async () =>
    Number((await t.pool.query('select max(id) as id from orders')).rows[0].id)
  const receivedAt = async (instant: string) => {
    const order = await driver.place('userA', { samples })
    await driver.bring(order, 'received')
    await change(order.orderId, 'received_at = $2', instant)
    return order
  }

  it('groups by laboratory day, before and after a daylight saving change', async () => {
    // 23:59:59 on Thursday in daylight time, and midnight on Friday.
    await receivedAt('2030-11-01T05:59:59Z')
    await receivedAt('2030-11-01T06:00:00Z')
    // 23:59:59 on Monday in standard time, and midnight on Tuesday.
    await receivedAt('2030-11-05T06:59:59Z')
    await receivedAt('2030-11-05T07:00:00Z')
    await receivedAt('2030-11-05T08:00:00Z')
    const { days } = await read()
    expect(days.slice(-5).map(({ day, orders }) => [day, orders])).toEqual([
      ['2030-10-31', 1],
      ['2030-11-01', 1],
      ['2030-11-04', 1],
      ['2030-11-05', 2],
      [TODAY, 0],
    ])
    expect(days).toHaveLength(20)
    expect(await listed(driver, 'received', '2030-11-05')).toBe(2)
    expect(await listed(driver, 'received', '2030-11-04')).toBe(1)
  })

  it('shows a Sunday with receipts, with its own count', async () => {
    await receivedAt('2030-11-03T18:00:00Z')
    const { days } = await read()
    expect(days.filter(({ day }) => day >= '2030-11-03' && day <= '2030-11-04')).toEqual([
      { day: '2030-11-03', orders: 1, usual: null },
      { day: '2030-11-04', orders: 1, usual: 0 },
    ])
    expect(await listed(driver, 'received', '2030-11-03')).toBe(1)
    await change(await lastOrderId(), 'canceled_at = now()')
  })

  it('shows the usual count for that weekday, and leaves canceled orders out', async () => {
    for (const day of ['2030-10-30', '2030-10-30', '2030-10-30', '2030-10-23', '2030-10-16'])
      await receivedAt(`${day}T18:00:00Z`)
    await change((await receivedAt(NOW)).orderId, 'canceled_at = now()')
    await receivedAt(NOW)
    // 3, 1, 1 and 0 on the Wednesdays before.
    expect((await read()).days.at(-1)).toEqual({ day: TODAY, orders: 1, usual: 1 })
  })

  it('reads far enough back for the first day it shows', async () => {
    const [first] = (await read()).days
    expect(first).toEqual({ day: '2030-10-09', orders: 0, usual: 0 })
    for (const day of ['2030-10-02', '2030-09-25', '2030-09-18', '2030-09-11'])
      await receivedAt(`${day}T18:00:00Z`)
    expect((await read()).days[0]?.usual).toBe(1)
  })
})

describe('GET /admin/figures/waiting', () => {
  const { driver, stat, change } = useStats()
  const read = (): Promise<Reply<typeof getWaitingStats>> => stat('waiting')
  const waiting = async (expected: string | null, createdAt = NOW) => {
    const { orderId } = await driver.place('userA', { samples })
    await change(orderId, 'expected_arrival = $2, created_at = $3', expected, createdAt)
    return orderId
  }

  it('counts days since the expected day, or since the order was placed if there is none', async () => {
    await waiting(TODAY, '2030-01-01T18:00:00Z')
    await waiting(null)
    await waiting('2030-11-03')
    // The last second of 30 October in Denver, seven days ago; the first of 31 October, six.
    await waiting(null, '2030-10-31T05:59:59Z')
    await waiting(null, '2030-10-31T06:00:00Z')
    await waiting(null, '2030-10-30T05:59:59Z')
    await waiting('2030-10-22')
    await waiting('2019-01-01')
    await waiting('2030-11-07', '2030-01-01T18:00:00Z')
    await change(await waiting(null), 'canceled_at = now()')
    await driver.bring(await driver.place('userA', { samples }), 'received')
    expect(await read()).toEqual({
      today: TODAY,
      ages: [
        { age: '0-1', orders: 2 },
        { age: '2-3', orders: 1 },
        { age: '4-7', orders: 2 },
        { age: '8-14', orders: 1 },
        { age: '15+', orders: 2 },
      ],
      expectedLater: 1,
    })
    expect(await listed(driver, 'arrival', '2030-11-05', TODAY)).toBe(2)
    expect(await listed(driver, 'arrival', '2030-10-30', '2030-11-02')).toBe(2)
    expect(await listed(driver, 'arrival', '2000-01-01', '2030-10-22')).toBe(2)
  })
})

describe('GET /admin/figures/billed', () => {
  const { t, driver, stat } = useStats()
  const read = async (): Promise<Reply<typeof getBilledStats>> => stat('billed', 'finance')
  /** Issued orders total 780.75 each. */
  const issued = async (instant: string, paid: number) => {
    const number = await makeBilledOrder(t, 'invoiced', { issued: instant })
    await t.pool.query(
      `insert into payments (order_id, amount_cents, received_on, method, recorded_at)
        select id, $2, '2030-11-05', 'check', now() from orders where number = $1 and $2 > 0`,
      [number, paid],
    )
    return number
  }

  it('sums issued invoices by laboratory week, and the balance due of each', async () => {
    // The last second of the week of 28 October, when the clocks changed; then the next one.
    await issued('2030-11-04T06:59:59Z', 0)
    await issued('2030-11-04T07:00:00Z', 50_075)
    await issued('2030-11-05T18:00:00Z', 100_000)
    // The first week is that of 19 August.
    await issued('2030-08-19T06:00:00Z', 78_075)
    await issued('2030-08-19T05:59:59Z', 0)
    await makeBilledOrder(t, 'accepted', { received: NOW })
    const canceled = await issued(NOW, 0)
    await t.pool.query('update orders set canceled_at = now() where number = $1', [canceled])
    const { today, weeks } = await read()
    expect([today, weeks.length]).toEqual([TODAY, 12])
    expect(weeks.filter(({ billed }) => billed > 0)).toEqual([
      { week: '2030-08-19', billed: 780.75, unpaid: 0 },
      { week: '2030-10-28', billed: 780.75, unpaid: 780.75 },
      { week: '2030-11-04', billed: 1561.5, unpaid: 280 },
    ])
    expect(await listed(driver, 'issued', '2030-11-04', '2030-11-10')).toBe(2)
    expect(await listed(driver, 'issued', '2030-10-28', '2030-11-03')).toBe(1)
  })

  it('is for finance only', async () => {
    expect((await driver.get('admin', '/admin/figures/billed')).statusCode).toBe(403)
    expect((await driver.get('intake', '/admin/figures/billed')).statusCode).toBe(403)
    for (const name of ['due', 'received', 'waiting']) {
      expect((await driver.get('finance', `/admin/figures/${name}`)).statusCode).toBe(200)
      expect((await driver.get('userA', `/admin/figures/${name}`)).statusCode).toBe(403)
    }
  })
})
