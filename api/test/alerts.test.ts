import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openMetrics, serveMetrics } from '../src/platform/metrics.ts'
import { bearer, useApp } from './make-app.ts'
import { threeSamples } from './order-examples.ts'

const t = useApp()

it('Every alert uses a metric that exists', async () => {
  const rules = readFileSync(new URL('../../ops/alerts.yaml', import.meta.url), 'utf8')
  const asked = [...rules.matchAll(/\b((?:http|database|mails|jobs|events|webhooks)_\w+)/g)].map(
    ([, name = '']) => name.replace(/_(count|bucket)$/, ''),
  )
  const { default: Fastify } = await import('fastify')
  const text = await openMetrics(Fastify(), t.pool).metrics()
  expect(asked.length).toBeGreaterThan(5)
  for (const name of asked) expect(text).toContain(`# TYPE ${name} `)
  expect(text).toMatch(/^mails_oldest_waiting_seconds 0$/m)
})

it('A job that nobody picks up is reported with its queue and waiting time', async () => {
  await t.post('/pw-reset', { username: 'nobody@nowhere.example' })
  await t.pool.query(`update pgboss.job set start_after = now() - interval '20 minutes'`)
  const { default: Fastify } = await import('fastify')
  const text = await openMetrics(Fastify(), t.pool).metrics()
  const [, seconds] =
    text.match(/^jobs_oldest_waiting_seconds\{queue="password-reset"\} (\S+)$/m) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(1_200)
})

it('An event that nobody relays is reported with its waiting time', async () => {
  const { accessToken } = await t.signIn('userA')
  const body = { samples: threeSamples, companyId: 1 }
  const waiting = async () => {
    const { default: Fastify } = await import('fastify')
    const text = await openMetrics(Fastify(), t.pool).metrics()
    return Number(text.match(/^events_oldest_waiting_seconds (\S+)$/m)?.[1])
  }
  expect(await waiting()).toBe(0)
  t.clock.advance(-20 * 60_000)
  expect((await t.post('/order', body, bearer(accessToken))).statusCode).toBe(200)
  t.clock.advance(20 * 60_000)
  expect(await waiting()).toBeGreaterThanOrEqual(1_200)
  expect((await t.get('/events', accessToken)).json().events).toHaveLength(1)
  expect(await waiting()).toBe(0)
})

it('An event that no worker delivers is reported with its waiting time, and a failing webhook as such', async () => {
  await t.pool.query(`insert into webhooks (name, address, secret, secret_key, created_by, created_at, position)
    values ('ERP', 'https://erp.example/', sha256('x'), 'test', 1, now(), 0)`)
  const read = async (name: string) => {
    const { default: Fastify } = await import('fastify')
    const text = await openMetrics(Fastify(), t.pool).metrics()
    return Number(text.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1])
  }
  expect(await read('webhooks_failing')).toBe(0)
  expect(await read('webhooks_oldest_waiting_seconds')).toBeGreaterThanOrEqual(1_200)
  await t.pool.query('update webhooks set failures = 1, failing_since = now()')
  expect(await read('webhooks_failing')).toBe(1)
  expect(await read('webhooks_oldest_waiting_seconds')).toBe(0)
})

it('A nightly job that failed is reported with its queue', async () => {
  const { default: Fastify } = await import('fastify')
  const failed = async () =>
    (await openMetrics(Fastify(), t.pool).metrics()).match(
      /^jobs_failed_nights\{queue="check-chains"\} (\S+)$/m,
    )?.[1]
  expect(await failed()).toBe('0')
  await t.pool.query(
    `insert into pgboss.job (name, state, completed_on) values ('check-chains', 'failed', now())`,
  )
  expect(await failed()).toBe('1')
})

it('Metrics are served on their own port and configured address, not on the portal’s', async () => {
  const { default: Fastify } = await import('fastify')
  const server = await serveMetrics(openMetrics(Fastify(), t.pool), 0, '127.0.0.1')
  const { address, port } = server.address() as AddressInfo
  expect(address).toBe('127.0.0.1')
  const own = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(await own.text()).toContain('database_connections')
  server.close()
  const portal = await t.app.inject({ url: '/metrics' })
  expect(portal.body).not.toContain('database_connections')
})
