import type { Reply } from '@accession/contract/endpoint'
import type {
  getBilledFigure,
  getDueFigure,
  getReceivedFigure,
  getWaitingFigure,
} from '@accession/contract/figures'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, useApp } from '../../test/make-app.ts'
import { makeBilledOrder } from '../../test/make-billed-order.ts'
import { coloradoPlant } from '../../test/order-examples.ts'
import { OrderHands } from '../../test/order-hands.ts'
import type { DemoKind } from '../demo/demo-data.ts'

/** A Wednesday, 10:00 in Denver. The clocks went back on Sunday 3 November. */
const NOW = '2030-11-06T17:00:00Z'
const TODAY = '2030-11-06'

/** Five standard tests. */
const samples = [coloradoPlant]

function useFigures() {
  const t = useApp()
  beforeAll(() => t.clock.advance(Date.parse(NOW) - t.clock.now().getTime()))
  const hands = new OrderHands(t)
  const figure = async (name: string, kind: DemoKind = 'admin') =>
    (await hands.get(kind, `/admin/figures/${name}`)).json()
  const change = (orderId: number, set: string, ...values: unknown[]) =>
    t.pool.query(`update orders set ${set} where id = $1`, [orderId, ...values])
  return { t, hands, figure, change }
}

/** Gives the tests of an order these due days and turnarounds, in the order of their places. */
async function setDue(t: TestApp, orderId: number, due: [day: string, turnaround: string][]) {
  for (const [index, [day, turnaround]] of due.entries()) {
    await t.pool.query(
      'update tests set due_date = $3, turnaround = $4 where order_id = $1 and place = $2',
      [orderId, index + 1, day, turnaround],
    )
  }
}

/** How many orders the Order List has for the days of a bar. */
const listed = async (hands: OrderHands, by: string, startDate: string, endDate = startDate) => {
  const query = new URLSearchParams({ by, startDate, endDate })
  return (await hands.get('admin', `/orders-list?${query}`)).json().data.length
}

describe('GET /admin/figures/due', () => {
  const { t, hands, figure, change } = useFigures()
  const read = (): Promise<Reply<typeof getDueFigure>> => figure('due')
  const due: [string, string][] = [
    ['2030-11-05', 'urgent'],
    [TODAY, 'rush'],
    // Veterans Day is work of the Tuesday after.
    ['2030-11-11', 'standard'],
    ['2030-11-12', 'standard'],
    // The tenth business day is the 20th.
    ['2030-11-21', 'standard'],
  ]

  it('counts tests of received and accepted orders by day and turnaround', async () => {
    for (const phase of ['received', 'accepted', 'invoiced'] as const) {
      const order = await hands.place('userA', { samples })
      await hands.bring(order, phase)
      await setDue(t, order.orderId, due)
    }
    const canceled = await hands.place('userA', { samples })
    await hands.bring(canceled, 'received')
    await setDue(t, canceled.orderId, due)
    await change(canceled.orderId, 'canceled_at = now()')
    await hands.place('userA', { samples })

    const { today, overdue, isFloor, days } = await read()
    expect([today, isFloor, days.length, days.at(-1)?.day]).toEqual([
      TODAY,
      false,
      10,
      '2030-11-20',
    ])
    expect(overdue).toEqual({ standard: 0, rush: 0, urgent: 2 })
    expect(days.filter(({ standard, rush, urgent }) => standard + rush + urgent > 0)).toEqual([
      { day: TODAY, standard: 0, rush: 2, urgent: 0 },
      { day: '2030-11-12', standard: 4, rush: 0, urgent: 0 },
    ])
    expect(await listed(hands, 'due', TODAY)).toBe(2)
    expect(await listed(hands, 'due', '2030-11-09', '2030-11-12')).toBe(2)
    expect(await listed(hands, 'due', '2030-11-13', '2030-11-20')).toBe(0)
  })

  it('forgets a test that was taken out', async () => {
    const order = await hands.place('userA', { samples })
    await hands.bring(order, 'accepted')
    await setDue(t, order.orderId, due)
    const testNumber = `${order.orderNumber}-01-01`
    const removed = await hands.call('intake', 'DELETE', '/admin/order/test', { testNumber })
    expect(removed.statusCode).toBe(200)
    const { overdue, days } = await read()
    expect(overdue).toEqual({ standard: 0, rush: 0, urgent: 2 })
    expect(days[0]?.rush).toBe(3)
  })
})

describe('GET /admin/figures/received', () => {
  const { t, hands, figure, change } = useFigures()
  const read = (): Promise<Reply<typeof getReceivedFigure>> => figure('received')
  const lastOrderId = async () =>
    Number((await t.pool.query('select max(id) as id from orders')).rows[0].id)
  const receivedAt = async (instant: string) => {
    const order = await hands.place('userA', { samples })
    await hands.bring(order, 'received')
    await change(order.orderId, 'received_at = $2', instant)
    return order
  }

  it('is by day of the laboratory, before and after the clocks are changed', async () => {
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
    expect(await listed(hands, 'received', '2030-11-05')).toBe(2)
    expect(await listed(hands, 'received', '2030-11-04')).toBe(1)
  })

  it('shows a Sunday on which something was received, with its own count', async () => {
    await receivedAt('2030-11-03T18:00:00Z')
    const { days } = await read()
    expect(days.filter(({ day }) => day >= '2030-11-03' && day <= '2030-11-04')).toEqual([
      { day: '2030-11-03', orders: 1, usual: null },
      { day: '2030-11-04', orders: 1, usual: 0 },
    ])
    expect(await listed(hands, 'received', '2030-11-03')).toBe(1)
    await change(await lastOrderId(), 'canceled_at = now()')
  })

  it('says what is usual on that weekday, and leaves canceled orders out', async () => {
    for (const day of ['2030-10-30', '2030-10-30', '2030-10-30', '2030-10-23', '2030-10-16'])
      await receivedAt(`${day}T18:00:00Z`)
    await change((await receivedAt(NOW)).orderId, 'canceled_at = now()')
    await receivedAt(NOW)
    // 3, 1, 1 and 0 on the Wednesdays before.
    expect((await read()).days.at(-1)).toEqual({ day: TODAY, orders: 1, usual: 1 })
  })

  it('looks back far enough for the first day it shows', async () => {
    const [first] = (await read()).days
    expect(first).toEqual({ day: '2030-10-09', orders: 0, usual: 0 })
    for (const day of ['2030-10-02', '2030-09-25', '2030-09-18', '2030-09-11'])
      await receivedAt(`${day}T18:00:00Z`)
    expect((await read()).days[0]?.usual).toBe(1)
  })
})

describe('GET /admin/figures/waiting', () => {
  const { hands, figure, change } = useFigures()
  const read = (): Promise<Reply<typeof getWaitingFigure>> => figure('waiting')
  const waiting = async (expected: string | null, createdAt = NOW) => {
    const { orderId } = await hands.place('userA', { samples })
    await change(orderId, 'expected_arrival = $2, created_at = $3', expected, createdAt)
    return orderId
  }

  it('is by days since the expected day, without one since the order was placed', async () => {
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
    await hands.bring(await hands.place('userA', { samples }), 'received')
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
    expect(await listed(hands, 'arrival', '2030-11-05', TODAY)).toBe(2)
    expect(await listed(hands, 'arrival', '2030-10-30', '2030-11-02')).toBe(2)
    expect(await listed(hands, 'arrival', '2000-01-01', '2030-10-22')).toBe(2)
  })
})

describe('GET /admin/figures/billed', () => {
  const { t, hands, figure } = useFigures()
  const read = async (): Promise<Reply<typeof getBilledFigure>> => figure('billed', 'finance')
  /** Issued orders come to 780.75 each. */
  const issued = async (instant: string, paid: number) => {
    const number = await makeBilledOrder(t, 'invoiced', { issued: instant })
    await t.pool.query(
      `update orders set payment_type = case when $2 > 0 then 'check' else 'unpaid' end,
        amount_paid_cents = $2 where number = $1`,
      [number, paid],
    )
    return number
  }

  it('sums issued invoices by week of the laboratory, and what of each is open', async () => {
    // The last second of the week of 28 October, in which the clocks were changed; then the next.
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
    expect(await listed(hands, 'issued', '2030-11-04', '2030-11-10')).toBe(2)
    expect(await listed(hands, 'issued', '2030-10-28', '2030-11-03')).toBe(1)
  })

  it('is for finance alone', async () => {
    expect((await hands.get('admin', '/admin/figures/billed')).statusCode).toBe(403)
    expect((await hands.get('intake', '/admin/figures/billed')).statusCode).toBe(403)
    for (const name of ['due', 'received', 'waiting']) {
      expect((await hands.get('finance', `/admin/figures/${name}`)).statusCode).toBe(200)
      expect((await hands.get('userA', `/admin/figures/${name}`)).statusCode).toBe(403)
    }
  })
})
