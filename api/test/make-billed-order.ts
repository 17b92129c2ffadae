import type { Phase } from '@accession/domain/orders/lifecycle'
import type { DemoKind } from '../src/demo/demo-data.ts'
import { bearer, type TestApp } from './make-app.ts'
import { threeSamples } from './order-examples.ts'

type Moments = { received?: string; issued?: string; updated?: string }

/** An order as if it had reached this phase at these times; billing starts where others stop. */
export async function makeBilledOrder(
  t: TestApp,
  phase: Phase,
  { received = '2026-03-02T17:00:00Z', issued, updated }: Moments = {},
): Promise<string> {
  const accessToken = await tokenOf(t, 'userA')
  const body = { samples: threeSamples, companyId: 1 }
  const { orderNumber } = (await t.post('/order', body, bearer(accessToken))).json()
  await t.pool.query(
    `update orders set phase = $2, version = version + 1,
      received_at = case when $2 = 'created' then null else $3::timestamptz end,
      accepted_at = case when $2 in ('accepted', 'invoiced') then $3::timestamptz end,
      issued_at = case when $2 = 'invoiced' then $4::timestamptz end,
      invoice_revision = case when $2 = 'invoiced' then 1 else 0 end,
      invoice_updated_at = case when $2 = 'created' then null else $5::timestamptz end
    where number = $1`,
    [orderNumber, phase, received, issued ?? received, updated ?? issued ?? received],
  )
  return orderNumber
}

/** Canceled orders are never invoiced or exported. */
export const cancelAllOrders = (t: TestApp) => t.pool.query('update orders set canceled_at = now()')

type KnownToken = { token: Promise<string>; until: number }
const tokens = new WeakMap<TestApp, Map<DemoKind, KnownToken>>()
const HELD_MS = 10 * 60_000

/**
 * Password hashing is slow on purpose: each kind of user signs in once, and again before the token
 * expires.
 */
export function tokenOf(t: TestApp, kind: DemoKind): Promise<string> {
  const known = tokens.get(t) ?? new Map<DemoKind, KnownToken>()
  tokens.set(t, known)
  const signedIn = known.get(kind)
  if (signedIn && Date.now() < signedIn.until) return signedIn.token
  const token = t.signIn(kind).then(({ accessToken }) => accessToken)
  known.set(kind, { token, until: Date.now() + HELD_MS })
  return token
}

type Sending = { body?: object; ifMatch?: string }

export async function send(
  t: TestApp,
  kind: DemoKind,
  call: `${'GET' | 'POST' | 'PATCH'} ${string}`,
  { body, ifMatch }: Sending = {},
) {
  const accessToken = await tokenOf(t, kind)
  const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PATCH', string]
  const headers = { ...bearer(accessToken), ...(ifMatch && { 'if-match': ifMatch }) }
  return t.request({ method, url, headers, ...(body && { payload: body }) })
}
