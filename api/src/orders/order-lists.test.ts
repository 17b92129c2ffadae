import { getCompanyOrders, getOrdersList } from '@accession/contract/order-lists'
import { getOrdersOverview, getOwnOrders, getUserOrders } from '@accession/contract/orders'
import { addDays } from '@accession/domain/calendar/day'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'
import { coloradoPlant } from '../../test/order-examples.ts'

const samples = [coloradoPlant]
const row = z.strictObject(getOrdersList.reply.shape.data.element.shape)
type Row = z.infer<typeof row>
const numbersIn = (rows: { orderNumber: string }[]) => rows.map(({ orderNumber }) => orderNumber)

describe('GET /orders/company/{companyId}', () => {
  const t = useApp()
  const driver = new OrderDriver(t)

  it('returns a sub-company’s orders to its users and to admins, 20 per page', async () => {
    const placed: string[] = []
    for (let n = 0; n < 21; n++) {
      placed.unshift((await driver.place(n % 2 ? 'userA' : 'admin', { samples })).orderNumber)
    }
    await driver.place('userA', { samples, companyId: 2 })
    const { orders, company, meta } = (await driver.get('userA', '/orders/company/1')).json()
    expect(numbersIn(orders)).toEqual(placed.slice(0, 20))
    expect(company).toEqual({
      companyId: 1,
      companyName: 'Highline Extracts LLC',
      parentCompanyId: 1,
      parentCompanyName: 'Highline Hemp Co.',
    })
    expect(meta).toEqual({ limit: 20, offset: 0, totalCount: 21, totalIsFloor: false })
    const next = (await driver.get('admin', '/orders/company/1?offset=20')).json()
    expect(numbersIn(next.orders)).toEqual(placed.slice(20))
  })

  it('is 404 for users of another company', async () => {
    expect((await driver.get('userB', '/orders/company/1')).statusCode).toBe(404)
    expect((await driver.get('admin', '/orders/company/999')).statusCode).toBe(404)
    expect((await driver.get('guest', '/orders/company/1')).statusCode).toBe(403)
    expect((await driver.get('noOrders', '/orders/company/4')).statusCode).toBe(403)
  })
})

describe('GET /orders/user', () => {
  const t = useApp()
  const driver = new OrderDriver(t)

  it('has no orders of a company the user has left', async () => {
    const own = await driver.place('userB', { companyId: 3, samples })
    const listed = async () => (await driver.get('userB', '/orders/user')).json()
    expect(numbersIn((await listed()).data)).toEqual([own.orderNumber])
    await t.pool.query(`update memberships m set billing_company_id = 1 from users p
      where p.id = m.user_id and p.email = 'marcus@mesaverde.example'`)
    expect(await listed()).toMatchObject({ data: [], meta: { totalCount: 0 } })
  })
})

describe('GET /orders-list', () => {
  const t = useApp()
  const driver = new OrderDriver(t)
  const list = async (query = ''): Promise<{ data: Row[]; meta: object }> => {
    const { data, meta } = (await driver.get('admin', `/orders-list${query}`)).json()
    return { data: z.array(row).parse(data), meta }
  }
  const created = (orderId: number, instant: string) =>
    t.pool.query('update orders set created_at = $2 where id = $1', [orderId, instant])

  it('has everything a row needs; a guest’s companies are the ones the guest entered', async () => {
    const expectedArrival = await driver.businessDay(20)
    const { orderNumber } = await driver.place('userA', { expectedArrival })
    const guests = await driver.placeAsGuest()
    const { data, meta } = await list()
    expect(data).toMatchObject([
      {
        orderNumber: guests.orderNumber,
        companyName: 'Green Leaf Gardens',
        parentCompanyName: 'Green Leaf Holding',
        isGuestOrder: true,
      },
      {
        orderNumber,
        companyName: 'Highline Extracts LLC',
        parentCompanyName: 'Highline Hemp Co.',
        userName: expect.stringContaining('Dana'),
        userEmail: 'dana@highline.example',
        orderStatus: 'created',
        orderAmount: 780.75,
        numberOfSamples: 3,
        expectedArrival,
        dueDates: [],
        version: 1,
      },
    ])
    expect(meta).toEqual({ limit: 200, offset: 0, totalCount: 2, totalIsFloor: false })
  })

  it('filters by laboratory day, both ends included, with the last five days as default', async () => {
    const order = await driver.place('userA', { samples })
    const isListed = async (query?: string) =>
      numbersIn((await list(query)).data).includes(order.orderNumber)
    // 23:59:59 on 2 March and 00:00 on 3 March in Denver.
    await created(order.orderId, '2026-03-03T06:59:59Z')
    expect(await isListed('?startDate=2026-03-02&endDate=2026-03-02')).toBe(true)
    expect(await isListed('?startDate=2026-03-03&endDate=2026-03-03')).toBe(false)
    await created(order.orderId, '2026-03-03T07:00:00Z')
    expect(await isListed('?startDate=2026-03-02&endDate=2026-03-02')).toBe(false)
    expect(await isListed('?startDate=2026-03-03&endDate=2026-03-03')).toBe(true)
    // The day the clocks go forward is an hour shorter.
    await created(order.orderId, '2026-03-09T05:59:59Z')
    expect(await isListed('?startDate=2026-03-08&endDate=2026-03-08')).toBe(true)
    await created(order.orderId, `${addDays(driver.today(), -4)}T18:00:00Z`)
    expect(await isListed()).toBe(true)
    await created(order.orderId, `${addDays(driver.today(), -5)}T18:00:00Z`)
    expect(await isListed()).toBe(false)
  })

  it.each([
    ['?startDate=2026-03-03&endDate=2026-03-02', { endDate: 'Cannot be before the start date' }],
    ['?startDate=1999-12-31&endDate=2026-03-02', { startDate: 'Must be 2000 or later' }],
    ['?startDate=0000-01-01&endDate=2026-03-02', { startDate: 'Must be a date' }],
    ['?startDate=2026-02-30', { startDate: 'Must be a date' }],
    ['?orderStatus=canceled', { orderStatus: expect.any(String) }],
    ['?offset=10001', { offset: expect.any(String) }],
  ])('%s is refused', async (query, fields) => {
    const response = await driver.get('admin', `/orders-list${query}`)
    expect([response.statusCode, response.json().fields]).toEqual([400, fields])
  })

  it('filtered by phase leaves out canceled orders, and all includes them', async () => {
    const numbers: Record<string, string> = {}
    for (const phase of ['created', 'received', 'accepted', 'invoiced'] as const) {
      const order = await driver.place('userA', { samples })
      await driver.bring(order, phase)
      numbers[phase] = order.orderNumber
    }
    const canceled = await driver.place('userA', { samples })
    await driver.bring(canceled, 'received', true)
    for (const [phase, orderNumber] of Object.entries(numbers)) {
      const { data } = await list(`?orderStatus=${phase}`)
      expect(numbersIn(data)).toContain(orderNumber)
      expect(new Set(data.map(({ orderStatus }) => orderStatus))).toEqual(new Set([phase]))
    }
    const { data } = await list('?orderStatus=all')
    expect(data.find(({ orderNumber }) => orderNumber === canceled.orderNumber)).toMatchObject({
      orderStatus: 'canceled',
    })
  })
})

describe('Counting', () => {
  const t = useApp()
  const driver = new OrderDriver(t)

  it('is exact up to 10,000 and says "more than" beyond; the last page still loads', async () => {
    const { orderId } = await driver.place('userA', { samples })
    const copies = (from: number, to: number) =>
      t.pool.query(`insert into orders (number, company_id, billing_company_id, created_by, created_at,
          terms_digest, factor_thousandths, standard_thousandths, rush_thousandths,
          urgent_thousandths, total_cents, sample_count)
        select '26-' || (1000000 + n), company_id, billing_company_id, created_by, created_at,
          terms_digest, factor_thousandths, standard_thousandths, rush_thousandths,
          urgent_thousandths, total_cents, sample_count
        from orders, generate_series(${from}, ${to}) n where id = ${orderId}`)
    await copies(2, 10_000)
    const count = async (url: string) => (await driver.get('admin', url)).json().meta
    for (const url of ['/orders-list', '/orders/company/1']) {
      expect(await count(url)).toMatchObject({ totalCount: 10_000, totalIsFloor: false })
    }
    await copies(10_001, 10_001)
    for (const url of ['/orders-list?offset=10000', '/orders/company/1']) {
      expect(await count(url)).toMatchObject({ totalCount: 10_000, totalIsFloor: true })
    }
    const last = (await driver.get('admin', '/orders-list?offset=10000')).json()
    expect(last.data).toHaveLength(1)
  })
})

describe('GET /admin/today', () => {
  const t = useApp()
  const driver = new OrderDriver(t)
  const counts = async () => {
    const { lists } = (await driver.get('admin', '/admin/today')).json()
    return Object.fromEntries(
      lists.map(({ list, count }: { list: string; count: number }) => [list, count]),
    )
  }
  const listed = async (work: string) =>
    numbersIn((await driver.get('admin', `/orders-list?work=${work}`)).json().data)

  it('counts the laboratory’s pending work, and each count links to its orders', async () => {
    const today = driver.today()
    const arriving = async (expected_arrival: string | null) => {
      const order = await driver.place('userA', { samples })
      await t.db
        .updateTable('orders')
        .set({ expected_arrival })
        .where('id', '=', order.orderId)
        .execute()
      return order.orderNumber
    }
    const expected = await arriving(today)
    const late = await arriving(addDays(today, -1))
    const unknown = await arriving(null)
    await arriving(addDays(today, 1))
    const canceled = await arriving(today)
    await driver.cancel(canceled)

    const due = async (...days: string[]) => {
      const order = await driver.place('userA', { samples })
      await driver.receive(order.orderId)
      for (const [index, due_date] of days.entries()) {
        await t.db
          .updateTable('tests')
          .set({ due_date })
          .where('order_id', '=', order.orderId)
          .where('place', index === days.length - 1 ? '>=' : '=', index + 1)
          .execute()
      }
      return order
    }
    const both = await due(addDays(today, -1), today)
    const dueToday = await due(today, addDays(today, 3))
    const overdue = await due(addDays(today, -2))
    await due(addDays(today, 1))
    await driver.accept(overdue.orderId)

    expect(await listed('expected')).toEqual([expected])
    expect(await listed('waiting')).toEqual([unknown, late])
    expect(await listed('due-today')).toEqual([both.orderNumber, dueToday.orderNumber])
    expect(await listed('overdue')).toEqual([overdue.orderNumber, both.orderNumber])
    expect(await listed('to-accept')).toHaveLength(3)
    expect(await listed('to-issue')).toEqual([overdue.orderNumber])
    const expectation = {
      expected: 1,
      waiting: 2,
      'due-today': 2,
      overdue: 2,
      'to-accept': 3,
      'on-hold': 0,
      'to-confirm': 0,
      'to-dispose': 0,
      'to-issue': 1,
      'payment-past-due': 0,
    }
    expect(await counts()).toEqual(expectation)

    await driver.call('finance', 'POST', '/invoice/issue', { orderNumber: overdue.orderNumber })
    expect(await counts()).toEqual({ ...expectation, 'to-issue': 0 })
    await driver.report(overdue)
    await driver.cancel(both.orderNumber)
    expect(await counts()).toEqual({
      ...expectation,
      'due-today': 1,
      overdue: 0,
      'to-accept': 2,
      'to-issue': 0,
    })
  })
})

describe('GET /orders-list with a corrupt row', () => {
  const t = useApp()
  const driver = new OrderDriver(t)

  it('shows what it can of that row, and every other order', async () => {
    const whole = await driver.place()
    await driver.receive(whole.orderId)
    const { orderId, orderNumber } = await driver.placeAsGuest()
    const far = { start_date: '2999-12-31', due_date: '2999-12-31' }
    await t.db.updateTable('orders').set({ guest_info: '{}' }).where('id', '=', orderId).execute()
    await t.db.updateTable('tests').set(far).where('order_id', '=', whole.orderId).execute()
    const response = await driver.get('admin', '/orders-list')
    expect(response.statusCode).toBe(200)
    expect(numbersIn(response.json().data)).toEqual([orderNumber, whole.orderNumber])
  })
})

describe('Lists that PostgreSQL writes', () => {
  const t = useApp()
  const driver = new OrderDriver(t)

  it.each([
    ['/orders/user', getUserOrders],
    ['/orders/own', getOwnOrders],
    ['/orders/own?stage=to-send', getOwnOrders],
    ['/orders/overview', getOrdersOverview],
    ['/orders/company/1', getCompanyOrders],
    ['/orders-list', getOrdersList],
    ['/orders-list?work=waiting', getOrdersList],
  ])('%s has exactly the fields of the contract', async (path, { reply }) => {
    await driver.place('userA', { samples })
    const body = (
      await driver.get(path.startsWith('/orders-list') ? 'admin' : 'userA', path)
    ).json()
    expect(reply.parse(body)).toEqual(body)
  })
})
