import { order as contract, type Order } from '@accession/contract/orders'
import { addDays } from '@accession/domain/calendar/day'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { comingChristmas, comingSunday } from '../../test/closed-days.ts'
import { useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'

const strictOrder = z.strictObject(contract.shape)
const testsOf = ({ samples }: Order) => samples.flatMap(({ tests }) => tests)

describe('Receiving an order', () => {
  const t = useApp()
  const driver = new OrderDriver(t)
  const auditsOf = (orderId: number) =>
    t.db
      .selectFrom('audit_records')
      .select(['action', 'changes'])
      .where('subject', '=', 'order')
      .where('subject_id', '=', orderId)
      .orderBy('id')
      .execute()
  const mailsOf = (orderId: number) =>
    t.db.selectFrom('mails').selectAll().where('order_id', '=', orderId).execute()
  const dueDays = async (orderId: number) => {
    const { rows } = await t.pool.query(
      'select due_days::text[] as days from orders where id = $1',
      [orderId],
    )
    return rows[0].days
  }

  it('dates every test, records the payment and subtracts the discount', async () => {
    const placed = await driver.place()
    const startDate = await driver.businessDay(1)
    const response = await driver.receive(placed.orderId, {
      startDate,
      paymentType: 'check',
      amountPaid: 100.5,
      discount: 80.75,
      note: ' Check 1071 ',
    })
    expect(response.headers.etag).toBe('"2"')
    const received = strictOrder.parse(response.json())
    expect(received).toMatchObject({
      status: 'received',
      startDate,
      paymentType: 'check',
      amountPaid: 100.5,
      discount: 80.75,
      billingNote: 'Check 1071',
      total: 700,
    })
    const tests = testsOf(received)
    expect(tests).toHaveLength(12)
    for (const test of tests) {
      expect(test.startDate).toBe(startDate)
      expect(test.dueDate !== null && test.dueDate >= startDate).toBe(true)
    }
    const rush = tests.filter((test) => test.turnAroundType === 'rush')
    expect(rush.map((test) => test.dueDate)).toEqual(
      Array(3).fill(await businessDayAfter(startDate)),
    )
    const days = [...new Set(tests.map((test) => test.dueDate))].sort()
    expect(await dueDays(placed.orderId)).toEqual(days)
  })

  const businessDayAfter = async (day: string) => {
    const ahead = Math.round((Date.parse(day) - Date.parse(driver.today())) / 86_400_000)
    return driver.businessDay(ahead + 1)
  }

  it('emails the dates with the confirmation, and records what changed', async () => {
    const { orderId, orderNumber } = await driver.place()
    await driver.receive(orderId)
    const mails = await mailsOf(orderId)
    expect(mails.map((mail) => mail.kind).sort()).toEqual(['order-placed', 'order-received'])
    const received = mails.find((mail) => mail.kind === 'order-received')
    expect(received).toMatchObject({
      recipient: 'dana@highline.example',
      content: {
        subject: `Order ${orderNumber} received`,
        attachments: [{ document: 'confirmation', orderNumber }],
      },
    })
    expect(await auditsOf(orderId)).toMatchObject([
      { action: 'order:place' },
      {
        action: 'order:receive',
        changes: { phase: { from: 'created', to: 'received' }, datedTests: { to: 12 } },
      },
    ])
  })

  it('again moves the dates and emails them; changing only the payment sends no email', async () => {
    const { orderId } = await driver.place()
    const first = (await driver.receive(orderId)).json()
    const startDate = await driver.businessDay(7)
    const moved = (await driver.receive(orderId, { startDate })).json()
    expect([moved.received, moved.startDate]).toEqual([first.received, startDate])
    expect(testsOf(moved).every((test) => test.startDate === startDate)).toBe(true)
    expect(await mailsOf(orderId)).toHaveLength(3)
    const paid = await driver.receive(orderId, { startDate, paymentType: 'cash', amountPaid: 5 })
    expect(paid.json()).toMatchObject({ paymentType: 'cash', amountPaid: 5 })
    expect(await mailsOf(orderId)).toHaveLength(3)
    expect((await auditsOf(orderId)).map(({ action }) => action)).toEqual([
      'order:place',
      'order:receive',
      'order:receive-again',
      'order:receive-again',
    ])
  })

  it('keeps manual days, and a start that is now in the past', async () => {
    const placed = await driver.place()
    const first = (await driver.receive(placed.orderId)).json()
    const byHand = await driver.businessDay(20)
    const [test] = testsOf(first)
    await t.db
      .updateTable('tests')
      .set({ dates_by_hand: true, start_date: byHand, due_date: byHand })
      .where('order_id', '=', placed.orderId)
      .where('id', '=', test?.testId ?? 0)
      .execute()
    expect(await dueDays(placed.orderId)).toContain(byHand)
    const startDate = addDays(driver.today(), -30)
    await t.db
      .updateTable('orders')
      .set({ start_date: startDate })
      .where('id', '=', placed.orderId)
      .execute()
    const again = await driver.receive(placed.orderId, { startDate })
    expect(again.statusCode).toBe(200)
    const [kept, ...others] = testsOf(again.json())
    expect([kept?.startDate, kept?.dueDate]).toEqual([byHand, byHand])
    expect(others.every((other) => other.startDate === startDate)).toBe(true)
    const past = await driver.receive(placed.orderId, { startDate: addDays(startDate, -7) })
    expect(past.json().fields).toEqual({ startDate: 'Cannot be in the past' })
  })

  it.each([
    ['a Sunday', { startDate: comingSunday }, { startDate: 'Must be a business day' }],
    ['Christmas', { startDate: comingChristmas }, { startDate: 'Must be a business day' }],
    [
      'a day in 2999',
      { startDate: '2999-12-31' },
      { startDate: 'Must be within a year from today' },
    ],
    ['a past day', { startDate: '2024-01-03' }, { startDate: 'Cannot be in the past' }],
    ['no day', { startDate: 'soon' }, { startDate: 'Must be a date' }],
    ['a negative payment', { amountPaid: -1 }, { amountPaid: 'Cannot be negative' }],
    ['half a cent', { discount: 0.005 }, { discount: 'At most 2 decimals' }],
    ['an unknown payment type', { paymentType: 'eggs' }, { paymentType: 'Required' }],
  ])('%s is refused, and nothing changes', async (_what, changes, fields) => {
    const { orderId, orderNumber } = await driver.place()
    const response = await driver.receive(orderId, changes)
    expect([response.statusCode, response.json().fields]).toEqual([400, fields])
    expect(await driver.read(orderNumber)).toMatchObject({ status: 'created', startDate: null })
  })

  it('records an amount paid of zero while unpaid, and never bills below zero', async () => {
    const { orderId } = await driver.place()
    const response = await driver.receive(orderId, { amountPaid: 50, discount: 10_000 })
    expect(response.json()).toMatchObject({ paymentType: 'unpaid', amountPaid: 0, total: 0 })
  })

  it('on a version other than the one read is refused as stale', async () => {
    const { orderId } = await driver.place()
    expect((await driver.receive(orderId, {}, { 'if-match': '"7"' })).statusCode).toBe(412)
    expect((await driver.receive(orderId, {}, { 'if-match': '"1"' })).statusCode).toBe(200)
    expect((await driver.receive(999_999)).statusCode).toBe(404)
  })
})
