import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { guestInfo } from '../../test/order-examples.ts'
import { OrderHands } from '../../test/order-hands.ts'
import type { DemoKind } from '../demo/demo-data.ts'

describe('The notes of an order', () => {
  const t = useApp()
  const hands = new OrderHands(t)
  const add = (orderNumber: string, note: string, headers = {}) =>
    hands.call('admin', 'POST', '/admin/order/notes', { orderNumber, note }, headers)
  const notesOf = async (orderNumber: string) =>
    (await hands.get('finance', `/admin/order/notes/${orderNumber}`)).json().notes

  it('are added with name and time, trimmed; blanks alone are ignored', async () => {
    const { orderNumber } = await hands.place()
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
    const { orderNumber } = await hands.place()
    const key = { 'idempotency-key': 'note-1' }
    const all = await Promise.all([1, 2, 3].map(() => add(orderNumber, 'once', key)))
    expect(new Set(all.map((response) => response.body)).size).toBe(1)
    expect(await notesOf(orderNumber)).toHaveLength(1)
    expect((await add(orderNumber, 'other', key)).statusCode).toBe(422)
  })

  it('are nobody’s but the laboratory’s', async () => {
    const { orderNumber } = await hands.place()
    for (const kind of ['userA', 'guest', 'noOrders'] as const) {
      expect((await hands.get(kind, `/admin/order/notes/${orderNumber}`)).statusCode).toBe(403)
    }
  })
})

describe('The history of an order', () => {
  const t = useApp()
  const hands = new OrderHands(t)
  const stepsOf = async (kind: DemoKind, orderNumber: string) =>
    (await hands.get(kind, `/order-history/${orderNumber}`)).json().steps

  it('tells a customer every step that changed what they see, and nothing of the inside', async () => {
    const order = await hands.place()
    const { orderNumber, orderId } = order
    await hands.call('admin', 'POST', '/admin/order/notes', { orderNumber, note: 'secret note' })
    await hands.receive(orderId, { paymentType: 'cash', amountPaid: 12.34, note: 'inner' })
    await hands.accept(orderId)
    await hands.unaccept(orderId)
    await hands.cancel(orderNumber)
    await hands.cancel(orderNumber, false)

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

    expect((await hands.get('userA', `/order?num=${orderNumber}`)).json().billingNote).toBe('')
    expect((await hands.read(orderNumber)).billingNote).toBe('inner')

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
  const hands = new OrderHands(t)

  it('still tells customers no name but their own', async () => {
    const { orderNumber, orderId } = await hands.place()
    await hands.receive(orderId)
    await hands.accept(orderId)
    const noAdmins = t.db
      .updateTable('people')
      .set({ is_admin: false })
      .where('is_admin', '=', true)
    await noAdmins.execute()
    const { steps } = (await hands.get('userA', `/order-history/${orderNumber}`)).json()
    const { name } = t.config.laboratory
    expect(steps.map(({ actor }: { actor: string }) => actor)).toEqual(['Dana Ortiz', name, name])
  })
})

describe('The mails of an order', () => {
  const t = useApp()
  const hands = new OrderHands(t)
  const mailsOf = async (orderNumber: string) =>
    (await hands.get('admin', `/admin/order/mails/${orderNumber}`)).json().mails
  const resend = (mailId: string) =>
    hands.call('admin', 'POST', '/admin/order/mails/resend', { mailId })
  const settle = (mailId: string, changes: object) =>
    t.db.updateTable('mails').set(changes).where('id', '=', mailId).execute()

  it('go to the creator and to the billing company’s contacts for submissions', async () => {
    await t.pool.query(`insert into contacts (billing_company_id, first_name, last_name, email, phone, roles)
      values (1, 'Ida', 'Intake', 'intake@highline.example', '3035550100', '{submission}'),
             (1, 'Bo', 'Bills', 'bills@highline.example', '3035550101', '{billing}')`)
    const { orderNumber, orderId } = await hands.place()
    await hands.receive(orderId)
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

  it('are offered again for the contacts who get that kind, an invoice for those who pay', async () => {
    const { orderNumber, orderId } = await hands.place()
    await t.pool.query(
      `insert into mails (id, kind, recipient, letter, status, created_at, order_id)
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

  it('can be sent again once they are settled, as letters of their own', async () => {
    const { orderNumber } = await hands.place('userB', { companyId: 3 })
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
    await settle(mail.mailId, { letter: null })
    expect((await resend(mail.mailId)).json().refusal).toBe('letter-not-kept')
    expect((await resend(crypto.randomUUID())).statusCode).toBe(404)
  })
})

describe('The mail of an order that moved to another company', () => {
  const t = useApp()
  const hands = new OrderHands(t)

  it('is not sent again to whom the order is no longer for', async () => {
    const { orderNumber, orderId } = await hands.place()
    await t.pool.query(`update mails set status = 'failed'`)
    const mails = async () =>
      (await hands.get('admin', `/admin/order/mails/${orderNumber}`)).json().mails
    const [{ mailId, isResendable }] = await mails()
    expect(isResendable).toBe(true)
    await t.pool.query(
      `update orders o set company_id = c.id, billing_company_id = c.billing_company_id
       from companies c where c.billing_company_id <> o.billing_company_id and o.id = $1`,
      [orderId],
    )
    expect((await mails())[0].isResendable).toBe(false)
    const again = await hands.call('admin', 'POST', '/admin/order/mails/resend', { mailId })
    expect([again.statusCode, again.json().refusal]).toEqual([409, 'not-a-recipient'])
    expect(await mails()).toHaveLength(1)
  })
})

describe('Walking the numbers of other companies’ orders', () => {
  const t = useApp()
  const hands = new OrderHands(t)

  it('finds the same nothing as numbers that were never given', async () => {
    const order = await hands.place()
    await hands.bring(order, 'received')
    const urls = ['/order-conf-pdf/', '/order-history/', '/order-pdf/', '/order?num=']
    const missing = async (kind: DemoKind, url: string) => {
      const response = await hands.get(kind, url)
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
      hands.edit('userB', { ...order, orderId }, { companyId: 3, guestInfo: undefined })
    expect((await edit(order.orderId)).json().code).toBe((await edit(999_999)).json().code)
    expect((await hands.edit('guest', order, { companyId: undefined, guestInfo })).statusCode).toBe(
      404,
    )
  })
})
