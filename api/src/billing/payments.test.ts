import { randomUUID } from 'node:crypto'
import type { InvoiceReply } from '@accession/contract/billing'
import { afterAll, describe, expect, it } from 'vitest'
import { IntakeDriver } from '../../test/intake-driver.ts'
import { type TestApp, useApp } from '../../test/make-app.ts'
import { makeBilledOrder, send, tokenOf } from '../../test/make-billed-order.ts'
import { textOf } from '../../test/read-pdf.ts'
import { closePdfWorkers } from '../documents/render-document.ts'

afterAll(closePdfWorkers)

const RECEIVED_ON = '2026-03-04'

const record = (t: TestApp, orderNumber: string, amount: number, more: object = {}) =>
  send(t, 'finance', 'POST /invoice/payments', {
    body: { orderNumber, amount, receivedOn: RECEIVED_ON, method: 'check', ...more },
  })
const voidIt = (t: TestApp, orderNumber: string, paymentId: number | undefined) =>
  send(t, 'finance', 'POST /invoice/payments/void', {
    body: { orderNumber, paymentId, reason: 'Typed twice' },
  })
const invoiceOf = async (t: TestApp, orderNumber: string): Promise<InvoiceReply> =>
  (await send(t, 'finance', `GET /invoice/${orderNumber}`)).json()
const rowOf = async (t: TestApp, orderNumber: string) =>
  (await t.pool.query('select * from orders where number = $1', [orderNumber])).rows[0]
const mailsAbout = async (t: TestApp, orderNumber: string) =>
  (
    await t.pool.query(
      `select m.recipient, m.content from mails m join orders o on o.id = m.order_id
        where o.number = $1 and m.kind = 'payment-received'`,
      [orderNumber],
    )
  ).rows

describe('payments of an order', () => {
  const t = useApp()

  it('are recorded, given back and voided, and the balance follows to the cent', async () => {
    const orderNumber = await makeBilledOrder(t, 'invoiced')
    const version = (await rowOf(t, orderNumber)).version
    await record(t, orderNumber, 500.75, { reference: '1187', note: 'By mail' })
    const over = (await record(t, orderNumber, 300, { method: 'ach' })).json()
    expect(over).toMatchObject({ amountPaid: 800.75, amountDue: -20, paymentType: 'check' })
    const refunded = (await record(t, orderNumber, -20, { method: 'cash' })).json()
    expect(refunded).toMatchObject({ amountPaid: 780.75, amountDue: 0 })
    expect(refunded.payments).toMatchObject([
      {
        amount: 500.75,
        receivedOn: RECEIVED_ON,
        method: 'check',
        reference: '1187',
        note: 'By mail',
        recordedByName: 'Finley Brooks',
        voided: null,
      },
      { amount: 300, method: 'ach' },
      { amount: -20, method: 'cash' },
    ])
    const voided = await voidIt(t, orderNumber, refunded.payments[1].paymentId)
    expect(voided.json()).toMatchObject({ amountPaid: 480.75, amountDue: 300 })
    const row = await rowOf(t, orderNumber)
    expect([row.amount_paid_cents, row.payment_type, row.version]).toEqual([
      48_075,
      'check',
      version + 4,
    ])
    expect(row.phase).toBe('invoiced')
    expect(await mailsAbout(t, orderNumber)).toEqual([])
  })

  it('are voided once, with a reason, and stay in the list', async () => {
    const orderNumber = await makeBilledOrder(t, 'accepted')
    const { payments } = (await record(t, orderNumber, 10)).json()
    const paymentId = payments[0].paymentId
    const voided = (await voidIt(t, orderNumber, paymentId)).json()
    expect(voided.payments).toMatchObject([
      { amount: 10, voided: { byName: 'Finley Brooks', reason: 'Typed twice' } },
    ])
    expect(voided).toMatchObject({ amountPaid: 0, paymentType: 'unpaid' })
    const again = await voidIt(t, orderNumber, paymentId)
    expect([again.statusCode, again.json().refusal]).toEqual([409, 'already-voided'])
    expect((await voidIt(t, orderNumber, 999_999)).statusCode).toBe(404)
    const other = await makeBilledOrder(t, 'accepted')
    expect((await voidIt(t, other, paymentId)).statusCode).toBe(404)
    for (const statement of [
      'update payments set amount_cents = 5 where id = $1',
      'update payments set voided_at = null, voided_by = null, void_reason = null where id = $1',
      'delete from payments where id = $1',
    ])
      await expect(t.pool.query(statement, [paymentId])).rejects.toThrow(/never changed|denied/)
  })

  it('never make the amount paid negative, nor more than anybody pays', async () => {
    const orderNumber = await makeBilledOrder(t, 'invoiced')
    const { payments } = (await record(t, orderNumber, 30)).json()
    await record(t, orderNumber, -20)
    const refund = await record(t, orderNumber, -10.01)
    expect([refund.statusCode, refund.json().refusal]).toEqual([409, 'refund-above-paid'])
    const voided = await voidIt(t, orderNumber, payments[0].paymentId)
    expect([voided.statusCode, voided.json().refusal]).toEqual([409, 'refund-above-paid'])
    await record(t, orderNumber, 999_990)
    const tooMuch = await record(t, orderNumber, 0.01)
    expect([tooMuch.statusCode, tooMuch.json().refusal]).toEqual([409, 'paid-too-much'])
    expect((await invoiceOf(t, orderNumber)).amountPaid).toBe(1_000_000)
  })

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{ amount: 1_000_000.01 }, 'amount'],
    [{ amount: '5' }, 'amount'],
    [{ receivedOn: '2999-01-01' }, 'receivedOn'],
    [{ receivedOn: '2026-02-30' }, 'receivedOn'],
    [{ method: 'shells' }, 'method'],
    [{ reference: 'x'.repeat(101) }, 'reference'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('are refused for %j', async (body, field) => {
    const orderNumber = await makeBilledOrder(t, 'invoiced')
    const response = await record(t, orderNumber, 5, body)
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]])
  })

  it('are taken for a canceled order, and not before there is an invoice', async () => {
    const canceled = await makeBilledOrder(t, 'accepted')
    await record(t, canceled, 50)
    await t.pool.query(
      'update orders set canceled_at = now(), version = version + 1 where number = $1',
      [canceled],
    )
    const pdf = async () =>
      textOf((await send(t, 'finance', `GET /invoice-pdf/${canceled}`)).rawPayload)
    const [listed] = (await send(t, 'finance', 'GET /admin/invoices?list=all')).json().data
    expect([listed.orderNumber, listed.balance]).toEqual([canceled, -50])
    expect(await pdf()).toMatch(/Credit\s+\$50\.00/)
    const refund = await record(t, canceled, -50, { sendReceipt: true })
    expect(await pdf()).toMatch(/Amount due\s+\$0\.00/)
    expect(JSON.stringify(await mailsAbout(t, canceled))).not.toContain('780.75')
    expect([refund.statusCode, refund.json().status, refund.json().amountPaid]).toEqual([
      200,
      'canceled',
      0,
    ])
    const created = await record(t, await makeBilledOrder(t, 'created'), 5)
    expect([created.statusCode, created.json().refusal]).toEqual([409, 'not-received'])
  })

  it('are recorded once for a key, and only on the version that was seen', async () => {
    const orderNumber = await makeBilledOrder(t, 'invoiced')
    const accessToken = await tokenOf(t, 'finance')
    const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() }
    const payload = { orderNumber, amount: 25, receivedOn: RECEIVED_ON, method: 'cash' }
    const ask = () => t.request({ method: 'POST', url: '/invoice/payments', headers, payload })
    const both = await Promise.all([ask(), ask()])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await ask()).json()).toEqual(both[0]?.json())
    expect((await invoiceOf(t, orderNumber)).payments).toHaveLength(1)
    const stale = await send(t, 'finance', 'POST /invoice/payments', {
      body: payload,
      ifMatch: '"1"',
    })
    expect(stale.statusCode).toBe(412)
  })

  it('are confirmed by email if finance asks for it', async () => {
    const orderNumber = await makeBilledOrder(t, 'invoiced')
    await record(t, orderNumber, 700.75, { sendReceipt: true, reference: '1190' })
    const [mail] = await mailsAbout(t, orderNumber)
    expect(mail?.recipient).toBe('dana@highline.example')
    expect(JSON.stringify(mail?.content)).toContain('Check, 1190')
    expect(JSON.stringify(mail?.content)).toContain('$80.00')
  })

  it('are an update for accounting, and nothing new for Sage', async () => {
    await t.pool.query('update orders set canceled_at = now()')
    const orderNumber = await makeBilledOrder(t, 'invoiced')
    const { receivedOn: today } = await todayOf(t)
    const files = async () => {
      const range = `lower=${today}&upper=${today}`
      const ask = async (kind: string) =>
        (await send(t, 'finance', `GET /admin/${kind}-csv?${range}`)).body.includes(orderNumber)
      return [await ask('accounting'), await ask('sage')]
    }
    expect(await files()).toEqual([false, false])
    await record(t, orderNumber, 5)
    expect(await files()).toEqual([true, false])
  })
})

/** Of the laboratory. */
const todayOf = async (t: TestApp) => ({
  receivedOn: new Intl.DateTimeFormat('en-CA', { timeZone: t.config.laboratory.timeZone }).format(
    t.clock.now(),
  ),
})

describe('forms that say how much was paid in all', () => {
  const t = useApp()
  const driver = new IntakeDriver(t)

  it('add the difference as a payment of today', async () => {
    const orderNumber = await makeBilledOrder(t, 'accepted')
    await record(t, orderNumber, 100, { method: 'wire' })
    const patch = async (body: object): Promise<InvoiceReply> =>
      (await send(t, 'finance', 'PATCH /invoice', { body: { orderNumber, ...body } })).json()
    await record(t, orderNumber, 50, { method: 'check', reference: 'T-5', note: 'Late' })
    const more = await patch({ paymentType: 'check', amountPaid: 150 })
    expect(more).toMatchObject({ paymentType: 'check', amountPaid: 150 })
    expect(more.payments.map(({ amount, method }) => [amount, method])).toEqual([
      [100, 'wire'],
      [50, 'check'],
    ])
    const other = await patch({ paymentType: 'credit card' })
    expect(other).toMatchObject({ paymentType: 'credit card', amountPaid: 150 })
    expect(other.payments.map(({ amount, voided }) => [amount, voided !== null])).toEqual([
      [100, false],
      [50, true],
      [50, false],
    ])
    expect(other.payments.at(-1)).toMatchObject({ reference: 'T-5', note: 'Late' })
    const nothing = await patch({ paymentType: 'unpaid', amountPaid: 150 })
    expect(nothing).toMatchObject({ paymentType: 'unpaid', amountPaid: 0 })
    expect(nothing.payments.at(-1)).toMatchObject({ amount: -150, method: 'credit card' })
    expect((await patch({ note: 'Called' })).payments).toHaveLength(4)
  })

  it('receiving again leaves payments alone unless the amount was changed', async () => {
    const order = await driver.place()
    const receive = (paid: object) =>
      driver.receive(order.orderId, { paymentType: 'check', amountPaid: 40, ...paid })
    await receive({})
    await record(t, order.orderNumber, 10, { method: 'ach' })
    await receive({ amountPaid: 50 })
    const { payments } = await invoiceOf(t, order.orderNumber)
    expect(payments.map(({ amount, method }) => [amount, method])).toEqual([
      [40, 'check'],
      [10, 'ach'],
    ])
    await receive({ amountPaid: 45 })
    expect((await invoiceOf(t, order.orderNumber)).payments.map(({ amount }) => amount)).toEqual([
      40, 10, -5,
    ])
  })
})
