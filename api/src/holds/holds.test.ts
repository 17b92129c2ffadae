import type { Order } from '@accession/contract/orders'
import { describe, expect, it } from 'vitest'
import { HoldDriver, LEAKING } from '../../test/hold-driver.ts'
import { useApp } from '../../test/make-app.ts'

describe('a sample on hold', () => {
  const t = useApp()
  const driver = new HoldDriver(t)
  const putOnHold = async (order: Order, nth = 0): Promise<Order> => {
    const response = await driver.hold(order, nth)
    expect([response.statusCode, response.body]).toEqual([200, expect.anything()])
    return response.json()
  }
  const ended = async (...args: Parameters<typeof driver.end>): Promise<Order> => {
    const response = await driver.end(...args)
    expect([response.statusCode, response.body]).toEqual([200, expect.anything()])
    return response.json()
  }
  const brought = async (phase: 'received' | 'accepted') => {
    const placed = await driver.place()
    await driver.bring(placed, phase)
    return driver.read(placed.orderNumber)
  }
  const emails = async ({ orderId }: Order) => {
    const { rows } = await t.pool.query(
      'select kind, recipient from mails where order_id = $1 order by created_at, kind',
      [orderId],
    )
    return rows.map(({ kind }) => kind)
  }
  const datesOf = (order: Order, nth = 0) =>
    order.samples[nth]?.tests.map(({ startDate, dueDate }) => [startDate, dueDate]) ?? []

  it('has no dates, keeps its price, and its customer is asked by email', async () => {
    const order = await brought('received')
    const after = await putOnHold(order)
    expect(after.samples[0]?.hold).toMatchObject({ ...LEAKING, answer: null, answerText: '' })
    for (const dates of datesOf(after)) expect(dates).toEqual([null, null])
    expect(datesOf(after, 1)).toEqual(datesOf(order, 1))
    expect(after.total).toBe(order.total)
    expect(await emails(order)).toContain('sample-on-hold')
    const seen = (await driver.get('userA', `/order?num=${order.orderNumber}`)).json()
    expect(seen.samples[0].hold).toMatchObject({ question: LEAKING.question, askedByName: '' })
  })

  it('is answered by its customer, which changes nothing else', async () => {
    const order = await putOnHold(await brought('accepted'))
    const replied = await driver.answer(order, { answer: 'use-as-is' })
    expect(replied.statusCode).toBe(200)
    expect(replied.json().samples[0].hold).toMatchObject({
      answer: 'use-as-is',
      answeredByName: 'Dana Ortiz',
    })
    expect(datesOf(replied.json())).toEqual(datesOf(order))
    const blank = await driver.answer(order, { answer: 'other' })
    expect([blank.statusCode, blank.json().fields]).toEqual([400, { text: 'Say what to do' }])
    const { rows } = await t.pool.query(
      'select held_samples, unanswered_holds, held_since is not null as since from orders where id = $1',
      [order.orderId],
    )
    expect(rows).toEqual([{ held_samples: 1, unanswered_holds: 0, since: true }])
  })

  it('starts anew when it is released, or when staff say', async () => {
    const order = await brought('accepted')
    await putOnHold(order)
    const released = await ended(order, 'release')
    expect(released.samples[0]?.hold).toBe(null)
    const start = await driver.startDay()
    for (const [startDate, dueDate] of datesOf(released)) {
      expect(startDate).toBe(start)
      expect(dueDate).not.toBe(null)
    }
    await putOnHold(order)
    const dueDate = datesOf(released)[0]?.[1] ?? ''
    const byHand = await ended(order, 'release', { dueDate })
    expect(new Set(datesOf(byHand).map(([, due]) => due))).toEqual(new Set([dueDate]))
    expect(byHand.samples[0]?.tests.every((test) => test.datesSetByHand)).toBe(true)
    expect((await driver.end(order, 'release')).json().refusal).toBe('not-on-hold')
  })

  it('gets no dates before the order is received, and none with the receipt while it is held', async () => {
    const placed = await driver.place()
    await putOnHold(placed)
    await driver.bring(placed, 'received')
    const received = await driver.read(placed.orderNumber)
    for (const dates of datesOf(received)) expect(dates).toEqual([null, null])
    for (const [, due] of datesOf(received, 1)) expect(due).not.toBe(null)
    await driver.bring(placed, 'accepted')
    expect((await driver.read(placed.orderNumber)).samples[0]?.hold).not.toBe(null)
  })

  it('is rejected: out of testing, with its number, and not billed unless staff say so', async () => {
    const order = await brought('accepted')
    await putOnHold(order)
    const rejected = await ended(order, 'reject')
    expect(rejected.samples[0]).toMatchObject({ isRejected: true, hold: null })
    expect(rejected.samples[0]?.tests.every(({ isBillable }) => !isBillable)).toBe(true)
    expect(rejected.total).toBeLessThan(order.total)
    expect((await driver.hold(order)).json().refusal).toBe('already-rejected')

    const other = await brought('accepted')
    await putOnHold(other)
    expect((await ended(other, 'reject', { isBilled: true })).total).toBe(other.total)
  })

  it('is removed in every phase before the invoice, but never the last one', async () => {
    for (const phase of ['received', 'accepted'] as const) {
      const order = await brought(phase)
      await putOnHold(order)
      const after = await ended(order, 'remove')
      expect(after.samples).toHaveLength(order.samples.length - 1)
    }
    const created = await driver.place()
    await putOnHold(created)
    await putOnHold(created, 1)
    await putOnHold(created, 2)
    await ended(created, 'remove')
    await ended(created, 'remove', {}, 1)
    expect((await driver.end(created, 'remove', {}, 2)).json().refusal).toBe('last-sample')
  })

  it.each([
    ['userA', 403],
    ['finance', 403],
  ] as const)('is not put on hold by %s', async (kind, status) => {
    const order = await driver.place()
    const body = { orderId: order.orderId, sampleId: order.samples[0]?.sampleId, ...LEAKING }
    expect((await driver.call(kind, 'POST', '/admin/order/hold', body)).statusCode).toBe(status)
  })
})
