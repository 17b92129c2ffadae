import { invoice } from '@accession/contract/billing'
import type { ORDER_STEPS } from '@accession/domain/orders/order-steps'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type TestApp, useApp } from '../../test/make-app.ts'
import { makeBilledOrder, send } from '../../test/make-billed-order.ts'
import { textOf } from '../../test/read-pdf.ts'
import type { DemoKind } from '../demo/demo-data.ts'

const strictInvoice = z.strictObject(invoice.shape)

const patch = (t: TestApp, body: object, ifMatch?: string, kind: DemoKind = 'finance') =>
  send(t, kind, 'PATCH /invoice', { body, ...(ifMatch && { ifMatch }) })
const issue = (t: TestApp, orderNumber: string, ifMatch?: string) =>
  send(t, 'finance', 'POST /invoice/issue', { body: { orderNumber }, ...(ifMatch && { ifMatch }) })
const reopen = (t: TestApp, orderNumber: string) =>
  send(t, 'finance', 'POST /invoice/reopen', { body: { orderNumber } })
const cancel = (t: TestApp, orderNumber: string) =>
  t.pool.query('update orders set canceled_at = now(), version = version + 1 where number = $1', [
    orderNumber,
  ])

const rowOf = async (t: TestApp, orderNumber: string) =>
  (await t.pool.query('select * from orders where number = $1', [orderNumber])).rows[0]
const recordsOf = async (t: TestApp, orderNumber: string) => {
  const { rows } = await t.pool.query(
    `select action, changes from audit_records a join orders o on o.id = a.subject_id
     where a.subject = 'order' and o.number = $1 and action like 'invoice:%' order by a.id`,
    [orderNumber],
  )
  return rows
}

describe('GET /invoice', () => {
  const t = useApp()

  it('shows lines, factor, payment and totals once the order is received, with the version', async () => {
    const orderNumber = await makeBilledOrder(t, 'received')
    await t.pool.query(
      `insert into contacts (billing_company_id, first_name, email, roles)
        values (1, 'Ada', 'accounts@highline.example', '{billing}'),
          (1, 'Ben', 'samples@highline.example', '{submission}')`,
    )
    const response = await send(t, 'admin', `GET /invoice/${orderNumber}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers.etag).toBe('"2"')
    const read = strictInvoice.parse(response.json())
    expect(read).toMatchObject({
      orderNumber,
      status: 'received',
      invoiceDate: '2026-03-02',
      issued: null,
      revision: 0,
      parentCompanyName: 'Highline Hemp Co.',
      companyName: 'Highline Extracts LLC',
      adjustmentFactor: 0.9,
      subtotal: 867.5,
      adjusted: 780.75,
      discount: 0,
      total: 780.75,
      paymentType: 'unpaid',
      amountPaid: 0,
      amountDue: 780.75,
      billingNote: '',
      recipients: ['dana@highline.example', 'accounts@highline.example'],
    })
    expect(read.lineItems[0]).toEqual({
      testName: 'potency',
      testNameDisplay: 'Cannabinoid Potency',
      turnAroundType: 'rush',
      price: 75,
      multiplier: 1.5,
      count: 2,
      amount: 225,
      isBillable: true,
    })
    expect(read.lineItems.reduce((sum, { amount }) => sum + amount, 0)).toBe(867.5)
  })

  it('is found by a scanned test number too', async () => {
    const orderNumber = await makeBilledOrder(t, 'received')
    const { statusCode } = await send(t, 'admin', `GET /invoice/${orderNumber}-01-02`)
    expect(statusCode).toBe(200)
  })

  it('leaves out removed samples and tests, and shows unbilled ones at zero', async () => {
    const orderNumber = await makeBilledOrder(t, 'accepted')
    const { id } = await rowOf(t, orderNumber)
    await t.pool.query(
      `update tests set is_billable = false where order_id = ${id} and test_key = 'microLM'`,
    )
    await t.pool.query(
      `update tests set removed_at = now(), removed_by = 1 where order_id = ${id} and test_key = 'density'`,
    )
    await t.pool.query(
      `update samples set removed_at = now(), removed_by = 1 where order_id = ${id} and place = 2`,
    )
    const { lineItems, subtotal } = (await send(t, 'admin', `GET /invoice/${orderNumber}`)).json()
    expect(
      lineItems.map((line: Record<string, unknown>) => [line.testName, line.count, line.amount]),
    ).toEqual([
      ['potency', 2, 225],
      ['microLM', 1, 0],
      ['microTYM', 3, 75],
    ])
    expect(subtotal).toBe(300)
  })

  it.each(['26-999999', 'nonsense', '0'])('finds no invoice for %s', async (number) => {
    expect((await send(t, 'admin', `GET /invoice/${number}`)).statusCode).toBe(404)
  })

  it('finds no invoice before receipt, as JSON or PDF', async () => {
    const orderNumber = await makeBilledOrder(t, 'created')
    expect((await send(t, 'finance', `GET /invoice/${orderNumber}`)).statusCode).toBe(404)
    expect((await send(t, 'finance', `GET /invoice-pdf/${orderNumber}`)).statusCode).toBe(404)
  })
})

describe('PATCH /invoice', () => {
  const t = useApp()

  it('sets the customer’s PO number, which is on the invoice, until it is issued', async () => {
    const orderNumber = await makeBilledOrder(t, 'received')
    const reply = (await patch(t, { orderNumber, poNumber: 'PO 88' })).json()
    expect(reply).toMatchObject({ poNumber: 'PO 88', total: 780.75 })
    const pdf = await send(t, 'admin', `GET /invoice-pdf/${orderNumber}`)
    expect(textOf(pdf.rawPayload)).toContain('PO 88')
    expect((await patch(t, { orderNumber, poNumber: '' })).json().poNumber).toBeNull()
    const issued = await makeBilledOrder(t, 'invoiced')
    expect((await patch(t, { orderNumber: issued, poNumber: 'late' })).statusCode).toBe(409)
  })

  it('changes payment, discount and note, and updates the total', async () => {
    const orderNumber = await makeBilledOrder(t, 'received')
    const body = {
      orderNumber,
      paymentType: 'check',
      amountPaid: 100.25,
      discount: 80.75,
      note: ' ok ',
    }
    const response = await patch(t, body, '"2"')
    expect(response.statusCode).toBe(200)
    expect(response.headers.etag).toBe('"3"')
    expect(strictInvoice.parse(response.json())).toMatchObject({
      paymentType: 'check',
      amountPaid: 100.25,
      discount: 80.75,
      billingNote: 'ok',
      total: 700,
      amountDue: 599.75,
    })
    expect(await rowOf(t, orderNumber)).toMatchObject({ total_cents: 70_000, version: 3 })
    expect(await recordsOf(t, orderNumber)).toEqual([
      {
        action: 'invoice:update',
        changes: {
          paymentType: { from: 'unpaid', to: 'check' },
          amountPaid: { from: 0, to: 100.25 },
          discount: { from: 0, to: 80.75 },
          note: { from: '', to: 'ok' },
          total: { from: 780.75, to: 700 },
        },
      },
    ])
  })

  it('records when it changed, for the exports', async () => {
    const orderNumber = await makeBilledOrder(t, 'received')
    const before = Date.now()
    const { lastUpdated } = (await patch(t, { orderNumber, discount: 1 })).json()
    expect(Date.parse(lastUpdated)).toBeGreaterThanOrEqual(before)
  })

  it('leaves omitted and unchanged fields alone', async () => {
    const orderNumber = await makeBilledOrder(t, 'accepted')
    await patch(t, { orderNumber, paymentType: 'cash', amountPaid: 10, note: 'first' })
    await patch(t, { orderNumber, discount: 5 })
    expect(await rowOf(t, orderNumber)).toMatchObject({
      payment_type: 'cash',
      amount_paid_cents: 1000,
      billing_note: 'first',
      discount_cents: 500,
      version: 4,
    })
    const same = await patch(t, { orderNumber, discount: 5 })
    expect(same.headers.etag).toBe('"4"')
    expect(await recordsOf(t, orderNumber)).toHaveLength(2)
  })

  it('a discount above the total makes the total zero', async () => {
    const orderNumber = await makeBilledOrder(t, 'received')
    const reply = (await patch(t, { orderNumber, discount: 1_000_000 })).json()
    expect(reply).toMatchObject({ discount: 1_000_000, total: 0, amountDue: 0 })
  })

  it('unpaid means an amount paid of zero', async () => {
    const orderNumber = await makeBilledOrder(t, 'received')
    const body = { orderNumber, paymentType: 'unpaid', amountPaid: 10 }
    expect((await patch(t, body)).json()).toMatchObject({ amountPaid: 0 })
  })

  it.each([
    [{ discount: -1 }, 'discount', 'Cannot be negative'],
    [{ discount: 0.001 }, 'discount', 'At most 2 decimals'],
    [{ amountPaid: 1_000_001 }, 'amountPaid', 'Maximum of 1,000,000'],
    [{ amountPaid: '5' }, 'amountPaid', 'Must be a number'],
    [{ note: 'x'.repeat(501) }, 'note', 'Max 500 characters'],
    [{ paymentType: 'barter' }, 'paymentType', 'Required'],
  ])('refuses %j', async (fields, field, message) => {
    const orderNumber = await makeBilledOrder(t, 'received')
    const response = await patch(t, { orderNumber, ...fields })
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({ [field]: message })
  })

  it('refuses a total, a price and any other unknown field', async () => {
    const orderNumber = await makeBilledOrder(t, 'received')
    expect((await patch(t, { orderNumber, total: 1 })).statusCode).toBe(400)
  })

  it('refuses a stale version, and changes nothing', async () => {
    const orderNumber = await makeBilledOrder(t, 'received')
    expect((await patch(t, { orderNumber, discount: 1 }, '"1"')).statusCode).toBe(412)
    expect(await rowOf(t, orderNumber)).toMatchObject({ discount_cents: 0, version: 2 })
  })

  it.each([
    ['created', 'not-received'],
    ['invoiced', 'already-invoiced'],
  ] as const)('is refused while %s', async (phase, refusal) => {
    const orderNumber = await makeBilledOrder(t, phase)
    const response = await patch(t, { orderNumber, discount: 1 })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'refused', refusal })
    expect(await recordsOf(t, orderNumber)).toEqual([])
  })

  it('is refused for a canceled order, an unknown order, and anyone without the role', async () => {
    const orderNumber = await makeBilledOrder(t, 'received')
    for (const kind of ['admin', 'intake', 'userA', 'guest'] as const) {
      expect((await patch(t, { orderNumber, discount: 1 }, undefined, kind)).statusCode).toBe(403)
    }
    await cancel(t, orderNumber)
    expect((await patch(t, { orderNumber, discount: 1 })).json()).toMatchObject({
      refusal: 'canceled',
    })
    expect((await patch(t, { orderNumber: '26-999999', discount: 1 })).statusCode).toBe(404)
    expect(await rowOf(t, orderNumber)).toMatchObject({ discount_cents: 0 })
  })

  it('lets exactly one of two concurrent writes to the same version through', async () => {
    const orderNumber = await makeBilledOrder(t, 'received')
    const answers = await Promise.all(
      [1, 2, 3].map((discount) => patch(t, { orderNumber, discount }, '"2"')),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412])
    expect(await recordsOf(t, orderNumber)).toHaveLength(1)
  })
})

describe('Issuing and reopening', () => {
  const t = useApp()

  it('issuing invoices an accepted order, dates it today, and emails its creator and the billing contacts', async () => {
    await t.pool.query(`insert into contacts (billing_company_id, first_name, email, roles)
      values (1, 'Bill', 'bill@highline.example', '{billing}'),
        (1, 'Sue', 'sue@highline.example', '{submission}'), (2, 'Other', 'o@other.example', '{billing}')`)
    const orderNumber = await makeBilledOrder(t, 'accepted')
    const response = await issue(t, orderNumber, '"2"')
    expect(response.statusCode).toBe(200)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(
      t.clock.now(),
    )
    expect(strictInvoice.parse(response.json())).toMatchObject({
      status: 'invoiced',
      revision: 1,
      invoiceDate: today,
    })
    const { rows } = await t.pool.query(
      `select recipient, content from mails where kind = 'invoice-issued'`,
    )
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([
      'bill@highline.example',
      'dana@highline.example',
    ])
    expect(rows[0]).toMatchObject({
      content: {
        subject: `Invoice for order ${orderNumber}`,
        attachments: [{ document: 'invoice', orderNumber }],
      },
    })
    expect(JSON.stringify(rows[0].content)).toContain('$780.75')
    const [record] = await recordsOf(t, orderNumber)
    expect(record).toMatchObject({
      action: 'invoice:issue' satisfies keyof typeof ORDER_STEPS,
      changes: { phase: { from: 'accepted', to: 'invoiced' }, revision: { from: 0, to: 1 } },
    })
  })

  it('reopening makes the order accepted again, and issuing it again makes the second revision', async () => {
    const orderNumber = await makeBilledOrder(t, 'accepted')
    await issue(t, orderNumber)
    const reopened = await reopen(t, orderNumber)
    expect(reopened.json()).toMatchObject({ status: 'accepted', issued: null, revision: 1 })
    await patch(t, { orderNumber, discount: 0.75 })
    expect((await issue(t, orderNumber)).json()).toMatchObject({ revision: 2, total: 780 })
    expect((await recordsOf(t, orderNumber)).map(({ action }) => action)).toEqual([
      'invoice:issue',
      'invoice:reopen',
      'invoice:update',
      'invoice:issue',
    ])
  })

  it.each([
    ['created', 'not-accepted', 'not-invoiced'],
    ['received', 'not-accepted', 'not-invoiced'],
    ['accepted', null, 'not-invoiced'],
    ['invoiced', 'already-invoiced', null],
  ] as const)('while %s: issue %s, reopen %s', async (phase, ofIssue, ofReopen) => {
    for (const [call, refusal] of [
      [issue, ofIssue],
      [reopen, ofReopen],
    ] as const) {
      const response = await call(t, await makeBilledOrder(t, phase))
      expect(response.statusCode).toBe(refusal ? 409 : 200)
      if (refusal) expect(response.json()).toMatchObject({ refusal })
    }
  })

  it('a stale version issues nothing, and a double click issues once', async () => {
    const orderNumber = await makeBilledOrder(t, 'accepted')
    expect((await issue(t, orderNumber, '"1"')).statusCode).toBe(412)
    const clicks = await Promise.all([issue(t, orderNumber), issue(t, orderNumber)])
    expect(clicks.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await rowOf(t, orderNumber)).toMatchObject({ invoice_revision: 1 })
  })

  it('a canceled order can be neither issued nor reopened', async () => {
    const accepted = await makeBilledOrder(t, 'accepted')
    const invoiced = await makeBilledOrder(t, 'invoiced')
    await cancel(t, accepted)
    await cancel(t, invoiced)
    expect((await issue(t, accepted)).json()).toMatchObject({ refusal: 'canceled' })
    expect((await reopen(t, invoiced)).json()).toMatchObject({ refusal: 'canceled' })
  })
})

describe('The invoice PDF', () => {
  const t = useApp()

  it('shows the amount due and who owes it, to the same cent', async () => {
    const orderNumber = await makeBilledOrder(t, 'accepted')
    await patch(t, {
      orderNumber,
      discount: 80.75,
      paymentType: 'cash',
      amountPaid: 100,
      note: 'pays late',
    })
    const draft = await send(t, 'admin', `GET /invoice-pdf/${orderNumber}`)
    expect(draft.headers['content-type']).toBe('application/pdf')
    expect(draft.headers['content-disposition']).toBe(
      `attachment; filename="invoice-${orderNumber}.pdf"`,
    )
    expect(textOf(draft.rawPayload)).toContain('DRAFT')
    await issue(t, orderNumber)
    const words = textOf((await send(t, 'admin', `GET /invoice-pdf/${orderNumber}`)).rawPayload)
    expect(words).not.toContain('DRAFT')
    // The laboratory's payment notes stay internal.
    expect(words).not.toContain('pays late')
    for (const said of [
      orderNumber,
      'Highline Hemp Co.',
      'Highline Extracts LLC',
      'Subtotal',
      '10% discount',
      '-$86.75',
      '-$80.75',
      '$700.00',
      '$100.00',
      '$600.00',
    ]) {
      expect(words).toContain(said)
    }
  })

  it('is for its customer from issue on, and for admins before', async () => {
    const statuses = async (orderNumber: string) => {
      const kinds = ['userA', 'userB', 'guest', 'intake'] as const
      const replies = kinds.map((kind) => send(t, kind, `GET /invoice-pdf/${orderNumber}`))
      return (await Promise.all(replies)).map(({ statusCode }) => statusCode)
    }
    const issued = await makeBilledOrder(t, 'invoiced')
    expect(await statuses(issued)).toEqual([200, 404, 404, 200])
    expect(await statuses(await makeBilledOrder(t, 'accepted'))).toEqual([404, 404, 404, 200])
    await send(t, 'finance', 'POST /invoice/reopen', { body: { orderNumber: issued } })
    expect(await statuses(issued)).toEqual([404, 404, 404, 200])
  })
})
