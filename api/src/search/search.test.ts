import type { Reply } from '@accession/contract/endpoint'
import type { Order } from '@accession/contract/orders'
import {
  FOUND_ORDERS,
  type searchEverything,
  type searchOrders,
  type searchOrdersList,
} from '@accession/contract/search'
import type { SampleSubmission } from '@accession/domain/samples/sample-submission'
import { beforeAll, describe, expect, it } from 'vitest'
import { IntakeDriver } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { aLaCarte, coloradoPlant } from '../../test/order-examples.ts'
import type { DemoKind } from '../demo/demo-data.ts'

const t = useApp()
const driver = new IntakeDriver(t)

type Found = Reply<typeof searchEverything>

async function read<Body>(kind: DemoKind, path: string, q: string): Promise<Body> {
  const response = await driver.get(kind, `${path}?q=${encodeURIComponent(q)}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}
const search = (kind: DemoKind, q: string) => read<Found>(kind, '/search', q)
const numbersIn = (rows: { orderNumber: string }[]) => rows.map(({ orderNumber }) => orderNumber)
const ordersFor = async (kind: DemoKind, q: string) => numbersIn((await search(kind, q)).orders)

const named = (sampleName: string, batchName?: string, packageTag?: string): SampleSubmission => ({
  ...aLaCarte,
  sampleInfo: { ...aLaCarte.sampleInfo, sampleName, batchName, packageTag },
})

let first: Order
let second: Order
let third: Order
let ofB: Order
let guests: Order

beforeAll(async () => {
  const blue = [named('Blue Dream', 'BD-1042', '1A4000100000000000004242'), coloradoPlant]
  first = await driver.place('userA', { samples: blue, poNumber: 'PO 7781' })
  second = await driver.place('userA', { samples: [named('Blue Widow #4', 'Q7')], companyId: 2 })
  ofB = await driver.place('userB', { samples: [named('Blue Mesa', 'QX-9')], companyId: 3 })
  guests = await driver.placeAsGuest()
  third = await driver.place('userA', { samples: [named('Piñon Nut', 'bd-9')] })
})

describe('GET /search finds an order', () => {
  it.each<[string, string, () => Order[]]>([
    ['a part of its number', '00001', () => [first]],
    ['its whole number', '26-000001', () => [first]],
    ['the number of one of its samples', ' 26-000002-01 ', () => [second]],
    ['a part of a sample name', 'lue w', () => [second]],
    ['words in any order', 'dream BLUE', () => [first]],
    ['a sample name without its punctuation', 'widow 4', () => [second]],
    ['an accent', 'PIÑON', () => [third]],
    ['a part of a batch', 'd-10', () => [first]],
    ['a part of a package tag', '4242', () => [first]],
    ['a part of its PO number', '778', () => [first]],
    ['the name of its company', 'highline farms', () => [second]],
    ['the name of its billing company', 'highline hemp', () => [third, second, first]],
    ['two letters that begin a batch', 'bd', () => [third, first]],
    ['one letter that begins a batch', 'q', () => [second]],
    ['digits that begin a batch number', '10', () => [first]],
  ])('by %s: %s', async (_, q, orders) => {
    const year = first.orderNumber.slice(0, 2)
    const found = await ordersFor('userA', q.replace('26-', `${year}-`))
    expect(found).toEqual(numbersIn(orders()))
  })

  it.each([
    ['one or two characters in the middle of a word', 'lu'],
    ['only some of the words', 'blue nothing'],
    ['punctuation alone', '%_-'],
    ['texts that stand side by side', 'bd-1042 blue-dream-elektra'],
  ])('not by %s: %s', async (_, q) => {
    expect(await search('userA', q)).toMatchObject({ orders: [], companies: [], users: [] })
  })

  it('and says which of its texts matched, unless it is the number or the company', async () => {
    const foundIn = async (q: string) => (await search('userA', q)).orders.map(({ found }) => found)
    expect(await foundIn('widow')).toEqual([{ field: 'sampleName', text: 'Blue Widow #4' }])
    expect(await foundIn('bd-1')).toEqual([{ field: 'batchName', text: 'BD-1042' }])
    expect(await foundIn('1a40001')).toMatchObject([{ field: 'packageTag' }])
    expect(await foundIn('po 77')).toEqual([{ field: 'poNumber', text: 'PO 7781' }])
    expect(await foundIn('farms')).toEqual([null])
    expect(await foundIn('000001')).toEqual([null])
  })

  it('that was canceled, but not by a sample that was removed or renamed', async () => {
    const samples = [named('Gone Kush', 'GK-1'), named('Old Name', 'ON-1'), named('Kept')]
    const order = await driver.accepted(samples)
    const { orderNumber } = order
    expect(await ordersFor('userA', 'gone kush')).toEqual([orderNumber])
    const path = '/admin/order/sample'
    await driver.done('intake', 'DELETE', path, { sampleNumber: `${orderNumber}-01` })
    expect(await ordersFor('userA', 'gone kush')).toEqual([])
    const { sampleInfo } = named('New Name', 'NN-1')
    const renamed = { sampleNumber: `${orderNumber}-02`, sampleInfo }
    await driver.done('intake', 'PATCH', path, renamed)
    expect(await ordersFor('userA', 'on-1')).toEqual([])
    expect(await ordersFor('admin', 'new name nn-1')).toEqual([orderNumber])
    await driver.cancel(orderNumber)
    expect(await search('userA', 'nn-1')).toMatchObject({ orders: [{ status: 'canceled' }] })
  })

  it('newest first, and only a handful of many', async () => {
    const many: string[] = []
    for (let n = 0; n <= FOUND_ORDERS; n++) {
      many.unshift((await driver.place('userA', { samples: [named(`Crowd ${n}`)] })).orderNumber)
    }
    expect(await ordersFor('userA', 'crowd')).toEqual(many.slice(0, FOUND_ORDERS))
    expect(await ordersFor('admin', 'crow')).toEqual(many.slice(0, FOUND_ORDERS))
  })
})

describe('GET /search finds only what the user may open:', () => {
  it('orders of one’s own billing companies, and for admins every order', async () => {
    expect(await ordersFor('userA', 'blue mesa')).toEqual([])
    expect(await ordersFor('userB', 'blue')).toEqual([ofB.orderNumber])
    expect(await ordersFor('userB', first.orderNumber)).toEqual([])
    expect(await ordersFor('admin', 'blue')).toEqual(numbersIn([ofB, second, first]))
    expect(await ordersFor('guest', 'blue')).toEqual([])
  })

  it('a guest’s own orders, by the company they entered, also after staff assigned it', async () => {
    expect(await ordersFor('guest', 'green leaf')).toEqual([guests.orderNumber])
    expect(await ordersFor('admin', 'leaf holding')).toEqual([guests.orderNumber])
    expect(await ordersFor('userA', 'green leaf')).toEqual([])
    await t.pool.query('update orders set company_id = 1, billing_company_id = 1 where id = $1', [
      guests.orderId,
    ])
    expect(await ordersFor('guest', 'green leaf')).toEqual([guests.orderNumber])
    expect(await ordersFor('userA', 'calm drops')).toEqual([guests.orderNumber])
    expect(await ordersFor('userB', 'calm drops')).toEqual([])
  })

  it('no orders with noOrders, but companies and colleagues', async () => {
    await driver.place('admin', { samples: [named('Prairie Rose')], companyId: 4 })
    expect(await ordersFor('admin', 'prairie rose')).toHaveLength(1)
    const { orders, companies, users } = await search('noOrders', 'prairie')
    expect(orders).toEqual([])
    expect(companies.map(({ companyName }) => companyName)).toEqual([
      'Prairie Sun Edibles',
      'Prairie Sun Topicals',
      'Prairie Sun Wellness',
    ])
    expect(users.map(({ username }) => username)).toEqual(['iris@prairiesun.example'])
    expect(await search('noOrders', 'prairie rose')).toMatchObject({ orders: [] })
  })

  it('companies by name or number: one’s own, and for admins any', async () => {
    const companiesFor = async (kind: DemoKind, q: string) =>
      (await search(kind, q)).companies.map(({ companyName }) => companyName)
    expect(await search('userA', 'extracts')).toMatchObject({
      companies: [
        {
          companyId: 1,
          companyName: 'Highline Extracts LLC',
          parentCompanyId: 1,
          parentCompanyName: 'Highline Hemp Co.',
        },
      ],
    })
    expect(await companiesFor('userA', 'mesa')).toEqual([])
    expect(await companiesFor('admin', 'me')).toEqual([
      'Mesa Verde Botanicals',
      'Mesa Verde Tinctures',
    ])
    expect(await companiesFor('admin', 'c-00003')).toEqual(['Mesa Verde Tinctures'])
    expect(await companiesFor('guest', 'mesa')).toEqual([])
  })

  it('users by name, email address or phone: colleagues, and for admins everyone', async () => {
    const usersFor = async (kind: DemoKind, q: string) =>
      (await search(kind, q)).users.map(({ username }) => username)
    expect(await search('admin', 'ortiz dan')).toMatchObject({
      users: [
        {
          firstName: 'Dana',
          lastName: 'Ortiz',
          username: 'dana@highline.example',
          isActive: true,
          parentCompanyName: 'Highline Hemp Co.',
        },
      ],
    })
    expect(await usersFor('admin', '555-0133')).toEqual(['marcus@mesaverde.example'])
    expect(await usersFor('admin', 'gia')).toEqual(['gia@greenleaf.example'])
    expect(await usersFor('userA', '@highline')).toEqual([
      'dana@highline.example',
      'leo@highline.example',
    ])
    expect(await usersFor('userA', 'marcus')).toEqual([])
    expect(await usersFor('userA', 'avery')).toEqual([])
    expect(await usersFor('guest', 'gia')).toEqual([])
  })
})

describe('A typo', () => {
  it('is forgiven only if nothing matched, and the reply says what was searched for', async () => {
    expect(await search('userA', 'blue widwo')).toMatchObject({
      orders: [{ orderNumber: second.orderNumber }],
      corrected: 'blue widow',
    })
    expect(await search('userA', 'blue')).toMatchObject({ corrected: null })
    expect(await search('admin', 'ortis')).toMatchObject({
      users: [{ lastName: 'Ortiz' }],
      corrected: 'ortiz',
    })
    const typo = await driver.place('userA', { samples: [named('Blue Widwo')] })
    expect(await search('userA', 'blue widwo')).toMatchObject({
      orders: [{ orderNumber: typo.orderNumber }],
      corrected: null,
    })
  })

  it('is corrected with words that the user may see', async () => {
    const nothing = { orders: [], companies: [], users: [], corrected: null }
    expect(await search('userB', 'piñno')).toEqual(nothing)
    expect(await search('noOrders', 'prarie rsoe')).toEqual(nothing)
    expect(await search('userA', 'piñno')).toMatchObject({ corrected: 'piñon' })
  })

  it('in a number is not corrected', async () => {
    expect(await search('userA', 'bd-1024')).toMatchObject({ orders: [], corrected: null })
  })
})

describe('The lists', () => {
  it('find orders in the same way, with the columns of each list', async () => {
    const own = await read<Reply<typeof searchOrders>>('userA', '/orders/search', 'blue')
    expect(own.data.at(-1)).toMatchObject({ orderNumber: first.orderNumber, status: 'created' })
    expect(numbersIn(own.data)).not.toContain(ofB.orderNumber)
    const all = await read<Reply<typeof searchOrdersList>>('admin', '/orders-list/search', 'blue')
    expect(numbersIn(all.data)).toContain(ofB.orderNumber)
    expect(all.data.at(-1)).toMatchObject({
      orderNumber: first.orderNumber,
      userEmail: 'dana@highline.example',
      version: 1,
    })
    expect(all.meta).toMatchObject({ limit: 100, totalCount: all.data.length, totalIsFloor: false })
    const typo = await read<Reply<typeof searchOrders>>('userA', '/orders/search', 'widoww')
    expect(typo).toMatchObject({ corrected: 'widow' })
  })

  it('say so if there are more than they show', async () => {
    await t.pool.query(`
      with placed as (insert into orders (number, company_id, billing_company_id, created_by, created_at,
          terms_digest, factor_thousandths, standard_thousandths, rush_thousandths, urgent_thousandths,
          total_cents, sample_count)
        select '20-' || lpad(n::text, 6, '0'), 1, 1, o.created_by, now(), o.terms_digest, 1000, 1000,
          1500, 2000, 0, 1 from orders o, generate_series(1, 101) n where o.id = ${first.orderId}
        returning id, number)
      insert into samples (order_id, place, number, sample_name, compliance_type, product_type)
      select id, 1, number || '-01', 'Many of them', 'Standard', 'other' from placed`)
    const many = await read<Reply<typeof searchOrders>>('userA', '/orders/search', 'many of')
    expect(many.data).toHaveLength(100)
    expect(many.meta).toMatchObject({ totalCount: 100, totalIsFloor: true })
  })
})

it.each(['', ' ', 'x'.repeat(101)])('refuses to search for “%s”', async (q) => {
  const response = await driver.get('userA', `/search?q=${encodeURIComponent(q)}`)
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['q']])
})

it('runs a few searches of a user at a time, and refuses to keep many more waiting', async () => {
  const searches = Array.from({ length: 30 }, (_, n) => driver.get('userA', `/search?q=x${n}`))
  const statuses = (await Promise.all(searches)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(22)
  expect((await driver.get('userA', '/search?q=x')).statusCode).toBe(200)
})
