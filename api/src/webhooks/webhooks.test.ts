import { MAX_WEBHOOKS } from '@accession/domain/webhooks/webhook-form'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MESA_VERDE } from '../../test/key-driver.ts'
import { useApp } from '../../test/make-app.ts'
import { WebhookDriver } from '../../test/webhook-driver.ts'
import { Receiver } from '../../test/webhook-receiver.ts'
import { DEMO_USERS } from '../demo/demo-data.ts'
import { handSender } from './send-by-hand.ts'

const HOUR_MS = 3_600_000
const t = useApp()
const driver = new WebhookDriver(t)
const receiver = new Receiver()
let worker: ReturnType<WebhookDriver['deliverer']>
const form = { name: 'ERP', address: 'https://erp.mesa.example/hooks?key=abc', kinds: null }

beforeAll(async () => {
  await receiver.open()
  worker = driver.deliverer(receiver.egress())
})
afterAll(async () => {
  await worker.close()
  await receiver.close()
})
afterEach(async () => {
  await t.pool.query('delete from webhooks')
  receiver.received.length = 0
  receiver.forged.length = 0
  receiver.modes.length = 0
})

const listen = async () => {
  const made = await driver.create('admin', { address: receiver.address })
  receiver.secret = made.secret
  return made.webhook.webhookId
}
/** What the worker does with the jobs of the portal. */
async function sendByHand() {
  const { rows } = await t.pool.query(
    `delete from pgboss.job where name = 'webhook' returning data`,
  )
  const send = handSender({ ...t, egress: receiver.egress() })
  for (const { data } of rows) await send(data)
}
const recorded = async () =>
  (
    await t.pool.query(
      `select action, changes from audit_records where action like 'webhook:%' order by id desc limit 1`,
    )
  ).rows[0]

describe('Managing webhooks', () => {
  it('asks for the password first, then shows the secret once and stores it encrypted', async () => {
    const body = { ...form, parentCompanyId: null }
    const refused = await new WebhookDriver(t).call('admin', 'POST', '/webhooks', body)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation-needed'])
    const { webhook, secret } = await driver.create('admin', form)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(webhook).toMatchObject({ ...form, parentCompanyId: null, waiting: 0, stopReason: null })
    const { rows } = await t.pool.query('select secret, secret_key from webhooks')
    expect(rows[0].secret_key).toBe('test')
    expect(rows[0].secret.toString('latin1')).not.toContain(secret.slice(6, 20))
    expect(JSON.stringify(await driver.list('admin'))).not.toContain('whsec_')
    expect(t.logged.join('')).not.toContain(secret)
    // The path and query of an address can be as good as a password.
    expect(await recorded()).toEqual({
      action: 'webhook:create',
      changes: {
        webhook: { to: 'ERP' },
        webhookHost: { to: 'erp.mesa.example' },
        webhookEvents: { to: 'all' },
      },
    })
  })

  it('is not for managers of a company who may not order: events are about orders', async () => {
    const body = { ...form, parentCompanyId: MESA_VERDE }
    const { webhookId } = (await driver.create('userB', body)).webhook
    await t.pool.query('update users set no_orders = true where email = $1', [
      DEMO_USERS.userB.email,
    ])
    const list = `/webhooks?parentCompanyId=${MESA_VERDE}`
    try {
      for (const [method, path, sent] of [
        ['POST', '/webhooks', body],
        ['GET', list, undefined],
        ['GET', `/webhooks/${webhookId}/attempts`, undefined],
        ['POST', `/webhooks/${webhookId}/test`, undefined],
      ] as const) {
        const response = await driver.call('userB', method, path, sent)
        expect([path, response.statusCode]).toEqual([path, 403])
      }
    } finally {
      await t.pool.query('update users set no_orders = false')
    }
  })

  it('refuses addresses that are not public https, and events that customers do not get', async () => {
    const refusal = async (changes: object) => {
      const body = { ...form, parentCompanyId: 1, ...changes }
      return (await driver.call('admin', 'POST', '/webhooks', body)).json().fields
    }
    expect(await refusal({ address: 'http://erp.mesa.example' })).toEqual({
      address: 'Must start with https://',
    })
    expect(await refusal({ address: 'https://169.254.169.254/' })).toEqual({
      address: 'Use a host name, not an IP address',
    })
    expect(await refusal({ kinds: ['payment.recorded'] })).toEqual({
      kinds: 'Only the laboratory gets this event',
    })
  })

  it(`stops at ${MAX_WEBHOOKS} for an owner`, async () => {
    for (let n = 0; n < MAX_WEBHOOKS; n++) await driver.create('admin', { ...form, name: `N${n}` })
    const body = { ...form, parentCompanyId: null }
    const refused = await driver.call('admin', 'POST', '/webhooks', body)
    expect([refused.statusCode, refused.json().refusal]).toEqual([409, 'too-many-webhooks'])
    expect((await driver.list('admin')).map(({ name }) => name)).toEqual(
      Array.from({ length: MAX_WEBHOOKS }, (_, n) => `N${n}`),
    )
  })

  it('changes name, address and events; another address asks for the password and is tried at once', async () => {
    const { webhook } = await driver.create('admin', { address: receiver.address })
    receiver.modes.push(500)
    await driver.place()
    await worker.round()
    const url = `/webhooks/${webhook.webhookId}`
    t.clock.advance(HOUR_MS)
    const moved = { ...form, address: `${receiver.address}/new` }
    expect((await driver.call('admin', 'PUT', url, moved)).json().code).toBe('confirmation-needed')
    const renamed = { ...form, address: receiver.address, name: 'Renamed' }
    const stale = await driver.call('admin', 'PUT', url, renamed, { 'if-match': '"7"' })
    expect(stale.statusCode).toBe(412)
    expect(await driver.ok('admin', 'PUT', url, renamed)).toMatchObject({ version: 2 })
    await driver.confirm('admin')
    expect(await driver.ok('admin', 'PUT', url, moved)).toMatchObject({ nextAttempt: null })
    await worker.round()
    expect(receiver.received).toHaveLength(2)
    expect(await driver.ok('admin', 'PUT', url, moved)).toMatchObject({ version: 3 })
  })

  it('signs with the old and the new secret for 24 hours, then with the new one', async () => {
    const id = await listen()
    const before = receiver.secret
    const { secret } = await driver.ok<{ secret: string }>(
      'admin',
      'POST',
      `/webhooks/${id}/secret`,
    )
    expect(secret).not.toBe(before)
    const send = async (secretToCheck: string) => {
      receiver.secret = secretToCheck
      receiver.forged.length = 0
      await driver.place()
      await worker.round()
      return receiver.forged.length === 0
    }
    expect([await send(before), await send(secret)]).toEqual([true, true])
    t.clock.advance(24 * HOUR_MS + 1_000)
    expect([await send(before), await send(secret)]).toEqual([false, true])
    expect((await recorded()).action).toBe('webhook:new-secret')
  })

  it('sends a test, also while paused, and logs it', async () => {
    const id = await listen()
    await driver.ok('admin', 'POST', `/webhooks/${id}/pause`)
    receiver.modes.push({ status: 400, body: 'unknown\u0000 type' })
    await driver.ok('admin', 'POST', `/webhooks/${id}/test`)
    await sendByHand()
    expect(receiver.received).toMatchObject([{ type: 'webhook.test', data: {} }])
    expect(receiver.forged).toEqual([])
    expect(await driver.log('admin', id)).toMatchObject([
      { cause: 'test', type: 'webhook.test', status: 400, reply: 'unknown  type' },
    ])
    expect(await driver.list('admin')).toMatchObject([{ failingSince: null, stopReason: 'paused' }])
  })

  it('resends an event of the log with the same id', async () => {
    const id = await listen()
    await driver.place()
    await worker.round()
    const [first] = await driver.log('admin', id)
    await driver.ok('admin', 'POST', `/webhooks/${id}/resend`, { attempt: first?.attemptId })
    await sendByHand()
    const [sent, again] = receiver.received
    expect([again?.id, again?.body]).toEqual([sent?.id, sent?.body])
    expect((await driver.log('admin', id)).map(({ cause }) => cause)).toEqual(['event', 'resend'])
    const other = await driver.call('admin', 'POST', `/webhooks/${id}/resend`, { attempt: 999_999 })
    expect(other.statusCode).toBe(404)
    await t.pool.query('delete from events')
    const gone = await driver.call('admin', 'POST', `/webhooks/${id}/resend`, {
      attempt: first?.attemptId,
    })
    expect([gone.statusCode, gone.json().refusal]).toEqual([409, 'event-not-kept'])
  })

  it('pauses, and resumes where it stopped or after what waits', async () => {
    const id = await listen()
    await driver.ok('admin', 'POST', `/webhooks/${id}/pause`)
    await driver.place()
    await worker.round()
    expect(receiver.received).toEqual([])
    expect(await driver.list('admin')).toMatchObject([{ stopReason: 'paused', waiting: 1 }])
    await driver.ok('admin', 'POST', `/webhooks/${id}/resume`, { skipWaiting: true })
    const next = await driver.place()
    await worker.round()
    expect(receiver.received.map(({ data }) => data.orderNumber)).toEqual([next.orderNumber])
    await driver.ok('admin', 'POST', `/webhooks/${id}/pause`)
    const later = await driver.place()
    await driver.ok('admin', 'POST', `/webhooks/${id}/resume`, {})
    await worker.round()
    expect(receiver.received.at(-1)?.data.orderNumber).toBe(later.orderNumber)
  })

  it('says when events were lost because it was off for more than 30 days', async () => {
    const id = await listen()
    await driver.ok('admin', 'POST', `/webhooks/${id}/pause`)
    await driver.place()
    await t.pool.query('select relay_events()')
    await t.pool.query('update event_feed set forgotten_position = last_position')
    expect(await driver.list('admin')).toMatchObject([{ lostEvents: true }])
  })

  it('deletes a webhook with its log', async () => {
    const id = await listen()
    await driver.place()
    await worker.round()
    await driver.ok('admin', 'DELETE', `/webhooks/${id}`)
    expect(await driver.list('admin')).toEqual([])
    expect((await driver.call('admin', 'GET', `/webhooks/${id}/attempts`)).statusCode).toBe(404)
    const { rows } = await t.pool.query('select count(*)::int as n from webhook_attempts')
    expect(rows[0].n).toBe(0)
    expect((await recorded()).action).toBe('webhook:delete')
  })

  it('lets managers of a company manage its own only, and staff without the role none', async () => {
    const { billing } = (
      await t.pool.query(`select m.billing_company_id as billing from memberships m
        join users u on u.id = m.user_id where m.is_manager limit 1`)
    ).rows[0]
    const own = { ...form, parentCompanyId: billing }
    const { webhook } = await driver.create('userB', own)
    expect(webhook.parentCompanyId).toBe(billing)
    const status = async (kind: Parameters<typeof driver.call>[0], url: string) =>
      (await driver.call(kind, 'GET', url)).statusCode
    expect(await status('userB', '/webhooks')).toBe(404)
    expect(await status('technician', `/webhooks?parentCompanyId=${billing}`)).toBe(403)
    expect(await status('userA', `/webhooks?parentCompanyId=${billing}`)).toBe(403)
  })
})
