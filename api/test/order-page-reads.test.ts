import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { HoldDriver } from './hold-driver.ts'
import { useApp } from './make-app.ts'
import { threeSamples } from './order-examples.ts'

/** What the page of an order reads, part by part. */
const PARTS = (orderNumber: string) => [
  `/order?num=${orderNumber}&ft=false&gt=false`,
  `/order-files/${orderNumber}`,
  `/order-custody/${orderNumber}`,
  `/order-history/${orderNumber}`,
  `/admin/order/notes/${orderNumber}`,
  `/admin/order/mails/${orderNumber}`,
]

describe('The page of an order', () => {
  const t = useApp()
  const driver = new HoldDriver(t)

  async function statementsOf(orderNumber: string) {
    const counts: Record<string, number> = {}
    for (const part of PARTS(orderNumber)) {
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      const begun = performance.now()
      const reply = await driver.get('admin', part)
      const ms = performance.now() - begun
      expect([part, reply.statusCode]).toEqual([part, 200])
      counts[part.replace(orderNumber, '…')] = sent.mock.calls.length
      sent.mockRestore()
      if (process.env.PROOF === 'full')
        process.stdout.write(`${part}: ${reply.body.length} bytes, ${ms.toFixed(1)} ms\n`)
    }
    return counts
  }

  it('is read with the same statements, however many samples, files and events it has', async () => {
    const few = await driver.place()
    const [one] = threeSamples
    const samples = Array.from({ length: 200 }, () => one)
    const many = await driver.place('userA', { samples })
    await driver.receive(few.orderId)
    await driver.receive(many.orderId)
    for (const nth of [0, 1, 2]) await driver.hold(many, nth)
    await t.pool.query(
      `insert into custody_events (order_id, sample_id, kind, at, user_id, by_name, place)
        select s.order_id, s.id, 'stored', now(), 1, 'Avery Cole', 'Fridge ' || s.id from samples s where s.order_id = $1`,
      [many.orderId],
    )
    await t.pool.query(
      `insert into order_files (order_id, sample_id, name, kind, bytes, digest, content_id, is_visible,
          is_from_customer, added_by, added_at)
        select $1, s.id, 'Form ' || s.id || '.pdf', 'pdf', 1000, sha256('x'), gen_random_uuid(), true, false, 1, now()
        from samples s where s.order_id = $1 order by s.id limit 30`,
      [many.orderId],
    )
    await statementsOf(few.orderNumber)
    const counts = await statementsOf(many.orderNumber)
    expect(counts).toEqual(await statementsOf(few.orderNumber))
    // The order is read together with the session; of the other parts, each is a statement of its own.
    expect(Object.values(counts)).toEqual([1, 2, 2, 2, 2, 2])
  })
})
