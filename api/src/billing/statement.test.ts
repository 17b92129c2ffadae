import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { cancelAllOrders, makeBilledOrder, send } from '../../test/make-billed-order.ts'
import { textOf } from '../../test/read-pdf.ts'

const MARCH = { lower: '2026-03-01', upper: '2026-03-31' }
const APRIL = { lower: '2026-04-01', upper: '2026-04-30' }

describe('the statement of a billing company', () => {
  const t = useApp()

  const statement = async (
    range: typeof MARCH,
    company = 1,
    kind: 'finance' | 'userB' = 'finance',
  ) => send(t, kind, `GET /statement-pdf?parentCompanyId=${company}&${new URLSearchParams(range)}`)
  const pay = (orderNumber: string, amount: number, receivedOn: string) =>
    send(t, 'finance', 'POST /invoice/payments', {
      body: { orderNumber, amount, receivedOn, method: 'ach', reference: 'T-1' },
    })
  const linesOf = (pdf: Buffer) =>
    textOf(pdf)
      .split('\n')
      .map((line) => line.trim().replace(/\s+/g, ' '))

  it('has what was billed and paid in a range, and balances to the cent', async () => {
    await cancelAllOrders(t)
    const march = await makeBilledOrder(t, 'invoiced')
    const april = await makeBilledOrder(t, 'invoiced', { issued: '2026-04-02T18:00:00Z' })
    // Not issued: its deposit is a credit, the invoice is not there yet.
    const deposit = await makeBilledOrder(t, 'accepted')
    const canceled = await makeBilledOrder(t, 'invoiced')
    await t.pool.query('update orders set canceled_at = now() where number = $1', [canceled])
    await pay(march, 500, '2026-03-20')
    await pay(march, 300, '2026-04-03')
    await pay(march, -19.25, '2026-04-04')
    await pay(deposit, 50, '2026-04-05')
    const voided = (await pay(april, 1, '2026-04-06')).json()
    await send(t, 'finance', 'POST /invoice/payments/void', {
      body: {
        orderNumber: april,
        paymentId: voided.payments[0].paymentId,
        reason: 'Typed twice',
      },
    })
    const first = await statement(MARCH)
    expect(first.headers['content-disposition']).toBe(
      'attachment; filename="statement-B-00001_2026-03-01_2026-03-31.pdf"',
    )
    const inMarch = linesOf(first.rawPayload)
    expect(inMarch).toContain('01-Mar-2026 Brought forward $0.00')
    expect(inMarch).toContain(`02-Mar-2026 Invoice ${march} $780.75 $780.75`)
    expect(inMarch).toContain(`20-Mar-2026 Payment ${march} ACH, T-1 -$500.00 $280.75`)
    expect(inMarch).toContain('Balance $280.75')
    expect(inMarch.join(' ')).not.toContain(canceled)
    const inApril = linesOf((await statement(APRIL)).rawPayload)
    expect(inApril).toContain('01-Apr-2026 Brought forward $280.75')
    expect(inApril).toContain(`04-Apr-2026 Refund ${march} ACH, T-1 $19.25 $780.75`)
    expect(inApril).toContain(`05-Apr-2026 Payment ${deposit} ACH, T-1 -$50.00 $730.75`)
    expect(inApril).toContain('Balance $730.75')
  })

  it('is for finance, and for users who see the billing of that company', async () => {
    expect((await statement(MARCH, 2, 'userB')).statusCode).toBe(200)
    expect((await statement(MARCH, 1, 'userB')).statusCode).toBe(404)
    expect((await statement(MARCH, 999)).statusCode).toBe(404)
    await t.pool.query('update memberships set sees_billing = false')
    expect((await statement(MARCH, 2, 'userB')).statusCode).toBe(403)
  })

  it('is emailed to the billing contacts, and to nobody else', async () => {
    const email = (company: number) =>
      send(t, 'finance', 'POST /admin/statement/email', {
        body: { parentCompanyId: company, ...MARCH },
      })
    const nobody = await email(3)
    expect([nobody.statusCode, nobody.json().refusal]).toEqual([409, 'no-recipient'])
    await t.pool.query(
      `insert into contacts (billing_company_id, first_name, email, roles)
        values (3, 'Ada', 'accounts@prairie.example', '{billing}'),
          (3, 'Ben', 'samples@prairie.example', '{submission}')`,
    )
    expect((await email(3)).json()).toEqual({ recipients: ['accounts@prairie.example'] })
    const { rows } = await t.pool.query(
      `select id, recipient, content from mails where kind = 'statement'`,
    )
    expect(rows.map(({ recipient }) => recipient)).toEqual(['accounts@prairie.example'])
    expect(rows[0].content.attachments).toEqual([
      { document: 'statement', parentCompanyId: 3, ...MARCH },
    ])
  })

  it('that nobody would read is refused', async () => {
    await t.pool.query(
      `insert into payments (order_id, amount_cents, received_on, method, recorded_at)
        select o.id, 1, '2026-03-05', 'cash', now()
        from (select id from orders where billing_company_id = 1 limit 1) o, generate_series(1, 5001)`,
    )
    const refused = await statement(MARCH)
    expect([refused.statusCode, refused.json().refusal]).toEqual([409, 'too-many-entries'])
  })
})
