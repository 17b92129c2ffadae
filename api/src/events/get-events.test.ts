import { EVENT_KINDS, EVENT_OF_STEP } from '@accession/domain/events/event-kinds'
import { ORDER_STEPS, type OrderStep } from '@accession/domain/orders/order-steps'
import { Client } from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { HoldDriver } from '../../test/hold-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { testNumbersOf } from '../../test/order-driver.ts'
import { DEMO_USERS, type DemoKind } from '../demo/demo-data.ts'

const t = useApp()
const driver = new HoldDriver(t)

const read = async (kind: DemoKind, query = '') => {
  const response = await driver.get(kind, `/events${query}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}
type Read = { type: string; id: string; data: Record<string, unknown> }
const typesOf = ({ events }: { events: Read[] }) => events.map(({ type }) => type)
/** As the owner: the portal's own role writes no events. */
async function asOwner(text: string) {
  const client = new Client({ connectionString: t.database.ownerUrl })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

let start: string
beforeEach(async () => {
  start = (await read('admin', '?limit=1000')).next
})

describe('The events of orders', () => {
  it('are the same in the database as in the rules, for every step of an order', async () => {
    const { rows } = await t.pool.query(
      'select action, kind, for_customers as "isForCustomers" from event_kinds order by action',
    )
    const wanted = Object.entries(EVENT_OF_STEP)
      .filter(([, kind]) => kind !== null)
      .map(([action, kind]) => {
        const { isPublic } = ORDER_STEPS[action as OrderStep]
        return { action, kind, isForCustomers: isPublic }
      })
    expect(rows).toEqual(wanted.sort((a, b) => (a.action < b.action ? -1 : 1)))
  })

  it('come in the order in which they happened, with what a reader needs to look them up', async () => {
    const placed = await driver.place()
    const { orderNumber, orderId } = placed
    await driver.receive(orderId)
    await driver.hold(placed)
    const asked = await driver.read(orderNumber)
    await driver.answer(asked, { answer: 'use-as-is' })
    await driver.end(asked, 'release')
    await driver.accept(orderId)
    const order = await driver.read(orderNumber)
    await driver.report(order)
    await driver.takeBack(order)
    await driver.call('finance', 'POST', '/invoice/issue', { orderNumber })

    const { events, next, more } = await read('userA', `?after=${start}`)
    const sampleNumber = order.samples[0]?.sampleInfo.sampleNumber
    const testNumbers = testNumbersOf(order)
    const wanted: [string, object][] = [
      ['order.placed', { version: 1 }],
      ['order.received', { version: 2 }],
      ['order.hold-started', { version: 3, sampleNumber }],
      ['order.hold-answered', { version: 4, sampleNumber }],
      ['order.hold-ended', { version: 5, sampleNumber }],
      ['order.accepted', { version: 6 }],
      ['order.reported', { version: 7, testNumbers, reportedOn: driver.today() }],
      ['order.report-taken-back', { version: 8, testNumbers }],
      ['invoice.issued', { version: 9 }],
    ]
    expect(events.map(({ type, data }: Read) => [type, data])).toEqual(
      wanted.map(([type, data]) => [type, { orderNumber, ...data }]),
    )
    expect(more).toBe(false)
    expect(await read('userA', `?after=${next}`)).toEqual({ events: [], next, more: false })
  })

  it('are read on page by page from where a reader stopped, none twice and none left out', async () => {
    const orders = [await driver.place(), await driver.place(), await driver.place()]
    let after = start
    const seen: unknown[] = []
    for (let more = true; more; ) {
      const page = await read('userA', `?limit=2&after=${after}`)
      expect(page.events.length).toBeLessThanOrEqual(2)
      seen.push(...page.events.map(({ data }: Read) => data.orderNumber))
      ;({ next: after, more } = page)
    }
    expect(seen).toEqual(orders.map(({ orderNumber }) => orderNumber))
    const [first, ...others] = (await read('userA', `?after=${start}`)).events
    expect((await read('userA', `?after=${first.id}`)).events).toEqual(others)
  })

  it('of a company are only for its members; what customers do not see is for the laboratory', async () => {
    const own = await driver.place()
    const guests = await driver.placeAsGuest()
    await driver.bring(own, 'accepted')
    const { orderNumber } = own
    await driver.call('finance', 'POST', '/invoice/payments', {
      orderNumber,
      amount: 5,
      receivedOn: driver.today(),
      method: 'cash',
      reference: '',
      note: '',
    })
    const ofCompany = await read('userA', `?after=${start}`)
    expect(typesOf(ofCompany)).toEqual(['order.placed', 'order.received', 'order.accepted'])
    expect((await read('userB', `?after=${start}`)).events).toEqual([])
    const all = await read('finance', `?after=${start}`)
    expect(all.events.map(({ type, data }: Read) => [type, data.orderNumber])).toEqual([
      ['order.placed', orderNumber],
      ['order.placed', guests.orderNumber],
      ['order.received', orderNumber],
      ['order.accepted', orderNumber],
      ['payment.recorded', orderNumber],
    ])
  })

  it('tell the company that an order was taken from', async () => {
    const order = await driver.place()
    const { companyId } = (
      await t.pool.query(
        `select c.id as "companyId" from companies c
         join memberships m on m.billing_company_id = c.billing_company_id
         join users u on u.id = m.user_id
         where u.email = $1 limit 1`,
        [DEMO_USERS.userB.email],
      )
    ).rows[0] ?? { companyId: 0 }
    expect((await driver.edit('admin', order, { companyId })).statusCode).toBe(200)
    const { orderNumber } = order
    const [, moved] = (await read('userA', `?after=${start}`)).events
    expect(moved).toMatchObject({ type: 'order.moved', data: { orderNumber } })
    expect(Object.keys(moved.data)).toEqual(['orderNumber'])
    expect(typesOf(await read('userB', `?after=${start}`))).toEqual(['order.edited'])
  })

  it('have only documented names', async () => {
    const kinds = EVENT_KINDS.map(({ kind }) => kind)
    const { rows } = await t.pool.query('select distinct kind from events')
    expect(rows.length).toBeGreaterThan(5)
    for (const { kind } of rows) expect(kinds).toContain(kind)
  })
})

describe('A cursor', () => {
  const refusal = async (after: string) => {
    const response = await driver.get('userA', `/events?after=${encodeURIComponent(after)}`)
    return [response.statusCode, response.json().code]
  }

  it('goes past the events of others, so that whoever asks regularly never comes too late', async () => {
    await driver.placeAsGuest()
    const { next } = await read('userA', `?after=${start}`)
    expect(next).not.toBe(start)
    expect(next).toBe((await read('admin', `?after=${start}`)).next)
  })

  it('that is not one is refused', async () => {
    const [epoch] = start.split('.')
    for (const after of [
      '',
      '5',
      `${epoch}.`,
      `${epoch}.-1`,
      `${epoch}.1e3`,
      `${start}0000000000000000`,
    ])
      expect(await refusal(after)).toEqual([400, 'invalid-request'])
    for (const limit of ['0', '1001', 'all'])
      expect((await driver.get('userA', `/events?limit=${limit}`)).statusCode).toBe(400)
  })

  it('of events that are no longer kept is refused, and the next ones can be read anew', async () => {
    const [epoch, position] = start.split('.')
    await driver.place()
    await read('admin')
    await asOwner(`delete from events where position <= ${Number(position) + 1}`)
    await asOwner(`update event_feed set forgotten_position = ${Number(position) + 1}`)
    expect(await refusal(start)).toEqual([410, 'events-expired'])
    expect((await read('userA', `?after=${epoch}.${Number(position) + 1}`)).events).toEqual([])
    const order = await driver.place()
    expect((await read('userA')).events).toMatchObject([
      { data: { orderNumber: order.orderNumber } },
    ])
  })

  it('from before a restored backup is refused, and so is one from the future', async () => {
    const [epoch, position] = start.split('.')
    expect(await refusal(`${epoch}.${Number(position) + 1}`)).toEqual([410, 'events-restarted'])
    await asOwner('update event_feed set epoch = gen_random_uuid()')
    expect(await refusal(start)).toEqual([410, 'events-restarted'])
  })
})
