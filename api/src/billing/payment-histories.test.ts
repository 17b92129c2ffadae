import type { InvoiceReply } from '@accession/contract/billing'
import { AGE_GROUPS } from '@accession/domain/billing/invoice-list'
import { PAYMENT_METHODS, paymentTypeOf } from '@accession/domain/billing/payments'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { centsOf } from '@accession/domain/money/money'
import { PAYMENT_TYPES } from '@accession/domain/orders/payment-form'
import { PROOF_TIMEOUT_MS, proveAsync, SIZE } from '@accession/domain/proofs/prove'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { cancelAllOrders, makeBilledOrder, send } from '../../test/make-billed-order.ts'
import { textOf } from '../../test/read-pdf.ts'
import { closePdfWorkers } from '../documents/render-document.ts'

const SLOW_MACHINE_MS = 120_000
const SIZES = { ci: 12, middle: 300, full: 10_000 }
/** What an order costs before a discount, in cents. */
const PRICE = 78_075

const cents = fc.integer({ min: 1, max: 90_000 })
const method = fc.constantFrom(...PAYMENT_METHODS)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('pay' as const), cents, method }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('refund' as const), cents, method }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('void' as const), nth: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('set' as const),
      paymentType: fc.constantFrom(...PAYMENT_TYPES),
      cents: fc.integer({ min: 0, max: 90_000 }),
    }),
  },
  fc.record({ type: fc.constant('discount' as const), cents }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('issue' as const) }) },
  fc.record({ type: fc.constant('reopen' as const) }),
  fc.record({ type: fc.constant('cancel' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** What should be there, kept apart from the product: rows are never changed, only struck. */
class Ledger {
  readonly rows: { id: number; cents: number; method: string; isVoided: boolean }[] = []
  discount = 0
  isIssued = false
  isCanceled = false
  wasIssued = false

  get paid() {
    return this.rows.reduce((sum, row) => sum + (row.isVoided ? 0 : row.cents), 0)
  }
  get total() {
    return Math.max(0, PRICE - this.discount)
  }
  get balance() {
    return this.total - this.paid
  }
}

afterAll(closePdfWorkers)

describe('What is left to pay', () => {
  const t = useApp()
  const day = () => labTimeAt(t.clock.now().getTime(), t.config.laboratory.timeZone).day
  const ledgers = new Map<string, Ledger>()

  const post = (path: string, body: object) => send(t, 'finance', `POST ${path}`, { body })
  const invoiceOf = async (orderNumber: string): Promise<InvoiceReply> =>
    (await send(t, 'finance', `GET /invoice/${orderNumber}`)).json()

  /** Does the step to both; says how the server should have answered. */
  async function take(orderNumber: string, ledger: Ledger, each: Step): Promise<void> {
    const receivedOn = day()
    const isLocked = ledger.isIssued || ledger.isCanceled
    switch (each.type) {
      case 'pay':
      case 'refund': {
        const amount = each.type === 'pay' ? each.cents : -each.cents
        const isAllowed = ledger.paid + amount >= 0
        const body = { orderNumber, amount: amount / 100, receivedOn, method: each.method }
        const reply = await post('/invoice/payments', body)
        expect(reply.statusCode).toBe(isAllowed ? 200 : 409)
        if (!isAllowed) return
        const { paymentId } = reply.json().payments.at(-1)
        ledger.rows.push({ id: paymentId, cents: amount, method: each.method, isVoided: false })
        return
      }
      case 'void': {
        const row = ledger.rows[each.nth]
        if (!row) return
        const isAllowed = !row.isVoided && ledger.paid - row.cents >= 0
        const body = { orderNumber, paymentId: row.id, reason: 'Typed twice' }
        const reply = await post('/invoice/payments/void', body)
        expect(reply.statusCode).toBe(isAllowed ? 200 : 409)
        if (isAllowed) row.isVoided = true
        return
      }
      case 'set': {
        const body = { orderNumber, paymentType: each.paymentType, amountPaid: each.cents / 100 }
        const reply = await send(t, 'finance', 'PATCH /invoice', { body })
        expect(reply.statusCode).toBe(isLocked ? 409 : 200)
        if (isLocked) return
        const wanted = each.paymentType === 'unpaid' ? 0 : each.cents
        const now: InvoiceReply = reply.json()
        expect([centsOf(now.amountPaid), now.paymentType]).toEqual([
          wanted,
          wanted === 0 ? 'unpaid' : each.paymentType,
        ])
        // Which rows say so is the server's business; that they add up is checked below.
        ledger.rows.splice(0)
        for (const { paymentId: id, amount, method: how, voided } of now.payments)
          ledger.rows.push({ id, cents: centsOf(amount), method: how, isVoided: voided !== null })
        expect(ledger.paid).toBe(wanted)
        return
      }
      case 'discount': {
        const body = { orderNumber, discount: each.cents / 100 }
        const reply = await send(t, 'finance', 'PATCH /invoice', { body })
        expect(reply.statusCode).toBe(isLocked ? 409 : 200)
        if (!isLocked) ledger.discount = each.cents
        return
      }
      case 'issue': {
        const reply = await post('/invoice/issue', { orderNumber })
        expect(reply.statusCode).toBe(isLocked ? 409 : 200)
        if (isLocked) return
        ledger.isIssued = true
        ledger.wasIssued = true
        return
      }
      case 'reopen': {
        const isAllowed = ledger.isIssued && !ledger.isCanceled
        const reply = await post('/invoice/reopen', { orderNumber })
        expect(reply.statusCode).toBe(isAllowed ? 200 : 409)
        if (isAllowed) ledger.isIssued = false
        return
      }
      case 'cancel': {
        if (ledger.isIssued || ledger.isCanceled) return
        await t.pool.query(
          'update orders set canceled_at = now(), version = version + 1 where number = $1',
          [orderNumber],
        )
        ledger.isCanceled = true
        return
      }
    }
  }

  async function check(orderNumber: string, ledger: Ledger) {
    const invoice = await invoiceOf(orderNumber)
    const { rows } = await t.pool.query(
      `select o.total_cents, o.amount_paid_cents, o.payment_type,
        (select coalesce(sum(amount_cents), 0)::integer from payments p
          where p.order_id = o.id and p.voided_at is null) as summed
      from orders o where o.number = $1`,
      [orderNumber],
    )
    const pdf = textOf((await send(t, 'finance', `GET /invoice-pdf/${orderNumber}`)).rawPayload)
    const [, label, printed = ''] =
      /(Overpaid|Credit|Amount due)\s+\$([\d,]+\.\d\d)/.exec(pdf) ?? []
    const onPaper = Math.round(Number(printed.replaceAll(',', '')) * 100)
    expect({
      page: centsOf(invoice.amountDue),
      parts: centsOf(invoice.total) - centsOf(invoice.amountPaid),
      database: rows[0].total_cents - rows[0].amount_paid_cents,
      summed: rows[0].total_cents - rows[0].summed,
      pdf: label === 'Amount due' ? onPaper : -onPaper,
    }).toEqual({
      page: ledger.balance,
      parts: ledger.balance,
      database: ledger.balance,
      summed: ledger.balance,
      // Nobody pays for a canceled order.
      pdf: ledger.isCanceled ? 0 - ledger.paid : ledger.balance,
    })
    const last = ledger.rows.findLast((row) => !row.isVoided && row.cents > 0)
    const method = PAYMENT_METHODS.find((each) => each === last?.method) ?? 'other'
    expect(invoice.paymentType).toBe(ledger.paid === 0 ? 'unpaid' : paymentTypeOf(method))
  }

  it('is total less payments, to the cent, on every page and paper, whatever was done', {
    timeout: SIZE === 'ci' ? SLOW_MACHINE_MS : PROOF_TIMEOUT_MS,
  }, async () => {
    await cancelAllOrders(t)
    await proveAsync(
      'payments',
      SIZES,
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 14 }),
        fc.nat(3),
        async (steps, n) => {
          const orderNumber = await makeBilledOrder(t, 'accepted')
          const ledger = new Ledger()
          ledgers.set(orderNumber, ledger)
          for (const each of steps) await take(orderNumber, ledger, each)
          // Most end issued, so that there is something to be paid.
          if (n > 0) await take(orderNumber, ledger, { type: 'issue' })
          await check(orderNumber, ledger)
        },
      ),
    )
    const all = [...ledgers.values()]
    const open = all.filter(({ isIssued, isCanceled }) => isIssued && !isCanceled)
    const owed = open.reduce((sum, { balance }) => sum + Math.max(0, balance), 0)

    // The list, page by page, and the sums above it.
    const listed = new Map<string, number>()
    const read = async (list: string, offset: number) =>
      (await send(t, 'finance', `GET /admin/invoices?list=${list}&offset=${offset}`)).json()
    for (const list of ['open', 'paid'])
      for (let offset = 0; offset < 5_000; offset += 200) {
        const { data } = await read(list, offset)
        for (const row of data) listed.set(row.orderNumber, centsOf(row.balance))
        if (data.length < 200) break
      }
    for (const [orderNumber, balance] of listed)
      expect([orderNumber, balance]).toEqual([orderNumber, ledgers.get(orderNumber)?.balance])
    if (open.length < 5_000) expect(listed.size).toBe(open.length)
    const { aging } = await read('open', 0)
    expect(AGE_GROUPS.reduce((sum, group) => sum + centsOf(aging[group].balance), 0)).toBe(owed)

    // The statement: what was issued less everything that was paid, deposits as well.
    const paid = all.reduce((sum, ledger) => sum + ledger.paid, 0)
    const closing = open.reduce((sum, { total }) => sum + total, 0) - paid
    const { rows } = await t.pool.query(
      `select (select coalesce(sum(total_cents), 0) from orders where billing_company_id = 1
          and phase = 'invoiced' and canceled_at is null)::integer
        - (select coalesce(sum(amount_cents), 0) from payments where voided_at is null)::integer as closing`,
    )
    expect(rows[0].closing).toBe(closing)
    const range = new URLSearchParams({ parentCompanyId: '1', lower: day(), upper: day() })
    const statement = await send(t, 'finance', `GET /statement-pdf?${range}`)
    if (statement.statusCode === 409) {
      expect(statement.json().refusal).toBe('too-many-entries')
      return
    }
    const [, label, printed = ''] =
      /(Credit|Balance)\s+\$([\d,]+\.\d\d)\s*$/m.exec(textOf(statement.rawPayload)) ?? []
    const onPaper = Math.round(Number(printed.replaceAll(',', '')) * 100)
    expect(label === 'Credit' ? -onPaper : onPaper).toBe(closing)
  })
})
