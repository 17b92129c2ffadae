import type { Order } from '@accession/contract/orders'
import { describe, expect, it } from 'vitest'
import { IntakeDriver, testNumbersOf, totalByLines } from '../../test/intake-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { calls, dropsAndPh, NAMES, ph } from '../../test/modify-calls.ts'
import { tincture } from '../../test/order-examples.ts'

const t = useApp()
const intake = new IntakeDriver(t)
const ROUNDS = 50

const modify = (order: Order, name: (typeof NAMES)[number], headers = {}) =>
  intake.call('intake', ...calls(order)[name], headers)

describe('A named version', () => {
  it.each(NAMES)(
    'holds for %s: a stale one is 412, the present one answers with the next',
    async (name) => {
      const order = await intake.accepted(dropsAndPh)
      const read = await intake.call('intake', 'GET', `/order?num=${order.orderNumber}`)
      const version = Number(read.headers.etag?.toString().replaceAll('"', ''))
      const stale = await modify(order, name, { 'if-match': `"${version - 1}"` })
      expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale'])
      expect(await intake.read(order.orderNumber)).toEqual(order)
      const fresh = await modify(order, name, { 'if-match': `"${version}"` })
      expect([fresh.statusCode, fresh.headers.etag]).toEqual([200, `"${version + 1}"`])
    },
  )

  it('has one winner when two requests name it at once', async () => {
    const order = await intake.accepted(dropsAndPh)
    const read = await intake.call('intake', 'GET', `/order?num=${order.orderNumber}`)
    const named = { 'if-match': String(read.headers.etag) }
    const both = await Promise.all([modify(order, 'tests', named), modify(order, 'sample', named)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    expect((await intake.read(order.orderNumber)).revision).toBe(2)
  })
})

describe('An Idempotency-Key', () => {
  it.each(['samples', 'tests'] as const)(
    'adds %s once, however often and however fast',
    async (name) => {
      const order = await intake.accepted(dropsAndPh)
      const key = { 'idempotency-key': `add-${name}` }
      const answers = await Promise.all([1, 2, 3].map(() => modify(order, name, key)))
      const later = await modify(order, name, { ...key, 'if-match': '"1"' })
      for (const answer of [...answers, later]) {
        expect([answer.statusCode, answer.headers.etag]).toEqual([200, later.headers.etag])
        expect(answer.json()).toEqual(later.json())
      }
      const after = await intake.read(order.orderNumber)
      expect(after).toEqual(later.json())
      expect(after.revision).toBe(2)
      const other = await modify(order, name === 'tests' ? 'samples' : 'tests', key)
      expect([other.statusCode, other.json().code]).toEqual([422, 'key-reused'])
    },
  )
})

describe('Concurrent modifications', () => {
  it('are all applied, one after the other, with their own numbers', async () => {
    const order = await intake.accepted(dropsAndPh)
    const names = [
      ...Array.from({ length: 6 }, () => 'tests' as const),
      'samples',
      'samples',
    ] as const
    const answers = await Promise.all(names.map((name) => modify(order, name)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200))
    const after = await intake.read(order.orderNumber)
    expect(after.revision).toBe(1 + names.length)
    expect(after.samples.map(({ sampleInfo }) => sampleInfo.sampleNumber.slice(-2))).toEqual([
      '01',
      '02',
      '03',
      '04',
    ])
    expect(after.samples[0]?.tests.map(({ testNumber }) => testNumber.slice(-2))).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
    ])
    expect(new Set(testNumbersOf(after)).size).toBe(testNumbersOf(after).length)
    expect(after.total).toBe(totalByLines(after))
  })
})

type Leaving = 'unaccept' | 'cancel' | 'issue'

/** Takes an order out of the phase in which it can be modified, and back. */
const leave = ({ orderId, orderNumber }: Order, how: Leaving) => {
  if (how === 'unaccept') return intake.unaccept(orderId)
  if (how === 'cancel') return intake.cancel(orderNumber)
  return intake.call('finance', 'POST', '/invoice/issue', { orderNumber })
}
const comeBack = ({ orderId, orderNumber }: Order, how: Leaving) => {
  if (how === 'unaccept') return intake.accept(orderId)
  if (how === 'cancel') return intake.cancel(orderNumber, false)
  return intake.call('finance', 'POST', '/invoice/reopen', { orderNumber })
}

describe('A modification that races', () => {
  it.each<Leaving>(['unaccept', 'cancel', 'issue'])(
    `%s is applied before it or not at all, ${ROUNDS} times`,
    async (how) => {
      const order = await intake.accepted([{ ...tincture, tests: [ph] }])
      let landed = 0
      for (let round = 0; round < ROUNDS; round++) {
        const race = [() => modify(order, 'sample'), () => leave(order, how)]
        const inTurns = round % 2 === 0 ? race : race.reverse()
        await t.db
          .updateTable('samples')
          .set({ sample_name: `Round ${round}` })
          .where('order_id', '=', order.orderId)
          .execute()
        const answers = await Promise.all(inTurns.map((run) => run()))
        const [modified, left] = round % 2 === 0 ? answers : answers.reverse()
        expect(left?.statusCode).toBe(200)
        expect([200, 409]).toContain(modified?.statusCode)
        if (modified?.statusCode === 200) landed++
        const after = await intake.read(order.orderNumber)
        expect(after.revision).toBe(1 + landed)
        expect(after.samples[0]?.sampleInfo.sampleName).toBe(
          modified?.statusCode === 200 ? 'Anew' : `Round ${round}`,
        )
        await comeBack(order, how)
      }
      const history = (await intake.audits(order.orderId)).map(({ action }) => action)
      expect(history.filter((action) => action === 'order:modify')).toHaveLength(landed)
      expect(misplaced(history)).toEqual([])
    },
  )

  it('is detected when it changes an order that is not accepted', () => {
    expect(misplaced(['order:accept', 'order:modify', 'order:cancel', 'order:modify'])).toEqual([3])
  })
})

/** Where in a history an order was modified while it was not accepted. */
function misplaced(history: readonly string[]): number[] {
  const opens = ['order:accept', 'order:activate', 'invoice:reopen']
  const closes = ['order:unaccept', 'order:cancel', 'invoice:issue']
  let isOpen = false
  return history.flatMap((action, index) => {
    if (opens.includes(action)) isOpen = true
    if (closes.includes(action)) isOpen = false
    return action === 'order:modify' && !isOpen ? [index] : []
  })
}
