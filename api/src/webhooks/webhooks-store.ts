import { ATTEMPTS_A_PAGE, type Webhook, type WebhookAttempt } from '@accession/contract/webhooks'
import type { WebhookForm } from '@accession/domain/webhooks/webhook-form'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import { asPage, COUNT_CAP } from '../platform/db/pages.ts'
import { wantedBy } from './delivery-store.ts'
import type { SealedSecret } from './webhook-secrets.ts'

/** A billing company, or null for the laboratory. */
type Owner = number | null

const MOST_WAITING = 1_000

const webhookJson = (owner: Owner) => sql<Webhook>`json_build_object('webhookId', w.id,
  'parentCompanyId', w.billing_company_id, 'name', w.name, 'address', w.address, 'kinds', w.kinds,
  'created', iso(w.created_at), 'createdByName', u.first_name || ' ' || u.last_name,
  'lastDelivered', iso(w.last_delivered_at), 'failingSince', iso(w.failing_since),
  'nextAttempt', iso(w.next_attempt_at), 'stopped', iso(w.stopped_at), 'stopReason', w.stop_reason,
  'waiting', (select count(*)::integer from (select from events e
    where e.position > w.position and ${wantedBy(owner)} limit ${MOST_WAITING}) e),
  'lostEvents', w.position < f.forgotten_position,
  'oldSecretUntil', iso(w.old_secret_until), 'version', w.version)`

const found = async (
  db: Queryable,
  owner: Owner,
  which: RawBuilder<boolean>,
): Promise<Webhook[]> => {
  const { rows } = await sql<{ webhook: Webhook }>`
    select ${webhookJson(owner)} as webhook
    from webhooks w join users u on u.id = w.created_by cross join event_feed f
    where ${which} order by w.id`.execute(db)
  return rows.map(({ webhook }) => webhook)
}

export const findWebhooks = (db: Queryable, owner: Owner): Promise<Webhook[]> =>
  found(db, owner, sql<boolean>`w.billing_company_id is not distinct from ${owner}::integer`)

export async function readWebhook(db: Queryable, owner: Owner, id: number): Promise<Webhook> {
  const [webhook] = await found(db, owner, sql<boolean>`w.id = ${id}`)
  if (!webhook) throw new Error('no row')
  return webhook
}

export const findWebhook = (db: Queryable, id: number) =>
  db
    .selectFrom('webhooks')
    .select(['billing_company_id as billingCompanyId', 'address'])
    .where('id', '=', id)
    .executeTakeFirst()

export const lockWebhook = (trx: Queryable, id: number) =>
  trx
    .selectFrom('webhooks')
    .select([
      'id',
      'billing_company_id as billingCompanyId',
      'created_by as createdBy',
      'version',
      'name',
      'address',
      'kinds',
      'secret',
      'secret_key as secretKey',
      'stop_reason as stopReason',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
export type LockedWebhook = NonNullable<Awaited<ReturnType<typeof lockWebhook>>>

/** Any constant: webhooks of the laboratory are made one at a time, like those of a company. */
const LABORATORY_LOCK = 7_263_003

export const lockLaboratoryWebhooks = (trx: Queryable) =>
  sql`select pg_advisory_xact_lock(${LABORATORY_LOCK})`.execute(trx)

export async function countWebhooks(trx: Queryable, owner: Owner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhooks
    where billing_company_id is not distinct from ${owner}::integer`.execute(trx)
  return rows[0]?.count ?? 0
}

type NewWebhook = {
  owner: Owner
  form: WebhookForm
  secret: SealedSecret
  createdBy: number
  now: Date
}

/** It begins with the events that come from now on. */
export async function insertWebhook(
  trx: Queryable,
  { owner, form, secret, createdBy, now }: NewWebhook,
) {
  const { id } = await trx
    .insertInto('webhooks')
    .values({
      ...form,
      billing_company_id: owner,
      secret: secret.sealed,
      secret_key: secret.keyName,
      created_by: createdBy,
      created_at: now,
      position: sql<string>`(select last_position from event_feed)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Another address is tried at once. */
export const saveWebhook = (trx: Queryable, id: number, form: WebhookForm) =>
  trx
    .updateTable('webhooks')
    .set((eb) => ({
      ...form,
      version: eb('version', '+', 1),
      next_attempt_at: sql<Date | null>`case when address = ${form.address} then next_attempt_at end`,
    }))
    .where('id', '=', id)
    .execute()

/** The one before keeps signing for a while. */
export const replaceSecret = (trx: Queryable, id: number, secret: SealedSecret, oldUntil: Date) =>
  trx
    .updateTable('webhooks')
    .set((eb) => ({
      old_secret: eb.ref('secret'),
      old_secret_key: eb.ref('secret_key'),
      old_secret_until: oldUntil,
      secret: secret.sealed,
      secret_key: secret.keyName,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export const markPaused = (trx: Queryable, id: number, now: Date) =>
  trx
    .updateTable('webhooks')
    .set({ stopped_at: now, stop_reason: 'paused', next_attempt_at: null })
    .where('id', '=', id)
    .execute()

/** The three days begin anew. */
export const markResumed = (trx: Queryable, id: number, skipWaiting: boolean) =>
  sql`update webhooks set stopped_at = null, stop_reason = null, failures = 0, failing_since = null,
      next_attempt_at = null,
      position = case when ${skipWaiting} then greatest(position, (select last_position from event_feed))
        else position end
    where id = ${id}`.execute(trx)

export const removeWebhook = (trx: Queryable, id: number) =>
  trx.deleteFrom('webhooks').where('id', '=', id).execute()

const attemptJson = sql`json_build_object('attemptId', a.id, 'cause', a.cause, 'type', a.kind,
  'orderNumber', a.order_number, 'messageId', a.message_id, 'attempt', a.attempt, 'at', iso(a.at),
  'milliseconds', a.duration_ms, 'status', a.status, 'error', a.error, 'reply', a.reply)`

export async function findAttempts(db: Queryable, id: number, offset: number) {
  const page = { limit: ATTEMPTS_A_PAGE, offset }
  const { rows } = await sql<{ data: WebhookAttempt[]; count: number }>`
    select (select coalesce(json_agg(${attemptJson} order by a.id desc), '[]') from (
        select * from webhook_attempts where webhook_id = ${id}
        order by id desc limit ${page.limit} offset ${page.offset}) a) as data,
      (select count(*)::integer from (select from webhook_attempts where webhook_id = ${id}
        limit ${COUNT_CAP + 1}) counted) as count`.execute(db)
  return asPage(rows[0], page)
}

/** The event of an attempt; null if it is no longer kept, undefined if there is no such attempt. */
export async function findAttemptedEvent(db: Queryable, id: number, attemptId: number) {
  const { rows } = await sql<{ position: number | null; isKept: boolean }>`
    select a.position::float8 as position,
      a.position is null or exists (select from events e where e.position = a.position) as "isKept"
    from webhook_attempts a where a.id = ${attemptId}::bigint and a.webhook_id = ${id}`.execute(db)
  return rows[0]
}
