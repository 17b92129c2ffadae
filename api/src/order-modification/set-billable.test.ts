import type { Order } from '@accession/contract/orders'
import { describe, expect, it } from 'vitest'
import { IntakeDriver, testNumbersOf, totalByLines } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { calls, dropsAndPh } from '../../test/modify-calls.ts'
import type { DemoKind } from '../demo/demo-data.ts'

const t = useApp()
const intake = new IntakeDriver(t)

const off = (testNumber: string) => ({ testNumber, isBillable: false })
const set = (
  { orderNumber }: Order,
  tests: object[],
  kind: DemoKind = 'intake',
  headers: Record<string, string> = {},
) => intake.call(kind, 'PATCH', '/admin/set-billable', { orderNumber, tests }, headers)

describe('PATCH /admin/set-billable', () => {
  it.each(['received', 'accepted'] as const)(
    'sets single tests of a %s order; the total follows',
    async (phase) => {
      const before = await intake[phase](dropsAndPh)
      const [first = '', second = ''] = testNumbersOf(before)
      const after: Order = (await set(before, [off(first), off(second)])).json()
      expect(after.samples[0]?.tests.map((test) => test.isBillable)).toEqual([false, false, true])
      // 2 x 112.50 are no longer billed, less 10 %.
      expect(before.total - after.total).toBeCloseTo(202.5)
      expect(after.total).toBe(totalByLines(after))
      expect(after).toMatchObject({ revision: before.revision, status: phase })
      expect(await intake.read(after.orderNumber)).toEqual(after)
      const audit = (await intake.audits(after.orderId)).at(-1)
      expect(audit).toMatchObject({
        action: 'order:set-billable',
        changes: {
          [first]: { from: { isBillable: true }, to: { isBillable: false } },
          totalCents: { from: Math.round(before.total * 100), to: Math.round(after.total * 100) },
        },
      })
      const back: Order = (await set(after, [{ ...off(first), isBillable: true }])).json()
      expect(back.samples[0]?.tests.map((test) => test.isBillable)).toEqual([true, false, true])
    },
  )

  it('a change without effect leaves version and audit log as they are', async () => {
    const order = await intake.received(dropsAndPh)
    const audits = await intake.audits(order.orderId)
    const [first = ''] = testNumbersOf(order)
    expect((await set(order, [{ testNumber: first, isBillable: true }])).json()).toEqual(order)
    expect(await intake.audits(order.orderId)).toEqual(audits)
  })

  it('accepts only tests of this order: foreign, unknown, removed or repeated is 400', async () => {
    const order = await intake.accepted(dropsAndPh)
    const other = await intake.accepted(dropsAndPh)
    const removed = `${order.orderNumber}-02-01`
    await intake.done('intake', ...calls(order).dropTest)
    const [first = ''] = testNumbersOf(order)
    const [foreign = ''] = testNumbersOf(other)
    for (const wrong of [
      foreign,
      `${order.orderNumber}-09-01`,
      removed,
      order.orderNumber,
      first,
    ]) {
      const response = await set(order, [off(first), off(wrong)])
      expect([wrong, response.statusCode]).toEqual([wrong, 400])
      expect(response.json().fields).toHaveProperty(['tests.1.testNumber'])
    }
    expect(testNumbersOf(await intake.read(order.orderNumber))).not.toContain(removed)
    const { tests } = (await intake.read(other.orderNumber)).samples[0] ?? { tests: [] }
    expect(tests.every((test) => test.isBillable)).toBe(true)
  })

  it('is refused before receipt, while canceled and once invoiced', async () => {
    const placed = await intake.place('userA', { samples: dropsAndPh })
    const tests = [off(testNumbersOf(placed)[0] ?? '')]
    expect((await set(placed, tests)).json()).toMatchObject({
      status: 409,
      refusal: 'not-received',
    })
    const order = await intake.accepted(dropsAndPh)
    const { orderNumber } = order
    const mine = [off(testNumbersOf(order)[0] ?? '')]
    await intake.cancel(orderNumber)
    expect((await set(order, mine)).json()).toMatchObject({ status: 409, refusal: 'canceled' })
    await intake.cancel(orderNumber, false)
    await intake.done('finance', 'POST', '/invoice/issue', { orderNumber })
    expect((await set(order, mine)).json()).toMatchObject({
      status: 409,
      refusal: 'already-invoiced',
    })
  })

  it('is for intake only, on the version that was seen', async () => {
    const order = await intake.accepted(dropsAndPh)
    const tests = [off(testNumbersOf(order)[0] ?? '')]
    for (const kind of ['userA', 'guest', 'admin', 'finance'] as const) {
      expect([kind, (await set(order, tests, kind)).statusCode]).toEqual([kind, 403])
    }
    expect((await set(order, tests, 'intake', { 'if-match': '"1"' })).statusCode).toBe(412)
    expect(await intake.read(order.orderNumber)).toEqual(order)
    const unknown = { ...order, orderNumber: '26-999999' }
    expect((await set(unknown, tests)).statusCode).toBe(404)
  })
})
