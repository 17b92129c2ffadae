import type { OrderEvent } from '@accession/contract/events'
import type { DeliveryError } from '@accession/domain/webhooks/delivery-errors'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import type { SealedSecret } from './webhook-secrets.ts'

/** The laboratory gets every event, a company what customers may see of its own; of those the chosen kinds. */
export const wantedBy = (billingCompanyId: number | null): RawBuilder<boolean> => {
  const chosen = sql<boolean>`(w.kinds is null or e.kind = any(w.kinds))`
  if (billingCompanyId === null) return chosen
  return sql<boolean>`e.for_customers and e.billing_company_id = ${billingCompanyId}::integer and ${chosen}`
}

const isReady = (now: Date) => sql<boolean>`w.stopped_at is null and w.position < f.last_position
  and (w.next_attempt_at is null or w.next_attempt_at <= ${now})
  and (w.leased_until is null or w.leased_until <= ${now})`

export const isAnyReady = (now: Date) =>
  sql<boolean>`exists (select from webhooks w, event_feed f where ${isReady(now)})`

type Claim = { lease: string; now: Date; until: Date; limit: number }
export type Claimed = { id: number; billingCompanyId: number | null; lease: string }

/** Webhooks with something to do, longest not served first. Nobody else delivers to them until the lease ends. */
export async function claimWebhooks(
  db: Queryable,
  { lease, now, until, limit }: Claim,
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update webhooks set leased_by = ${lease}, leased_until = ${until}
    where id = any(array(
      select w.id from webhooks w, event_feed f where ${isReady(now)}
      order by w.leased_until nulls first, w.id limit ${limit} for update of w skip locked))
    returning id, billing_company_id as "billingCompanyId", ${lease}::text as lease`.execute(db)
  return rows
}

export type FeedEvent = Omit<OrderEvent, 'id'> & { position: number }
export type Target = {
  id: number
  address: string
  version: number
  failures: number
  failingSince: Date | null
  secret: Buffer
  secretKey: string
  oldSecret: Buffer | null
  oldSecretKey: string | null
  oldSecretUntil: Date | null
  epoch: string
}
type Turn = Target & { last: number; events: FeedEvent[] }

const target = sql`w.id, w.address, w.version, w.failures, w.failing_since as "failingSince", w.secret,
  w.secret_key as "secretKey", w.old_secret as "oldSecret", w.old_secret_key as "oldSecretKey",
  w.old_secret_until as "oldSecretUntil", f.epoch`
const eventJson = sql`json_build_object('position', e.position, 'type', e.kind,
  'timestamp', iso(e.occurred_at), 'data', e.data)`

/** The webhook and its next events, unless it was turned off or taken over. */
export async function findTurn(
  db: Queryable,
  { id, billingCompanyId, lease }: Claimed,
  limit: number,
): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    select ${target}, f.last_position::float8 as last, (
      select coalesce(json_agg(${eventJson} order by e.position), '[]') from (
        select e.* from events e where e.position > w.position and e.position <= f.last_position
          and ${wantedBy(billingCompanyId)} order by e.position limit ${limit}) e) as events
    from webhooks w, event_feed f
    where w.id = ${id} and w.leased_by = ${lease} and w.stopped_at is null`.execute(db)
  return rows[0]
}

/** A webhook and one event of the feed, or none for a test. Undefined when either is gone. */
export async function findResend(db: Queryable, id: number, position: number | null) {
  const { rows } = await sql<Target & { event: FeedEvent | null }>`
    select ${target}, case when e.id is not null then ${eventJson} end as event
    from event_feed f, webhooks w left join events e on e.position = ${position}::bigint
    where w.id = ${id} and (${position}::bigint is null or e.id is not null)`.execute(db)
  return rows[0]
}

export type Attempt = {
  cause: 'event' | 'resend' | 'test'
  position: number | null
  kind: string
  orderNumber: string | null
  messageId: string
  attempt: number
  at: Date
  durationMs: number
  status: number | null
  error: DeliveryError | null
  reply: string
}

/** Nothing is kept of a webhook that was deleted meanwhile. */
const logging = (id: number, a: Attempt) => sql`
  insert into webhook_attempts (webhook_id, cause, position, kind, order_number, message_id, attempt, at,
    duration_ms, status, error, reply)
  select w.id, ${a.cause}, ${a.position}::bigint, ${a.kind}, ${a.orderNumber}, ${a.messageId},
    ${a.attempt}::integer, ${a.at}, ${a.durationMs}::integer, ${a.status}::integer, ${a.error}, ${a.reply}
  from webhooks w where w.id = ${id}`

export const logAttempt = (db: Queryable, id: number, attempt: Attempt) =>
  logging(id, attempt).execute(db)

type Outcome = { claimed: Claimed; attempt: Attempt; now: Date; until: Date }

/** In one statement, so that an event is either still to be delivered or in the log as delivered. */
export async function saveDelivered(db: Queryable, { claimed, attempt, now, until }: Outcome) {
  const { rows } = await sql<{ version: number; isOn: boolean }>`
    with logged as (${logging(claimed.id, attempt)})
    update webhooks set position = greatest(position, ${attempt.position}::bigint),
      last_delivered_at = ${now}, failures = 0, failing_since = null, next_attempt_at = null,
      leased_until = ${until}
    where id = ${claimed.id} and leased_by = ${claimed.lease}
    returning version, stopped_at is null as "isOn"`.execute(db)
  return rows[0]
}

type Failure = {
  claimed: Claimed
  now: Date
  nextAttemptAt: Date | null
  stopReason: 'failing' | 'gone' | null
}

/** Ends the lease. True when it was still ours to decide. */
export async function saveFailed(
  trx: Queryable,
  { claimed, now, nextAttemptAt, stopReason }: Failure,
) {
  const { numAffectedRows } = await sql`
    update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, ${now}),
      next_attempt_at = ${nextAttemptAt}, leased_by = null, leased_until = ${now},
      stop_reason = ${stopReason}, stopped_at = case when ${stopReason}::text is not null then ${now}::timestamptz end
    where id = ${claimed.id} and leased_by = ${claimed.lease} and stopped_at is null`.execute(trx)
  return numAffectedRows === 1n
}

/** With what it does not want skipped, up to a position. */
export const endLease = (db: Queryable, { id, lease }: Claimed, now: Date, upTo = 0) =>
  sql`update webhooks set leased_by = null, leased_until = ${now},
      position = greatest(position, ${upTo}::bigint)
    where id = ${id} and leased_by = ${lease}`.execute(db)

/** Who is told that a webhook was turned off: the managers of its owner, or else who made it. */
export async function findStopped(trx: Queryable, id: number) {
  const { rows } = await sql<{
    name: string
    address: string
    billingCompanyId: number | null
    ownerName: string | null
    createdBy: number
    managers: string[]
    creator: string | null
  }>`
    select w.name, w.address, w.billing_company_id as "billingCompanyId", b.name as "ownerName",
      w.created_by as "createdBy",
      array(select u.email from users u where u.is_active and case
          when w.billing_company_id is null then u.is_admin and not u.no_manager
          else exists (select from memberships m where m.user_id = u.id and m.is_manager
            and m.billing_company_id = w.billing_company_id) end
        order by lower(u.email)) as managers,
      (select u.email from users u where u.id = w.created_by and u.is_active) as creator
    from webhooks w left join billing_companies b on b.id = w.billing_company_id
    where w.id = ${id}`.execute(trx)
  return rows[0]
}

export const secretsOf = (target: Target, now: Date): SealedSecret[] => {
  const { secret, secretKey, oldSecret, oldSecretKey, oldSecretUntil } = target
  const isOldValid = oldSecret && oldSecretKey && oldSecretUntil && oldSecretUntil > now
  return [
    { sealed: secret, keyName: secretKey },
    ...(isOldValid ? [{ sealed: oldSecret, keyName: oldSecretKey }] : []),
  ]
}
