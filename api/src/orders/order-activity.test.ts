import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'
import { guestInfo } from '../../test/order-examples.ts'
import type { DemoKind } from '../demo/demo-data.ts'

describe('The notes of an order', () => {
  const t = useApp()
  const driver = new OrderDriver(t)
  const add = (orderNumber: string, note: string, headers = {}) =>
    driver.call('admin', 'POST', '/admin/order/notes', { orderNumber, note }, headers)
  const notesOf = async (orderNumber: string) =>
    (await driver.get('finance', `/admin/order/notes/${orderNumber}`)).json().notes

  it('are added with name and time, trimmed; blank notes are ignored', async () => {
    const { orderNumber } = await driver.place()
    const added = await add(orderNumber, ' <b>Box was open</b> ')
    expect(added.json().notes).toMatchObject([
      { note: '<b>Box was open</b>', user: expect.stringContaining('Avery') },
    ])
    expect((await add(orderNumber, ' \n ')).statusCode).toBe(200)
    expect(await notesOf(orderNumber)).toEqual(added.json().notes)
    expect((await add(orderNumber, 'x'.repeat(501))).statusCode).toBe(400)
    expect((await add('26-999999', 'lost')).statusCode).toBe(404)
  })

  it('are written once per key', async () => {
    const { orderNumber } = await driver.place()
    const key = { 'idempotency-key': 'note-1' }
    const all = await Promise.all([1, 2, 3].map(() => add(orderNumber, 'once', key)))
    expect(new Set(all.map((response) => response.body)).size).toBe(1)
    expect(await notesOf(orderNumber)).toHaveLength(1)
    expect((await add(orderNumber, 'other', key)).statusCode).toBe(422)
  })

  it('keep nobody waiting when many of them name an order that does not exist', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => add('26-999999', 'lost')))
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  })

  it('are visible to the laboratory only', async () => {
    const { orderNumber } = await driver.place()
    for (const kind of ['userA', 'guest', 'noOrders'] as const) {
      expect((await driver.get(kind, `/admin/order/notes/${orderNumber}`)).statusCode).toBe(403)
    }
  })
})

describe('The history of an order', () => {
  const t = useApp()
  const driver = new OrderDriver(t)
  const stepsOf = async (kind: DemoKind, orderNumber: string) =>
    (await driver.get(kind, `/order-history/${orderNumber}`)).json().steps

  it('shows a customer every step that changed what they see, and nothing internal', async () => {
    const order = await driver.place()
    const { orderNumber, orderId } = order
    await driver.call('admin', 'POST', '/admin/order/notes', { orderNumber, note: 'secret note' })
    await driver.receive(orderId, { paymentType: 'cash', amountPaid: 12.34, note: 'inner' })
    await driver.accept(orderId)
    await driver.unaccept(orderId)
    await driver.cancel(orderNumber)
    await driver.cancel(orderNumber, false)

    const steps = await stepsOf('userA', orderNumber)
    expect(steps.map((step: { action: string }) => step.action)).toEqual([
      'order:place',
      'order:receive',
      'order:accept',
      'order:unaccept',
      'order:cancel',
      'order:activate',
    ])
    expect(steps[0].actor).toContain('Dana')
    expect(steps[1]).toMatchObject({
      actor: t.config.laboratory.name,
      changes: [],
      requestId: null,
    })
    expect(JSON.stringify(steps)).not.toMatch(/secret|inner|1234|Avery|Sam/)

    expect((await driver.get('userA', `/order?num=${orderNumber}`)).json().billingNote).toBe('')
    expect((await driver.read(orderNumber)).billingNote).toBe('inner')

    const all = await stepsOf('finance', orderNumber)
    expect(all).toHaveLength(7)
    expect(all[1]).toMatchObject({
      action: 'order:note',
      actor: expect.stringContaining('Avery'),
      changes: [{ field: 'note', from: null, to: 'secret note' }],
      requestId: expect.any(String),
    })
  })
})

describe('The history of an order whose technician left the laboratory', () => {
  const t = useApp()
  const driver = new OrderDriver(t)

  it('still shows customers no name but their own', async () => {
    const { orderNumber, orderId } = await driver.place()
    await driver.receive(orderId)
    await driver.accept(orderId)
    const noAdmins = t.db.updateTable('users').set({ is_admin: false }).where('is_admin', '=', true)
    await noAdmins.execute()
    const { steps } = (await driver.get('userA', `/order-history/${orderNumber}`)).json()
    const { name } = t.config.laboratory
    expect(steps.map(({ actor }: { actor: string }) => actor)).toEqual(['Dana Ortiz', name, name])
  })
})

describe('The emails of an order', () => {
  const t = useApp()
  const driver = new OrderDriver(t)
  const mailsOf = async (orderNumber: string) =>
    (await driver.get('admin', `/admin/order/mails/${orderNumber}`)).json().mails
  const resend = (mailId: string) =>
    driver.call('admin', 'POST', '/admin/order/mails/resend', { mailId })
  const settle = (mailId: string, changes: object) =>
    t.db.updateTable('mails').set(changes).where('id', '=', mailId).execute()

  it('go to the creator and to the billing company’s contacts for submissions', async () => {
    await t.pool.query(`insert into contacts (billing_company_id, first_name, last_name, email, phone, roles)
      values (1, 'Ida', 'Intake', 'intake@highline.example', '3035550100', '{submission}'),
             (1, 'Bo', 'Bills', 'bills@highline.example', '3035550101', '{billing}')`)
    const { orderNumber, orderId } = await driver.place()
    await driver.receive(orderId)
    const mails = await mailsOf(orderNumber)
    expect(
      mails.map(({ kind, recipient }: Record<string, string>) => `${kind} ${recipient}`).sort(),
    ).toEqual([
      'order-placed dana@highline.example',
      'order-placed intake@highline.example',
      'order-received dana@highline.example',
      'order-received intake@highline.example',
    ])
    expect(mails[0]).toMatchObject({ status: 'queued', attempts: 0, isResendable: false })
  })

  it('can be resent to the contacts for that kind of email, an invoice to the billing contacts', async () => {
    const { orderNumber, orderId } = await driver.place()
    await t.pool.query(
      `insert into mails (id, kind, recipient, content, status, created_at, order_id)
       select gen_random_uuid(), kind, recipient, '{}', 'failed', $1, $2
       from unnest(array['order-received', 'order-canceled', 'invoice-issued']) kind,
         unnest(array['intake@highline.example', 'bills@highline.example']) recipient`,
      [t.clock.now(), orderId],
    )
    const offered = (await mailsOf(orderNumber))
      .filter(({ isResendable }: { isResendable: boolean }) => isResendable)
      .map(({ kind, recipient }: Record<string, string>) => `${kind} ${recipient}`)
    expect(offered.sort()).toEqual([
      'invoice-issued bills@highline.example',
      'order-canceled intake@highline.example',
      'order-received intake@highline.example',
    ])
  })

  it('can be resent once they are finished, as new emails', async () => {
    const { orderNumber } = await driver.place('userB', { companyId: 3 })
    const [mail] = await mailsOf(orderNumber)
    expect((await resend(mail.mailId)).json().refusal).toBe('still-queued')
    await settle(mail.mailId, { status: 'failed', last_error: '550 no such mailbox' })
    const again = (await resend(mail.mailId)).json().mails
    expect(again).toHaveLength(2)
    expect(again.map(({ status }: { status: string }) => status).sort()).toEqual([
      'failed',
      'queued',
    ])
    const { rows } = await t.pool.query(
      `select count(*)::int as queued from pgboss.job where data ->> 'mailId' = any($1)`,
      [again.map(({ mailId }: { mailId: string }) => mailId)],
    )
    expect(rows).toEqual([{ queued: 2 }])
    await settle(mail.mailId, { content: null })
    expect((await resend(mail.mailId)).json().refusal).toBe('letter-not-kept')
    expect((await resend(crypto.randomUUID())).statusCode).toBe(404)
  })
})

describe('An email of an order that moved to another company', () => {
  const t = useApp()
  const driver = new OrderDriver(t)

  it('is not resent to recipients the order no longer belongs to', async () => {
    const { orderNumber, orderId } = await driver.place()
    await t.pool.query(`update mails set status = 'failed'`)
    const mails = async () =>
      (await driver.get('admin', `/admin/order/mails/${orderNumber}`)).json().mails
    const [{ mailId, isResendable }] = await mails()
    expect(isResendable).toBe(true)
    await t.pool.query(
      `update orders o set company_id = c.id, billing_company_id = c.billing_company_id
       from companies c where c.billing_company_id <> o.billing_company_id and o.id = $1`,
      [orderId],
    )
    expect((await mails())[0].isResendable).toBe(false)
    const again = await driver.call('admin', 'POST', '/admin/order/mails/resend', { mailId })
    expect([again.statusCode, again.json().refusal]).toEqual([409, 'not-a-recipient'])
    expect(await mails()).toHaveLength(1)
  })
})

describe('Guessing the numbers of other companies’ orders', () => {
  const t = useApp()
  const driver = new OrderDriver(t)

  it('gives the same 404 as numbers that were never assigned', async () => {
    const order = await driver.place()
    await driver.bring(order, 'received')
    const urls = ['/order-conf-pdf/', '/order-history/', '/order-pdf/', '/order?num=']
    const missing = async (kind: DemoKind, url: string) => {
      const response = await driver.get(kind, url)
      return [response.statusCode, { ...response.json(), requestId: '' }]
    }
    for (const kind of ['userB', 'guest'] as const) {
      for (const url of urls) {
        const foreign = await missing(kind, url + order.orderNumber)
        expect(foreign[0]).toBe(404)
        expect(foreign).toEqual(await missing(kind, `${url}26-999999`))
      }
    }
    const edit = (orderId: number) =>
      driver.edit('userB', { ...order, orderId }, { companyId: 3, guestInfo: undefined })
    expect((await edit(order.orderId)).json().code).toBe((await edit(999_999)).json().code)
    expect(
      (await driver.edit('guest', order, { companyId: undefined, guestInfo })).statusCode,
    ).toBe(404)
  })
})
