import type { CustodyEvent } from '@accession/contract/custody'
import { addDays } from '@accession/domain/calendar/day'
import { thinned } from '@accession/domain/custody/custody-event'
import { describe, expect, it } from 'vitest'
import { IntakeDriver } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { threeSamples } from '../../test/order-examples.ts'
import { textOf } from '../../test/read-pdf.ts'

const SIGNATURE = [
  [100, 200, 300, 120, 500, 260],
  [600, 200],
]
const PACKAGE = {
  condition: 'ok',
  seal: 'intact',
  temperature: null,
  deliveredBy: 'Sam Carrier',
  carrier: '',
  trackingNumber: '',
  manifestNumber: '',
}
const FORM = { place: '', note: '', signedName: '', signature: [], retainUntil: null }

describe('The chain of custody', () => {
  const t = useApp()
  const driver = new IntakeDriver(t)
  const record = (orderNumber: string, event: object) =>
    driver.call('admin', 'POST', '/admin/order/custody', { orderNumber, ...FORM, ...event })
  const chain = async (orderNumber: string, kind: 'admin' | 'userA' = 'admin') => {
    const { events } = (await driver.get(kind, `/order-custody/${orderNumber}`)).json()
    return events as CustodyEvent[]
  }
  const listed = async () => {
    const reply = await driver.get('admin', '/orders-list?work=to-dispose')
    return (reply.json().data as { orderNumber: string }[]).map((each) => each.orderNumber)
  }

  it('begins with the handover a driver signs, and a receipt records itself', async () => {
    const order = await driver.place()
    const handed = await record(order.orderNumber, {
      kind: 'handed-over',
      signedName: 'Dee Driver',
      signature: SIGNATURE,
      note: 'Two boxes',
    })
    expect(handed.statusCode).toBe(200)
    await driver.receive(order.orderId)
    await driver.receive(order.orderId)
    expect(await chain(order.orderNumber)).toMatchObject([
      { kind: 'handed-over', signedName: 'Dee Driver', signature: SIGNATURE, note: 'Two boxes' },
      { kind: 'received', sampleNumber: null, byName: 'Avery Cole', signature: [] },
    ])
  })

  it('knows from the check-in who arrived later, what is stored where, and what moved', async () => {
    const order = await driver.place()
    const [first, second, third] = order.samples.map(({ sampleInfo }) => sampleInfo.sampleNumber)
    await driver.checkIn(
      order,
      {
        0: { storagePlace: 'Shelf 1' },
        1: { storagePlace: 'Shelf 1' },
        2: { condition: 'not-in-box' },
      },
      { package: PACKAGE },
    )
    await driver.checkIn(
      order,
      {
        0: { storagePlace: 'Freezer' },
        1: { storagePlace: 'Shelf 1' },
        2: { storagePlace: 'Shelf 1' },
      },
      { receipt: undefined },
    )
    const seen = (await chain(order.orderNumber)).map(({ kind, sampleNumber, place, signedName }) =>
      [kind, sampleNumber, place, signedName].filter(Boolean).join(' '),
    )
    expect(seen).toEqual([
      `received ${first} Sam Carrier`,
      `received ${second} Sam Carrier`,
      `stored ${first} Shelf 1`,
      `stored ${second} Shelf 1`,
      `received ${third}`,
      `moved ${first} Freezer`,
      `stored ${third} Shelf 1`,
    ])
  })

  it('is seen by the customer without names of staff, places and notes', async () => {
    const order = await driver.received(threeSamples)
    await record(order.orderNumber, { kind: 'stored', place: 'Vault', note: 'Top shelf' })
    const [, stored] = await chain(order.orderNumber, 'userA')
    expect(stored).toMatchObject({ kind: 'stored', byName: '', place: '', note: '' })
    const foreign = await driver.get('userB', `/order-custody/${order.orderNumber}`)
    expect(foreign.statusCode).toBe(404)
  })

  it('is about the samples that were chosen, until they are disposed of', async () => {
    const order = await driver.received(threeSamples)
    const [one, other] = order.samples
    expect(
      (await record(order.orderNumber, { kind: 'split', sampleIds: [one?.sampleId] })).statusCode,
    ).toBe(200)
    expect((await chain(order.orderNumber)).at(-1)).toMatchObject({
      kind: 'split',
      sampleNumber: one?.sampleInfo.sampleNumber,
    })
    await record(order.orderNumber, { kind: 'disposed', sampleIds: [one?.sampleId] })
    const again = await record(order.orderNumber, { kind: 'taken', sampleIds: [one?.sampleId] })
    expect([again.statusCode, again.json().refusal]).toEqual([409, 'already-disposed'])
    await record(order.orderNumber, { kind: 'taken' })
    expect((await chain(order.orderNumber)).slice(-2).map((event) => event.sampleNumber)).toEqual(
      order.samples.slice(1).map(({ sampleInfo }) => sampleInfo.sampleNumber),
    )
    await record(order.orderNumber, { kind: 'disposed', sampleIds: [other?.sampleId] })
    await record(order.orderNumber, { kind: 'disposed' })
    const gone = await record(order.orderNumber, { kind: 'split' })
    expect([gone.statusCode, gone.json().refusal]).toEqual([409, 'already-disposed'])
    const unknown = await record(order.orderNumber, { kind: 'taken', sampleIds: [999_999] })
    expect(unknown.json().fields).toEqual({ sampleIds: 'Not a sample in this order' })
  })

  it('refuses what cannot be', async () => {
    const order = await driver.place()
    const early = await record(order.orderNumber, { kind: 'stored', place: 'Shelf 1' })
    expect([early.statusCode, early.json().refusal]).toEqual([409, 'not-received'])
    await driver.receive(order.orderId)
    const past = { kind: 'retained', retainUntil: addDays(driver.today(), -1) }
    expect((await record(order.orderNumber, past)).json().fields).toEqual({
      retainUntil: 'Cannot be in the past',
    })
    const customer = await driver.call('userA', 'POST', '/admin/order/custody', {
      orderNumber: order.orderNumber,
      ...FORM,
      kind: 'split',
    })
    expect(customer.statusCode).toBe(403)
  })

  it('ends with the disposal: nothing is stored, moved or put on hold after it', async () => {
    const order = await driver.received(threeSamples)
    await record(order.orderNumber, { kind: 'disposed' })
    await driver.checkIn(order, { 0: { storagePlace: 'Shelf 9' } }, { receipt: undefined })
    expect((await chain(order.orderNumber)).at(-1)).toMatchObject({ kind: 'disposed' })
    const hold = await driver.call('intake', 'POST', '/admin/order/hold', {
      orderId: order.orderId,
      sampleId: order.samples[0]?.sampleId,
      reason: 'leaking',
      question: 'What now?',
    })
    expect([hold.statusCode, hold.json().refusal]).toEqual([409, 'already-disposed'])
  })

  it('names staff as they were then, and to the customer only who brought the samples', async () => {
    const order = await driver.received(threeSamples)
    await record(order.orderNumber, { kind: 'taken', signedName: 'Terry Technician' })
    const { rows } = await t.pool.query(
      `update users set last_name = 'Married' where first_name = 'Avery' returning id`,
    )
    expect(rows).toHaveLength(1)
    expect((await chain(order.orderNumber)).at(-1)).toMatchObject({
      byName: 'Avery Cole',
      signedName: 'Terry Technician',
    })
    expect((await chain(order.orderNumber, 'userA')).at(-1)).toMatchObject({ signedName: '' })
    await t.pool.query(`update users set last_name = 'Cole' where id = $1`, [rows[0].id])
  })

  it('keeps samples within a year, as the last person said', async () => {
    const order = await driver.received(threeSamples)
    const until = async () =>
      (
        await t.pool.query('select retained_until::text as day from orders where id = $1', [
          order.orderId,
        ])
      ).rows[0].day
    const retain = (retainUntil: string) =>
      record(order.orderNumber, { kind: 'retained', retainUntil })
    expect((await retain('2999-12-31')).json().fields).toEqual({
      retainUntil: 'Must be within a year from today',
    })
    await retain(addDays(driver.today(), 300))
    await retain(addDays(driver.today(), 30))
    expect(await until()).toBe(addDays(driver.today(), 30))
  })

  it('takes a signature of many strokes, but no endless one', async () => {
    const order = await driver.received(threeSamples)
    const drawn = (strokes: number, points: number) =>
      Array.from({ length: strokes }, () => Array.from({ length: points * 2 }, () => 100))
    const sign = (signature: number[][]) =>
      record(order.orderNumber, { kind: 'taken', signedName: 'Dee', signature })
    expect((await sign(drawn(90, 5))).statusCode).toBe(200)
    expect((await sign(thinned(drawn(30, 200)))).statusCode).toBe(200)
    expect((await sign(drawn(3, 200))).json().fields).toEqual({
      signature: 'This signature is too long. Draw it again.',
    })
  })

  it('is never changed', async () => {
    const order = await driver.received(threeSamples)
    for (const change of ['update custody_events set note = null', 'delete from custody_events'])
      await expect(t.pool.query(`${change} where order_id = $1`, [order.orderId])).rejects.toThrow()
  })

  it('brings reported orders on the list to dispose of, unless they are retained', async () => {
    const order = await driver.accepted(threeSamples)
    await driver.report(order)
    expect(await listed()).not.toContain(order.orderNumber)
    const days = t.config.laboratory.sampleRetentionDays
    await t.pool.query(
      `update tests set reported_on = reported_on - $2::integer where order_id = $1`,
      [order.orderId, days],
    )
    expect(await listed()).toContain(order.orderNumber)
    await record(order.orderNumber, { kind: 'retained', retainUntil: addDays(driver.today(), 1) })
    expect(await listed()).not.toContain(order.orderNumber)
    await record(order.orderNumber, { kind: 'retained', retainUntil: driver.today() })
    expect(await listed()).not.toContain(order.orderNumber)
    await t.pool.query('update orders set retained_until = current_date - 5 where id = $1', [
      order.orderId,
    ])
    expect(await listed()).toContain(order.orderNumber)
    await record(order.orderNumber, { kind: 'disposed', note: 'Incinerated' })
    expect(await listed()).not.toContain(order.orderNumber)
  })

  it('brings what was canceled or rejected on that list as well, and what is added takes it off', async () => {
    const days = t.config.laboratory.sampleRetentionDays
    const age = (orderId: number) =>
      t.pool.query(
        `update orders set received_at = received_at - make_interval(days => $2 + 1),
          created_at = created_at - make_interval(days => $2 + 1),
          canceled_at = canceled_at - make_interval(days => $2 + 1) where id = $1`,
        [orderId, days],
      )
    const canceled = await driver.received(threeSamples)
    await driver.cancel(canceled.orderNumber)
    await age(canceled.orderId)
    expect(await listed()).toContain(canceled.orderNumber)

    const order = await driver.accepted(threeSamples)
    await record(order.orderNumber, { kind: 'disposed' })
    const state = async () =>
      (
        await t.pool.query('select disposed_at is null as open from orders where id = $1', [
          order.orderId,
        ])
      ).rows[0].open
    expect(await state()).toBe(false)
    await t.pool.query(
      `insert into samples (order_id, place, number, sample_name, compliance_type, product_type)
        values ($1, 9, $2, 'Late', 'Standard', 'other')`,
      [order.orderId, `${order.orderNumber}-09`],
    )
    expect(await state()).toBe(true)
    await t.pool.query(
      'update samples set removed_at = now(), removed_by = 1 where order_id = $1 and place = 9',
      [order.orderId],
    )
    expect(await state()).toBe(false)
  })

  it('is a PDF with every event and signature', async () => {
    const order = await driver.place()
    await record(order.orderNumber, {
      kind: 'handed-over',
      signedName: 'Dee Driver',
      signature: SIGNATURE,
    })
    await driver.receive(order.orderId)
    const pdf = await driver.get('admin', `/order-custody-pdf/${order.orderNumber}`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = textOf(pdf.rawPayload)
    for (const words of [
      'Chain of custody',
      order.orderNumber,
      'Handed over by the customer',
      'Dee Driver',
      'Signed by',
      'Recorded by',
    ])
      expect(text).toContain(words)
  })
})
