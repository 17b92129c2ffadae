import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import type { DemoUserIds } from './demo-year-store.ts'

const HOLDS = [
  {
    reason: 'leaking',
    question: 'The lid was loose and about half of it leaked out. Test what is left?',
    answer: null,
  },
  {
    reason: 'mislabeled',
    question: 'The batch on the jar differs from the order. Which one is right?',
    answer: 'other',
    answerText: 'The one on the jar. Sorry!',
  },
]

/** Of the latest orders in testing, the last sample of a few waits for its customer or the laboratory. */
export async function holdDemoSamples(trx: Queryable, { intake }: DemoUserIds) {
  await sql`
    with held as (
      select row_number() over (order by o.id desc) as nth, o.id as order_id, s.id as sample_id,
        s.number, o.created_by, o.received_at + interval '35 minutes' as asked_at
      from orders o join samples s on s.order_id = o.id and s.place = o.sample_count
      where o.phase = 'accepted' and o.canceled_at is null and o.sample_count > 1
        and o.guest_info is null and exists (select from memberships m where m.user_id = o.created_by
          and m.billing_company_id = o.billing_company_id)
        and not exists (select from tests t where t.sample_id = s.id and t.reported_on is not null)
      order by o.id desc limit ${HOLDS.length}
    ), paused as (
      update tests t set start_date = null, due_date = null, dates_by_hand = false
      from held h where t.order_id = h.order_id and t.sample_id = h.sample_id
    ), asked as (
      select h.*, q.* from held h join jsonb_to_recordset(${JSON.stringify(HOLDS.map((each, nth) => ({ ...each, place: nth + 1 })))}::jsonb)
        as q(place int, reason text, question text, answer text, "answerText" text) on q.place = h.nth
    ), added as (
      insert into sample_holds (order_id, sample_id, reason, question, asked_by, asked_at,
        answer, answer_text, answered_by, answered_at)
      select order_id, sample_id, reason, question, ${intake}, asked_at, answer, "answerText",
        case when answer is not null then created_by end,
        case when answer is not null then asked_at + interval '2 hours' end
      from asked
    )
    insert into audit_records (at, actor, user_id, request_id, action, subject, subject_id, changes)
    select asked_at, 'person', ${intake}, 'demo', 'order:hold', 'order', order_id,
      jsonb_build_object('sampleNumber', jsonb_build_object('to', number),
        'question', jsonb_build_object('to', question))
    from asked
    union all
    select asked_at + interval '2 hours', 'person', created_by, 'demo', 'order:answer-hold', 'order',
      order_id, jsonb_build_object('sampleNumber', jsonb_build_object('to', number),
        'answerText', jsonb_build_object('to', "answerText"))
    from asked where answer is not null`.execute(trx)
}

/** The batch of one sample was corrected after acceptance: intake has to look again. */
export async function changeDemoOrder(trx: Queryable, { intake }: DemoUserIds) {
  await sql`
    with found as (
      select o.id, s.id as sample_id, s.number, s.batch_name as batch,
        o.accepted_at + interval '3 hours' as at
      from orders o join samples s on s.order_id = o.id and s.place = 1
      where o.phase = 'accepted' and o.canceled_at is null and o.held_samples = 0
        and o.reported_samples = 0 and s.batch_name is not null
      order by o.id desc limit 1
    ), corrected as (
      update samples s set batch_name = f.batch || '-B' from found f where s.id = f.sample_id
    ), changed as (
      update orders o set to_confirm_since = f.at, revision = o.revision + 1, version = o.version + 1
      from found f where o.id = f.id returning o.id, o.revision
    )
    insert into audit_records (at, actor, user_id, request_id, action, subject, subject_id, changes)
    select f.at, 'person', ${intake}, 'demo', 'order:modify', 'order', f.id,
      jsonb_build_object('revision', jsonb_build_object('from', c.revision - 1, 'to', c.revision),
        f.number, jsonb_build_object('from', jsonb_build_object('batchName', f.batch),
          'to', jsonb_build_object('batchName', f.batch || '-B')))
    from found f join changed c on c.id = f.id`.execute(trx)
}
