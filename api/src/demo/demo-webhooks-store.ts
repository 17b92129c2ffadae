import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import type { TokenKeys } from '../platform/process/config.ts'
import { createSecret, sealSecret } from '../webhooks/webhook-secrets.ts'
import { DEMO_USERS } from './demo-data.ts'

/**
 * One that a user paused and one that was turned off, each with a log of events that did happen: the demo
 * never calls anyone by itself. The log names events by their positions, so these are given first.
 */
export async function insertDemoWebhooks(trx: Queryable, keys: TokenKeys, now: Date) {
  const { sealed, keyName } = sealSecret(keys, createSecret())
  await sql`select relay_events()`.execute(trx)
  await sql`
    insert into webhooks (billing_company_id, name, address, kinds, secret, secret_key, created_by, created_at,
      position, last_delivered_at, failures, failing_since, stopped_at, stop_reason)
    select b.id, w.name, w.address, w.kinds, ${sealed}::bytea, ${keyName}, u.id,
      ${now}::timestamptz - interval '90 days', 0,
      last.sent - w.fails * interval '1 day', w.fails * 10, case when w.fails = 1 then last.sent end,
      case when w.fails = 1 then last.sent + interval '72 hours' else ${now}::timestamptz - w.age end, w.reason
    from (values
      ('Seed-to-sale', 'https://hooks.mesaverde.example/accession', array['order.received', 'order.reported'],
        interval '2 days', 'paused', 0),
      ('Label printer', 'https://labels.mesaverde.example/print', null, interval '5 days', 'failing', 1)
    ) w (name, address, kinds, age, reason, fails)
    join users u on u.email = ${DEMO_USERS.userB.email}
    join billing_companies b on b.name = 'Mesa Verde Botanicals'
    cross join lateral (select max(occurred_at) + interval '1 second' as sent from events
      where billing_company_id = b.id and kind = any(coalesce(w.kinds, array['order.received']))
        and occurred_at < ${now}::timestamptz - w.age) last`.execute(trx)
  await sql`
    insert into webhook_attempts (webhook_id, cause, position, kind, order_number, message_id, attempt, at,
      duration_ms, status, error, reply)
    select w.id, 'event', e.position, e.kind, e.data ->> 'orderNumber', 'msg_demo_' || w.id, n,
      w.failing_since + d.pause, 300 + 40 * n, case when n < 9 then 503 end, case when n >= 9 then 'refused' end,
      case when n < 9 then 'Service is down for maintenance' else '' end
    from webhooks w
    cross join unnest(array[interval '0', '5 seconds', '5 minutes', '35 minutes', '3 hours', '8 hours', '18 hours',
      '32 hours', '52 hours', '72 hours']) with ordinality d (pause, n)
    cross join lateral (select kind, data, position from events where billing_company_id = w.billing_company_id
      and kind = 'order.received' and occurred_at < w.failing_since order by occurred_at desc, id desc limit 1) e
    where w.stop_reason = 'failing'
    union all
    select w.id, 'event', e.position, e.kind, e.data ->> 'orderNumber', 'msg_demo_' || w.id || '_' || e.nth, 1,
      e.occurred_at + interval '1 second', 80 + e.nth, 200, null, 'ok'
    from webhooks w cross join lateral (select kind, data, position, occurred_at, row_number() over (order by occurred_at, id) as nth
      from (select * from events where billing_company_id = w.billing_company_id and kind = any(w.kinds)
        and occurred_at < w.stopped_at order by occurred_at desc, id desc limit 3) latest) e
    where w.stop_reason = 'paused'
    union all
    select w.id, 'test', null, 'webhook.test', null, 'msg_test_' || w.id, 1, w.stopped_at + interval '1 day', 120, null,
      'refused', ''
    from webhooks w where w.stop_reason = 'failing'
    order by 8, 3`.execute(trx)
}
