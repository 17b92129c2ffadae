import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { until } from '../../test/processes.ts'
import { useWorker } from '../../test/use-worker.ts'
import { WebhookDriver } from '../../test/webhook-driver.ts'
import { type Mode, Receiver } from '../../test/webhook-receiver.ts'
import { DEMO_USERS } from '../demo/demo-data.ts'

const HOUR_MS = 3_600_000

const t = useApp()
const mail = useWorker(t)
const driver = new WebhookDriver(t)
const receiver = new Receiver()
let worker: ReturnType<WebhookDriver['deliverer']>
let company: number

beforeAll(async () => {
  await receiver.open()
  worker = driver.deliverer(receiver.egress({ limitMs: 1_500 }))
  const { rows } = await t.pool.query('select billing_company_id as id from companies where id = 1')
  company = rows[0].id
})
afterAll(async () => {
  await worker.close()
  await receiver.close()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.forged.length = 0
  receiver.modes.length = 0
  receiver.atOnce.most = 0
})
afterEach(async () => {
  await t.pool.query('delete from webhooks')
  expect(driver.errors).toEqual([])
})

async function listen(form: object = {}) {
  const made = await driver.create('admin', { address: receiver.address, ...form })
  receiver.secret = made.secret
  return made.webhook
}
const orderNumbers = () => receiver.received.map(({ data }) => data.orderNumber)

describe('Webhooks', () => {
  it('get each event once, in order, signed, with nothing else under way', async () => {
    const { webhookId } = await listen()
    const placed = [await driver.place(), await driver.place(), await driver.place()]
    await worker.round()
    expect(orderNumbers()).toEqual(placed.map(({ orderNumber }) => orderNumber))
    expect(receiver.forged).toEqual([])
    expect(receiver.atOnce.most).toBe(1)
    const [first] = receiver.received
    expect(JSON.parse(first?.body ?? '')).toEqual({
      type: 'order.placed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { orderNumber: placed[0]?.orderNumber, version: 1 },
    })
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3)
    expect(first?.id).toMatch(/^msg_\w+$/)
    await worker.round()
    expect(receiver.received).toHaveLength(3)
    const log = await driver.log('admin', webhookId)
    expect(log).toMatchObject(
      receiver.received.map(({ id, data }) => ({
        cause: 'event',
        type: 'order.placed',
        orderNumber: data.orderNumber,
        messageId: id,
        attempt: 1,
        status: 204,
        error: null,
      })),
    )
    expect(await driver.list('admin')).toMatchObject([{ waiting: 0, failingSince: null }])
  })

  it('of a company get what customers may see of its own orders, and the chosen kinds', async () => {
    const form = { address: receiver.address, parentCompanyId: company }
    const all = await driver.create('admin', form)
    const some = await driver.create('admin', {
      ...form,
      name: 'Some',
      kinds: ['order.received'],
    })
    const own = await driver.place()
    await driver.placeAsGuest()
    await driver.receive(own.orderId)
    await driver.accept(own.orderId)
    await driver.call('finance', 'POST', '/invoice/payments', {
      orderNumber: own.orderNumber,
      amount: 5,
      receivedOn: driver.today(),
      method: 'cash',
      reference: '',
      note: '',
    })
    receiver.secret = ''
    await worker.round()
    const typesIn = async (id: number) => (await driver.log('admin', id)).map(({ type }) => type)
    expect(await typesIn(all.webhook.webhookId)).toEqual([
      'order.placed',
      'order.received',
      'order.accepted',
    ])
    expect(await typesIn(some.webhook.webhookId)).toEqual(['order.received'])
    // What it does not want is behind it, without a request.
    const { rows } = await t.pool.query(
      'select count(*)::int as behind from webhooks, event_feed where position < last_position',
    )
    expect(rows[0].behind).toBe(0)
  })

  it('are tried again after every kind of failure until each event is delivered, in order', async () => {
    const { webhookId } = await listen()
    const placed = [await driver.place(), await driver.place(), await driver.place()]
    const modes: Mode[] = [
      500,
      'dies',
      'hangs',
      302,
      204,
      'dies-halfway',
      404,
      200,
      503,
      'drips',
      202,
    ]
    receiver.modes.push(...modes)
    await worker.round()
    await worker.round()
    expect(receiver.received).toHaveLength(1)
    expect(await driver.list('admin')).toMatchObject([
      { waiting: 3, failingSince: expect.any(String), nextAttempt: expect.any(String) },
    ])
    for (const _ of modes) {
      t.clock.advance(11 * HOUR_MS)
      await worker.round()
    }
    const delivered = receiver.received.filter(({ mode }) =>
      [204, 200, 202].includes(mode as number),
    )
    expect(delivered.map(({ data }) => data.orderNumber)).toEqual(
      placed.map(({ orderNumber }) => orderNumber),
    )
    expect(receiver.received.map(({ mode }) => mode)).toEqual(modes)
    expect(receiver.forged).toEqual([])
    // The same id and body in every attempt, another time of signing.
    const ofFirst = receiver.received.slice(0, 5)
    expect(new Set(ofFirst.map(({ id, body }) => id + body)).size).toBe(1)
    expect(new Set(ofFirst.map(({ sentAt }) => sentAt)).size).toBe(5)
    const log = await driver.log('admin', webhookId)
    expect(log.map(({ attempt, status, error }) => [attempt, status, error])).toEqual([
      [1, 500, null],
      [2, null, 'cut-off'],
      [3, null, 'timed-out'],
      [4, 302, null],
      [5, 204, null],
      [1, 200, 'cut-off'],
      [2, 404, null],
      [3, 200, null],
      [1, 503, null],
      [2, 200, 'timed-out'],
      [3, 202, null],
    ])
    expect(await driver.list('admin')).toMatchObject([{ waiting: 0, failingSince: null }])
  })

  it('whose server is down wait, and lose nothing', async () => {
    await listen()
    await receiver.close()
    const order = await driver.place()
    await worker.round()
    expect(await driver.list('admin')).toMatchObject([{ waiting: 1 }])
    await receiver.reopen()
    t.clock.advance(6_000)
    await worker.round()
    expect(orderNumbers()).toEqual([order.orderNumber])
  })

  it('wait as long as a busy server asks', async () => {
    await listen()
    await driver.place()
    receiver.modes.push({ status: 429, headers: { 'retry-after': '3600' } })
    await worker.round()
    t.clock.advance(HOUR_MS - 60_000)
    await worker.round()
    expect(receiver.received).toHaveLength(1)
    t.clock.advance(61_000)
    await worker.round()
    expect(receiver.received).toHaveLength(2)
  })

  it('that work again after three days stay on, even if the next event fails', async () => {
    await listen()
    await driver.place()
    await driver.place()
    receiver.modes.push(500)
    await worker.round()
    receiver.modes.push(200, 503)
    t.clock.advance(72 * HOUR_MS)
    await worker.round()
    expect(receiver.received.map(({ mode }) => mode)).toEqual([500, 200, 503])
    expect(await driver.list('admin')).toMatchObject([{ stopReason: null, waiting: 1 }])
  })

  it('that fail for three days are turned off, and their managers get an email', async () => {
    const { webhookId } = await listen()
    const order = await driver.place()
    receiver.modes.push(...Array.from({ length: 50 }, () => 500))
    const begun = t.clock.now().getTime()
    for (let hours = 0; hours <= 80; hours++) {
      await worker.round()
      t.clock.advance(HOUR_MS)
    }
    const [webhook] = await driver.list('admin')
    expect(webhook).toMatchObject({ stopReason: 'failing', waiting: 1 })
    const hoursOn = (Date.parse(webhook?.stopped ?? '') - begun) / HOUR_MS
    expect(hoursOn).toBeGreaterThanOrEqual(72)
    expect(hoursOn).toBeLessThan(73)
    const attempts = receiver.received.length
    expect(attempts).toBeGreaterThanOrEqual(8)
    expect(attempts).toBeLessThanOrEqual(12)
    const [email] = await mail.mailsTo(DEMO_USERS.admin.email)
    expect(email?.subject).toBe('A webhook was turned off')
    expect(email?.text).toContain('for 3 days and turned it off.')
    const { rows } = await t.pool.query(
      `select actor, changes from audit_records where action = 'webhook:stop' order by id desc limit 1`,
    )
    expect(rows).toMatchObject([{ actor: 'system', changes: { webhook: { to: 'ERP' } } }])

    receiver.modes.length = 0
    await driver.ok('admin', 'POST', `/webhooks/${webhookId}/resume`, {})
    await worker.round()
    expect(orderNumbers().at(-1)).toBe(order.orderNumber)
    expect(await driver.list('admin')).toMatchObject([{ stopReason: null, waiting: 0 }])
  })

  it('whose server says Gone are turned off at once', async () => {
    await listen()
    await driver.place()
    receiver.modes.push(410)
    await worker.round()
    expect(await driver.list('admin')).toMatchObject([{ stopReason: 'gone', waiting: 1 }])
    const [email] = await mail.mailsTo(DEMO_USERS.admin.email)
    expect(email?.text).toContain('is gone (410), so we turned it off.')
    t.clock.advance(HOUR_MS)
    await worker.round()
    expect(receiver.received).toHaveLength(1)
  })

  it('that are resumed and turned off again email their managers once a day', async () => {
    await t.pool.query('delete from rate_limits')
    const { webhookId } = await listen()
    await driver.place()
    const before = (await mail.mailsTo(DEMO_USERS.admin.email)).length
    for (let n = 0; n < 3; n++) {
      receiver.modes.push(410)
      await worker.round()
      expect(await driver.list('admin')).toMatchObject([{ stopReason: 'gone' }])
      await driver.ok('admin', 'POST', `/webhooks/${webhookId}/resume`, {})
    }
    expect((await mail.mailsTo(DEMO_USERS.admin.email)).length - before).toBe(1)
    const { rows } = await t.pool.query(
      `select changes ? 'sentTo' as emailed from audit_records where action = 'webhook:stop' order by id desc limit 3`,
    )
    expect(rows.map(({ emailed }) => emailed)).toEqual([false, false, true])
    // The next day.
    await t.pool.query(`delete from rate_limits where key like 'webhook-stopped%'`)
    receiver.modes.push(410)
    await worker.round()
    expect((await mail.mailsTo(DEMO_USERS.admin.email)).length - before).toBe(2)
  })

  it('whose server switches protocols have failed, and keep nobody waiting', async () => {
    const { webhookId } = await listen()
    await driver.place()
    receiver.modes.push({
      raw: 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
    })
    await worker.round()
    expect(await driver.log('admin', webhookId)).toMatchObject([{ status: 101, error: null }])
    expect(await driver.list('admin')).toMatchObject([
      { waiting: 1, failingSince: expect.any(String) },
    ])
    t.clock.advance(60_000)
    await worker.round()
    expect(await driver.list('admin')).toMatchObject([{ waiting: 0, failingSince: null }])
  })

  it('whose server replies with a number that is no status have failed, and the log has it', async () => {
    const { webhookId } = await listen()
    await driver.place()
    receiver.modes.push({ raw: 'HTTP/1.1 000 Zero\r\ncontent-length: 0\r\n\r\n' })
    await worker.round()
    expect(await driver.log('admin', webhookId)).toMatchObject([{ status: null, error: 'failed' }])
    expect(await driver.list('admin')).toMatchObject([
      { waiting: 1, failingSince: expect.any(String), nextAttempt: expect.any(String) },
    ])
  })

  it('whose secret can no longer be read send nothing and say so', async () => {
    const { webhookId } = await listen()
    await t.pool.query(`update webhooks set secret_key = 'removed'`)
    await driver.place()
    await worker.round()
    expect(receiver.received).toEqual([])
    expect(await driver.log('admin', webhookId)).toMatchObject([{ status: null, error: 'secret' }])
  })

  it('do not wait for one whose server hangs', async () => {
    const slow = await driver.create('admin', { address: receiver.address, name: 'Slow' })
    const fast = await driver.create('admin', { address: receiver.address, name: 'Fast' })
    receiver.secret = ''
    // Taken by whichever comes first; the other is delivered while it hangs.
    receiver.modes.push('hangs')
    await driver.place()
    await worker.round()
    const logs = [
      ...(await driver.log('admin', slow.webhook.webhookId)),
      ...(await driver.log('admin', fast.webhook.webhookId)),
    ]
    expect(logs.map(({ error }) => error).sort()).toEqual([null, 'timed-out'].sort())
    expect(receiver.atOnce.most).toBe(2)
  })

  it('are delivered to by one worker at a time; another takes over after its lease', async () => {
    await listen()
    const order = await driver.place()
    await t.pool.query('select relay_events()')
    // A worker that was killed has claimed it and never comes back.
    await t.pool.query(`update webhooks set leased_by = gen_random_uuid(), leased_until = $1`, [
      new Date(t.clock.now().getTime() + 60_000),
    ])
    await worker.round()
    expect(receiver.received).toEqual([])
    t.clock.advance(61_000)
    const other = driver.deliverer(receiver.egress())
    await Promise.all([worker.round(), other.round()])
    await other.close()
    expect(orderNumbers()).toEqual([order.orderNumber])
  })

  it('that are paused in the middle of a delivery count it, and go on after it', async () => {
    const { webhookId } = await listen()
    const first = await driver.place()
    const second = await driver.place()
    await worker.sweep()
    await driver.ok('admin', 'POST', `/webhooks/${webhookId}/pause`)
    await worker.settle()
    await worker.round()
    await driver.ok('admin', 'POST', `/webhooks/${webhookId}/resume`, {})
    await worker.round()
    expect(orderNumbers()).toEqual([first.orderNumber, second.orderNumber])
  })

  it('that are claimed while their worker is told to stop are left to others at once', async () => {
    await listen()
    const order = await driver.place()
    const stopping = driver.deliverer(receiver.egress())
    await t.pool.query('select relay_events()')
    const holder = await t.pool.connect()
    await holder.query('begin; lock table webhooks in share mode')
    stopping.sweep()
    await until('claiming', async () => {
      const { rows } = await t.pool.query(
        `select from pg_locks where not granted and relation = 'webhooks'::regclass`,
      )
      return rows.length > 0
    })
    const stopped = stopping.close().then(() => 'stopped')
    const first = await Promise.race([stopped, sleep(200, 'still claiming')])
    await holder.query('commit')
    holder.release()
    expect([first, await stopped]).toEqual(['still claiming', 'stopped'])
    await worker.round()
    expect(orderNumbers()).toEqual([order.orderNumber])
  })
})
