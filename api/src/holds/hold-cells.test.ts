import type { Order } from '@accession/contract/orders'
import { PHASES, type Phase } from '@accession/domain/orders/lifecycle'
import { describe, expect, it } from 'vitest'
import { HoldDriver } from '../../test/hold-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { calls, dropsAndPh, NAMES } from '../../test/modify-calls.ts'
import { testNumbersOf } from '../../test/order-driver.ts'

/**
 * What each action leads to in each phase while the first sample is on hold, stated independently; a
 * code is a refusal.
 */
const MODIFY = ['not-accepted', 'not-accepted', 'accepted', 'already-invoiced'] as const
const HOLD = ['created', 'received', 'accepted', 'already-invoiced'] as const
const TABLE = {
  holdAgain: ['already-on-hold', 'already-on-hold', 'already-on-hold', 'already-invoiced'],
  holdAnother: HOLD,
  answer: HOLD,
  release: HOLD,
  reject: HOLD,
  remove: HOLD,
  endAnother: ['not-on-hold', 'not-on-hold', 'not-on-hold', 'already-invoiced'],
  receive: ['received', 'received', 'already-accepted', 'already-invoiced'],
  checkIn: ['not-received', 'received', 'accepted', 'already-invoiced'],
  accept: ['not-received', 'accepted', 'already-accepted', 'already-accepted'],
  unaccept: ['not-accepted', 'not-accepted', 'received', 'already-invoiced'],
  company: MODIFY,
  samples: MODIFY,
  sample: MODIFY,
  tests: MODIFY,
  test: MODIFY,
  dropSample: MODIFY,
  dropTest: MODIFY,
  bill: ['not-received', 'received', 'accepted', 'already-invoiced'],
  reportHeld: ['not-accepted', 'not-accepted', 'sample-on-hold', 'sample-on-hold'],
  reportAnother: ['not-accepted', 'not-accepted', 'accepted', 'invoiced'],
  updateInvoice: ['not-received', 'received', 'accepted', 'already-invoiced'],
  issue: ['not-accepted', 'not-accepted', 'sample-on-hold', 'already-invoiced'],
  reopen: ['not-invoiced', 'not-invoiced', 'not-invoiced', 'accepted'],
  cancel: ['canceled', 'canceled', 'canceled', 'already-invoiced'],
} as const
type Action = keyof typeof TABLE
const ACTIONS = Object.keys(TABLE) as Action[]
const ENDS = ['release', 'reject', 'remove', 'dropSample']

const isModification = (action: string): action is (typeof NAMES)[number] =>
  NAMES.some((name) => name === action)

describe('While a sample is on hold, every action x phase x canceled', () => {
  const t = useApp()
  const driver = new HoldDriver(t)

  /** An invoiced order has no hold, but one that had must still be refused what a hold refuses. */
  const brought = async (phase: Phase, isCanceled: boolean) => {
    const order = await driver.place('userA', { samples: dropsAndPh })
    await driver.bring(order, phase === 'invoiced' ? 'accepted' : phase)
    expect((await driver.hold(order)).statusCode).toBe(200)
    if (phase === 'invoiced')
      await t.pool.query(
        `update orders set phase = 'invoiced', issued_at = now(), invoice_revision = 1,
          invoice_updated_at = now() where id = $1`,
        [order.orderId],
      )
    if (isCanceled)
      await t.pool.query('update orders set canceled_at = now() where id = $1', [order.orderId])
    return driver.read(order.orderNumber)
  }

  const act = (action: Action, order: Order) => {
    const { orderId, orderNumber } = order
    const ofSample = (nth: number) =>
      testNumbersOf({ samples: order.samples.filter((_, index) => index === nth) })
    if (isModification(action)) return driver.call('intake', ...calls(order)[action])
    switch (action) {
      case 'holdAgain':
        return driver.hold(order)
      case 'holdAnother':
        return driver.hold(order, 1)
      case 'answer':
        return driver.answer(order, { answer: 'use-as-is' })
      case 'release':
      case 'reject':
      case 'remove':
        return driver.end(order, action)
      case 'endAnother':
        return driver.end(order, 'release', {}, 1)
      case 'receive':
        return driver.receive(orderId)
      case 'checkIn':
        return driver.checkIn(order, {}, { receipt: undefined })
      case 'accept':
        return driver.accept(orderId)
      case 'unaccept':
        return driver.unaccept(orderId)
      case 'bill': {
        const tests = ofSample(0).map((testNumber) => ({ testNumber, isBillable: false }))
        return driver.call('intake', 'PATCH', '/admin/set-billable', { orderNumber, tests })
      }
      case 'reportHeld':
        return driver.report(order, { testNumbers: ofSample(0) })
      case 'reportAnother':
        return driver.report(order, { testNumbers: ofSample(1) })
      case 'updateInvoice':
        return driver.call('finance', 'PATCH', '/invoice', {
          orderNumber,
          paymentType: 'unpaid',
          amountPaid: 0,
          discount: 0,
          note: 'seen',
        })
      case 'issue':
        return driver.call('finance', 'POST', '/invoice/issue', { orderNumber })
      case 'reopen':
        return driver.call('finance', 'POST', '/invoice/reopen', { orderNumber })
      case 'cancel':
        return driver.cancel(orderNumber)
    }
  }

  const cells = ACTIONS.flatMap((action) =>
    PHASES.flatMap((phase) => [false, true].map((isCanceled) => ({ action, phase, isCanceled }))),
  )
  it.each(cells)('$action while $phase, canceled $isCanceled', async (cell) => {
    const { action, phase, isCanceled } = cell
    const order = await brought(phase, isCanceled)
    const response = await act(action, order)
    const after = await driver.read(order.orderNumber)
    const next: string = isCanceled ? 'canceled' : (TABLE[action][PHASES.indexOf(phase)] ?? '')
    const isDone = !isCanceled && [...PHASES, 'canceled'].includes(next)
    if (!isDone) {
      expect([response.statusCode, refusalIn(response.json())]).toEqual([409, next])
      expect(after).toEqual(order)
      return
    }
    expect([response.statusCode, response.body]).toEqual([200, expect.anything()])
    expect(after.status).toBe(next)
    const sampleAfter = after.samples.find(
      ({ sampleId }) => sampleId === order.samples[0]?.sampleId,
    )
    expect(sampleAfter?.hold ?? null).toEqual(ENDS.includes(action) ? null : expect.anything())
    // Held or rejected, what is not reported has no dates.
    for (const sample of after.samples)
      if (sample.hold || sample.isRejected)
        for (const test of sample.tests)
          expect([test.testNumber, test.startDate, test.dueDate]).toEqual([
            test.testNumber,
            null,
            null,
          ])
    const { rows } = await t.pool.query(
      `select held_samples, (select count(*)::int from sample_holds h join samples s on s.id = h.sample_id
          and s.removed_at is null where h.order_id = o.id and h.ended_at is null) as open
        from orders o where id = $1`,
      [order.orderId],
    )
    expect(rows[0].held_samples).toBe(rows[0].open)
  })
})

/** A report names the refusal of each test. */
const refusalIn = (reply: { refusal?: string; refused?: { refusal: string }[] }) =>
  reply.refusal ?? reply.refused?.[0]?.refusal
