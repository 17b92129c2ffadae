import type { Order } from '@accession/contract/orders'
import { describe, expect, it } from 'vitest'
import { HoldDriver } from '../../test/hold-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { calls, dropsAndPh, ph } from '../../test/modify-calls.ts'
import { coloradoPlant, tincture } from '../../test/order-examples.ts'

describe('Holds beside everything else', () => {
  const t = useApp()
  const driver = new HoldDriver(t)
  const MISSING = { condition: 'not-in-box' }
  const read = ({ orderNumber }: Order) => driver.read(orderNumber)
  const onHold = async (order: Order, nth = 0) => {
    expect((await driver.hold(order, nth)).statusCode).toBe(200)
    return read(order)
  }
  const done = async (response: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await response
    expect([statusCode, body]).toEqual([200, expect.anything()])
    return JSON.parse(body) as Order
  }
  const column = async ({ orderId }: Order, name: string) => {
    const { rows } = await t.pool.query(`select ${name} as value from orders where id = $1`, [
      orderId,
    ])
    return rows[0].value
  }

  it('an answer replies with what the customer may read', async () => {
    const placed = await driver.place()
    await driver.checkIn(placed, { 0: { storagePlace: 'Fridge 3', note: 'smells' } })
    const order = await onHold(placed)
    const answered = await done(driver.answer(order, { answer: 'use-as-is' }))
    const seen = await driver.get('userA', `/order?num=${order.orderNumber}&gt=false&ft=false`)
    expect(answered).toEqual(seen.json())
    expect(JSON.stringify(answered)).not.toMatch(/Fridge|smells|Sam Reyes/)
  })

  it('an answer is for the question that was read', async () => {
    const first = await onHold(await driver.place())
    await done(driver.end(first, 'release'))
    const second = await onHold(first)
    const late = await driver.answer(first, { answer: 'use-as-is' })
    expect([late.statusCode, late.json().refusal]).toEqual([409, 'not-on-hold'])
    expect((await read(second)).samples[0]?.hold?.answer).toBe(null)
  })

  it('a report taken back leaves no due day on a held or rejected sample', async () => {
    for (const ending of [null, 'reject']) {
      const order = await driver.accepted(dropsAndPh)
      const [test = ''] = order.samples[1]?.tests.map(({ testNumber }) => testNumber) ?? []
      await done(driver.report(order, { testNumbers: [test] }))
      await onHold(order, 1)
      if (ending) await done(driver.end(order, ending, {}, 1))
      const after = await done(driver.takeBack(order, { testNumbers: [test] }))
      expect(after.samples[1]?.tests[0]).toMatchObject({ reportedOn: null, dueDate: null })
    }
  })

  it('a rejected sample waits for nothing, in the box or not, and is never billed again', async () => {
    const placed = await onHold(await driver.place('userA', { samples: dropsAndPh }))
    await done(driver.end(placed, 'reject'))
    await done(driver.checkIn(placed, { 0: MISSING }))
    await done(driver.accept(placed.orderId))
    expect(await column(placed, 'held_samples')).toBe(0)
    const before = await read(placed)
    await done(driver.checkIn(placed, {}, { receipt: undefined }))
    expect((await read(placed)).total).toBe(before.total)
    const { orderNumber } = placed
    const issued = await driver.call('finance', 'POST', '/invoice/issue', { orderNumber })
    expect(issued.statusCode).toBe(200)
  })

  it('a test added to a rejected sample has no dates and is not billed', async () => {
    const order = await onHold(await driver.accepted(dropsAndPh))
    const rejected = await done(driver.end(order, 'reject'))
    const after = await done(driver.call('intake', ...calls(order).tests))
    expect(after.total).toBe(rejected.total)
    expect(after.samples[0]?.tests.at(-1)).toMatchObject({ isBillable: false, dueDate: null })

    const created = await onHold(await driver.place('userA', { samples: dropsAndPh }))
    const out = await done(driver.end(created, 'reject'))
    const [first, second] = created.samples
    const samples = [
      { ...tincture, sampleId: first?.sampleId, tests: [...tincture.tests, ph] },
      { ...dropsAndPh[1], sampleId: second?.sampleId },
    ]
    expect((await done(driver.edit('userA', created, { samples }))).total).toBe(out.total)
  })

  it('a hold ends with its sample, however that is removed', async () => {
    const modified = await onHold(await driver.accepted(dropsAndPh))
    await done(driver.call('intake', ...calls(modified).dropSample))
    const edited = await onHold(await driver.place('userA', { samples: dropsAndPh }))
    const rest = [{ ...dropsAndPh[1], sampleId: edited.samples[1]?.sampleId }]
    await done(driver.edit('userA', edited, { samples: rest }))
    const { rows } = await t.pool.query(
      'select ending from sample_holds where order_id = any($1::int[])',
      [[modified.orderId, edited.orderId]],
    )
    expect(rows).toEqual([{ ending: 'remove' }, { ending: 'remove' }])
    expect(await column(modified, 'held_samples')).toBe(0)
  })

  it('a sample taken out of an accepted order is a change to be checked again', async () => {
    const order = await onHold(await driver.accepted(dropsAndPh))
    const after = await done(driver.end(order, 'remove'))
    expect([after.revision, after.toConfirmSince]).toEqual([2, expect.any(String)])
  })

  it('is answered by the guest who placed the order, also after it was assigned', async () => {
    const placed = await driver.placeAsGuest()
    await done(
      driver.edit('admin', placed, {
        companyId: 1,
        guestInfo: undefined,
        samples: [coloradoPlant],
      }),
    )
    const order = await onHold(await read(placed))
    const { sampleId = 0, hold } = order.samples[0] ?? {}
    const body = {
      orderId: order.orderId,
      sampleId,
      holdId: hold?.holdId,
      answer: 'remove',
      text: '',
    }
    expect((await driver.call('guest', 'POST', '/order/answer-hold', body)).statusCode).toBe(200)
    expect((await driver.call('userB', 'POST', '/order/answer-hold', body)).statusCode).toBe(404)
  })

  it('is released with dates in order, and a start set by hand stays', async () => {
    const order = await onHold(await driver.received(dropsAndPh))
    const late = await driver.businessDay(20)
    await t.pool.query('update orders set start_date = $2 where id = $1', [order.orderId, late])
    const early = await driver.businessDay(10)
    const refused = await driver.end(order, 'release', { dueDate: early })
    expect(refused.json().fields).toEqual({ dueDate: 'Cannot be before the start date' })
    const after = await done(driver.end(order, 'release', { startDate: early }))
    expect(after.samples[0]?.tests[0]).toMatchObject({ startDate: early, datesSetByHand: true })
    await done(driver.receive(order.orderId))
    expect((await read(order)).samples[0]?.tests[0]?.startDate).toBe(early)
  })

  it('a sample that is not here is released without dates, and the email says so', async () => {
    const placed = await driver.place()
    await driver.checkIn(placed, { 0: MISSING })
    const order = await onHold(placed)
    const dueDate = await driver.businessDay(10)
    expect((await driver.end(order, 'release', { dueDate })).json().fields).toEqual({
      dueDate: 'Only for a release after receipt',
    })
    await done(driver.end(order, 'release'))
    const { rows } = await t.pool.query(
      `select content::text from mails where order_id = $1 and kind = 'hold-ended'`,
      [order.orderId],
    )
    expect(rows[0].content).toContain('Its tests start when we have the sample.')
  })

  it('results are ready once the order is accepted, not before', async () => {
    const order = await driver.accepted(dropsAndPh)
    const numbers = order.samples[0]?.tests.map(({ testNumber }) => testNumber)
    await done(driver.report(order, { testNumbers: numbers }))
    await onHold(order, 1)
    await driver.unaccept(order.orderId)
    await done(driver.end(order, 'reject', {}, 1))
    expect(await column(order, 'results_ready_at')).toBe(null)
    await driver.accept(order.orderId)
    expect(await column(order, 'results_ready_at')).toEqual(expect.any(Date))
  })

  it('an order whose samples were all rejected before they came is finished', async () => {
    const order = await onHold(await driver.place('userA', { samples: [coloradoPlant] }))
    await done(driver.end(order, 'reject'))
    const overview = (await driver.get('userA', '/orders/overview')).json()
    const found = overview.finished.data.map((row: { orderNumber: string }) => row.orderNumber)
    expect(found).toContain(order.orderNumber)
  })
})
