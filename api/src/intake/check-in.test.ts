import { order as contract, type Order } from '@accession/contract/orders'
import { NO_PACKAGE } from '@accession/domain/intake/sample-check'
import { defaultStart } from '@accession/domain/schedule/receive-start'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { IntakeDriver } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'

const strictOrder = z.strictObject(contract.shape)
const LEAKING = { condition: 'leaking', amountSeen: '3 g', storagePlace: 'Fridge 2', note: 'Lid' }
const MISSING = { condition: 'not-in-box' }
const datesOf = ({ samples }: Order, nth: number) =>
  samples[nth]?.tests.map(({ startDate, dueDate, isBillable }) => ({
    startDate,
    dueDate,
    isBillable,
  }))

describe('POST /admin/order/check-in', () => {
  const t = useApp()
  const driver = new IntakeDriver(t)
  const checkedIn = async (...args: Parameters<typeof driver.checkIn>) => {
    const response = await driver.checkIn(...args)
    expect([response.statusCode, response.body]).toEqual([200, expect.anything()])
    return strictOrder.parse(response.json())
  }

  it('receives the order, and pauses the tests of a sample that is not in the box', async () => {
    const placed = await driver.place()
    const received = await checkedIn(placed, { 0: LEAKING, 1: MISSING })
    expect(received.status).toBe('received')
    expect(received.samples.map(({ check }) => check?.condition)).toEqual([
      'leaking',
      'not-in-box',
      'ok',
    ])
    expect(received.samples[0]?.check).toMatchObject({ ...LEAKING, checkedByName: 'Avery Cole' })
    for (const test of datesOf(received, 1) ?? [])
      expect(test).toEqual({ startDate: null, dueDate: null, isBillable: false })
    for (const test of datesOf(received, 2) ?? []) expect(test.dueDate).not.toBe(null)
    expect(received.total).toBeLessThan(placed.total)

    const mails = await t.pool.query(
      `select content from mails where order_id = $1 and kind = 'order-received'`,
      [placed.orderId],
    )
    const names = received.samples.map(({ sampleInfo }) => sampleInfo.sampleName)
    expect(mails.rows[0].content.blocks).toMatchObject(
      expect.arrayContaining([
        { kind: 'fact', label: names[0], value: 'Arrived: leaking' },
        {
          kind: 'fact',
          label: names[1],
          value: 'Not in the box. Its tests wait until it arrives.',
        },
      ]),
    )

    const audits = await driver.audits(placed.orderId)
    expect(audits.at(-1)).toMatchObject({
      action: 'order:receive',
      changes: {
        samplesFoundOk: { to: [`${placed.orderNumber}-03`] },
        [`${placed.orderNumber}-01`]: { to: { condition: 'Leaking', amountSeen: '3 g' } },
        [`${placed.orderNumber}-02`]: { to: { condition: 'Not in the box' } },
      },
    })
  })

  it('starts the clock of a missing sample when it comes, also after the order was accepted', async () => {
    const placed = await driver.place()
    const received = await checkedIn(placed, { 1: MISSING })
    await driver.accept(placed.orderId)
    const aWeekAgo = 'update orders set start_date = start_date - 7 where id = $1'
    await t.pool.query(aWeekAgo, [placed.orderId])
    const arrived = await checkedIn(received, {}, { receipt: undefined })
    expect(arrived).toMatchObject({ status: 'accepted', total: placed.total })
    const start = defaultStart(driver.labTime(), (await driver.catalog()).holidays)
    for (const test of datesOf(arrived, 1) ?? [])
      expect(test).toMatchObject({ startDate: start, isBillable: true })
    expect(datesOf(arrived, 0)).toEqual(datesOf(received, 0))
    expect((await driver.audits(placed.orderId)).at(-1)?.action).toBe('order:check-in')
  })

  it('keeps unbilled tests unbilled while a sample is away', async () => {
    const placed = await driver.place()
    const received = await checkedIn(placed)
    const free = received.samples[1]?.tests[0]?.testNumber
    const settings = {
      orderNumber: placed.orderNumber,
      tests: [{ testNumber: free, isBillable: false }],
    }
    await driver.done('intake', 'PATCH', '/admin/set-billable', settings)
    await checkedIn(received, { 1: MISSING }, { receipt: undefined })
    const billed = { ...settings, tests: [{ testNumber: free, isBillable: true }] }
    expect((await driver.call('intake', 'PATCH', '/admin/set-billable', billed)).statusCode).toBe(
      400,
    )
    const back = await checkedIn(received, {}, { receipt: undefined })
    const [first, ...others] = back.samples[1]?.tests ?? []
    expect(first?.isBillable).toBe(false)
    expect(others.every((test) => test.isBillable)).toBe(true)
  })

  it('keeps the later start of a sample that came late, however often the order is received', async () => {
    const placed = await driver.place()
    await checkedIn(placed, { 1: MISSING, 2: MISSING })
    const aWeekAgo = 'update orders set start_date = start_date - 7 where id = $1'
    await t.pool.query(aWeekAgo, [placed.orderId])
    const { startDate } = await driver.read(placed.orderNumber)
    const receipt = { startDate, paymentType: 'unpaid', amountPaid: 0 }
    const late = await checkedIn(placed, { 2: MISSING }, { receipt })
    const later = await checkedIn(placed, {}, { receipt })
    expect(datesOf(later, 1)).toEqual(datesOf(late, 1))
    expect(later.samples[1]?.startsFrom).toBe(await driver.startDay())
    await driver.receive(placed.orderId, { startDate })
    const again = await driver.read(placed.orderNumber)
    expect([datesOf(again, 1), datesOf(again, 2)]).toEqual([datesOf(late, 1), datesOf(later, 2)])
    expect(again.samples[0]?.tests[0]?.startDate).toBe(startDate)
  })

  it('leaves who looked and when at the samples that are as before', async () => {
    const placed = await driver.place()
    const received = await checkedIn(placed, { 0: LEAKING, 1: MISSING })
    const colleague =
      'update sample_checks set checked_by = (select id from users where email = $2), checked_at = checked_at - interval $$1 hour$$ where order_id = $1'
    await t.pool.query(colleague, [placed.orderId, 'sam@frontrange.example'])
    const arrived = await checkedIn(received, { 0: LEAKING }, { receipt: undefined })
    expect(arrived.samples.map(({ check }) => check?.checkedByName)).toEqual([
      'Sam Reyes',
      'Avery Cole',
      'Sam Reyes',
    ])
  })

  it('records no package of which nothing is known', async () => {
    const placed = await driver.place()
    const received = await checkedIn(placed, {}, { package: NO_PACKAGE })
    expect(received.package).toBe(null)
    expect((await driver.audits(placed.orderId)).at(-1)?.changes).not.toHaveProperty('package')
  })

  it('is told to the specified call: received again, a missing sample stays without dates', async () => {
    const placed = await driver.place()
    await checkedIn(placed, { 1: MISSING })
    await driver.receive(placed.orderId)
    const order = await driver.read(placed.orderNumber)
    for (const test of datesOf(order, 1) ?? []) expect(test.dueDate).toBe(null)
    for (const test of datesOf(order, 0) ?? []) expect(test.dueDate).not.toBe(null)
  })

  it('leaves what the specified call received as not inspected', async () => {
    const { orderId, orderNumber } = await driver.place()
    await driver.receive(orderId)
    const { samples, package: facts } = await driver.read(orderNumber)
    expect(samples.map(({ check }) => check)).toEqual([null, null, null])
    expect(facts).toBe(null)
  })

  it('gives a test added to a missing sample no dates, and reports none of its tests', async () => {
    const placed = await driver.place()
    const received = await checkedIn(placed, { 1: MISSING })
    await driver.accept(placed.orderId)
    const [test] = received.samples[1]?.tests ?? []
    const report = await driver.report(received, { testNumbers: [test?.testNumber] })
    expect([report.statusCode, report.json().refusal]).toEqual([409, 'sample-missing'])
    const dated = await driver.call('intake', 'PATCH', '/admin/order/test', {
      testNumber: test?.testNumber,
      testName: test?.testName,
      turnAroundType: 'standard',
      dueDate: await driver.businessDay(20),
    })
    expect([dated.statusCode, dated.json().fields]).toMatchObject([
      400,
      { dueDate: 'Its sample is not here yet' },
    ])
    const added = await driver.call('intake', 'POST', '/admin/order/tests', {
      sampleNumber: `${placed.orderNumber}-02`,
      tests: [{ testName: 'pesticides', turnAroundType: 'standard', testCount: 1 }],
    })
    expect([added.statusCode, added.body]).toEqual([200, expect.anything()])
    for (const each of datesOf(added.json(), 1) ?? [])
      expect(each).toEqual({ startDate: null, dueDate: null, isBillable: false })
  })

  it('keeps the laboratory’s notes and places to the laboratory', async () => {
    const placed = await driver.place()
    await checkedIn(placed, { 0: LEAKING })
    const url = `/order?num=${placed.orderNumber}&ft=false&gt=false`
    const [check] = (await driver.get('userA', url)).json<Order>().samples.map((each) => each.check)
    expect(check).toMatchObject({
      condition: 'leaking',
      checkedByName: '',
      amountSeen: '3 g',
      note: '',
      storagePlace: '',
    })
  })

  it('records how the package came, and does not change it if it is left out', async () => {
    const facts = {
      condition: 'damaged',
      seal: 'broken',
      temperature: 4.5,
      deliveredBy: 'Lee',
      carrier: 'FedEx',
      trackingNumber: '7749',
      manifestNumber: '0001234',
    }
    const placed = await driver.place()
    await checkedIn(placed, {}, { package: facts })
    await checkedIn(placed, { 0: LEAKING }, { receipt: undefined })
    expect((await driver.read(placed.orderNumber)).package).toEqual(facts)
  })

  it.each([
    ['a sample of another order', { sampleId: 1 }, 'samples.0.sampleId'],
    ['other without a note', { condition: 'other' }, 'samples.0.note'],
    ['a condition that does not exist', { condition: 'fine' }, 'samples.0.condition'],
  ])('refuses %s', async (_, change, field) => {
    const placed = await driver.place()
    const response = await driver.checkIn(placed, { 0: change })
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
    expect((await driver.read(placed.orderNumber)).status).toBe('created')
  })

  it('refuses to check in what was not received, and what is invoiced', async () => {
    const placed = await driver.place()
    const early = await driver.checkIn(placed, {}, { receipt: undefined })
    expect([early.statusCode, early.json().refusal]).toEqual([409, 'not-received'])
    await driver.bring(placed, 'invoiced')
    const late = await driver.checkIn(placed, {}, { receipt: undefined })
    expect([late.statusCode, late.json().refusal]).toEqual([409, 'already-invoiced'])
  })

  it('refuses to call a sample missing once one of its results is out', async () => {
    const placed = await driver.place()
    const received = await checkedIn(placed)
    await driver.accept(placed.orderId)
    const testNumbers = [received.samples[1]?.tests[0]?.testNumber]
    await driver.report(received, { testNumbers })
    const response = await driver.checkIn(received, { 1: MISSING }, { receipt: undefined })
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { 'samples.1.condition': 'Some of its results are out, so it was here' },
    ])
  })

  it('keeps an order with a missing sample on a list, and its invoice back, until it comes', async () => {
    const onHold = async () => {
      const { data } = (await driver.get('intake', '/orders-list?work=on-hold&offset=0')).json()
      return data.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
    }
    const placed = await driver.place()
    const received = await checkedIn(placed, { 1: MISSING })
    await driver.accept(placed.orderId)
    expect(await onHold()).toContain(placed.orderNumber)
    const { orderNumber } = placed
    const refused = await driver.call('finance', 'POST', '/invoice/issue', { orderNumber })
    expect([refused.statusCode, refused.json().refusal]).toEqual([409, 'sample-on-hold'])
    await checkedIn(received, {}, { receipt: undefined })
    expect(await onHold()).not.toContain(placed.orderNumber)
    const issued = await driver.call('finance', 'POST', '/invoice/issue', { orderNumber })
    expect(issued.statusCode).toBe(200)
  })

  it('leaves the list when the missing sample is taken out', async () => {
    const placed = await driver.place()
    await checkedIn(placed, { 1: MISSING })
    await driver.accept(placed.orderId)
    const onHoldCount = () =>
      t.pool.query('select held_samples from orders where id = $1', [placed.orderId])
    expect((await onHoldCount()).rows).toEqual([{ held_samples: 1 }])
    const sampleNumber = `${placed.orderNumber}-02`
    await driver.done('intake', 'DELETE', '/admin/order/sample', { sampleNumber })
    expect((await onHoldCount()).rows).toEqual([{ held_samples: 0 }])
  })

  it('is enforced by the database as well', async () => {
    const placed = await driver.place()
    await checkedIn(placed, { 1: MISSING })
    await expect(
      t.pool.query('update tests set is_billable = true where order_id = $1', [placed.orderId]),
    ).rejects.toThrow('not in the box')
  })
})
