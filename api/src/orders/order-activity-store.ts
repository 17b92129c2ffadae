import type { Reply } from '@accession/contract/endpoint'
import type { HistoryEntry } from '@accession/contract/history'
import type { getOrderEmails, getOrderNotes } from '@accession/contract/order-activity'
import { CUSTOMERS_ORDER_STEPS, PUBLIC_ORDER_STEPS } from '@accession/domain/orders/order-steps'
import { sql } from 'kysely'
import { recipientsOf, roleOfKind } from '../companies/contacts-store.ts'
import { actorName, VIA_KEY } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import { isReadableBy, type OrderReader } from './order-reads-store.ts'

type Mails = Reply<typeof getOrderEmails>['mails']

/**
 * Whether the order's emails of this kind would still go to this recipient; the order may now belong to
 * another company.
 */
const isStillRecipient = sql<boolean>`lower(m.recipient) in (
  select lower(present)
  from unnest(${recipientsOf(sql`o.id`, roleOfKind(sql`m.kind`))}) present)`

export async function findMailsAbout(
  db: Queryable,
  orderNumber: string,
): Promise<Mails | undefined> {
  const { rows } = await sql<{ mails: Mails }>`
    select (
      select coalesce(json_agg(json_build_object('mailId', m.id, 'kind', m.kind,
        'recipient', m.recipient, 'status', m.status, 'attempts', m.attempts,
        'lastError', m.last_error, 'created', iso(m.created_at), 'sent', iso(m.sent_at),
        'isResendable', m.status <> 'queued' and m.content is not null and ${isStillRecipient})
        order by m.created_at desc, m.id), '[]')
      from mails m where m.order_id = o.id) as mails
    from orders o where o.number = ${orderNumber}`.execute(db)
  return rows[0]?.mails
}

/** The email an admin wants to resend, with its order; locked, so that it is resent once. */
export async function findMailToResend(trx: Queryable, mailId: string) {
  const mail = await trx
    .selectFrom('mails as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select(['m.kind', 'm.recipient', 'm.status', 'm.content', 'o.id as orderId', 'o.number'])
    .select(isStillRecipient.as('isStillRecipient'))
    .where('m.id', '=', mailId)
    .forUpdate('m')
    .executeTakeFirst()
  return mail
}

type Notes = Reply<typeof getOrderNotes>['notes']
type NotedOrder = { orderId: number; orderNumber: string; notes: Notes }

export async function findNotes(
  db: Queryable,
  orderNumber: string,
): Promise<NotedOrder | undefined> {
  const { rows } = await sql<NotedOrder>`
    select o.id as "orderId", o.number as "orderNumber", (
      select coalesce(json_agg(json_build_object('noteId', n.id, 'note', n.note,
        'user', p.first_name || ' ' || p.last_name, 'time', iso(n.created_at)) order by n.id), '[]')
      from order_notes n join users p on p.id = n.user_id where n.order_id = o.id) as notes
    from orders o where o.number = ${orderNumber}`.execute(db)
  return rows[0]
}

type NewNote = { order_id: number; user_id: number; note: string; created_at: Date }

export const insertNote = (trx: Queryable, note: NewNote) =>
  trx.insertInto('order_notes').values(note).execute()

/**
 * The order's history, oldest first. A customer sees only the public steps, without who at the
 * laboratory did them or what they wrote.
 */
export async function findOrderHistory(
  db: Queryable,
  orderNumber: string,
  reader: OrderReader,
  laboratory: string,
): Promise<HistoryEntry[] | undefined> {
  const { isAdmin } = reader
  const { rows } = await sql<{ steps: HistoryEntry[] }>`
    select (select coalesce(json_agg(json_build_object('at', iso(a.at), 'action', a.action,
        'actor', case when not ${isAdmin}
            and (p.is_admin is not false or a.action <> all(${CUSTOMERS_ORDER_STEPS})) then ${laboratory}
          else ${actorName('a', 'p')} end,
        'requestId', case when ${isAdmin} then a.request_id end,
        'changes', case when ${isAdmin} then (
          select coalesce(json_agg(case f.key
            when 'companyId' then ${named('company', 'companies')}
            when 'parentCompanyId' then ${named('parentCompany', 'billing_companies')}
            else json_build_object('field', f.key, 'from', f.value -> 'from', 'to', f.value -> 'to')
            end), '[]') from jsonb_each(a.changes) f where f.key <> ${VIA_KEY}) else '[]' end
      ) order by a.id), '[]')
      from audit_records a left join users p on p.id = a.user_id
      where a.subject = 'order' and a.subject_id = o.id
        and (${isAdmin} or a.action = any(${PUBLIC_ORDER_STEPS}))) as steps
    from orders o where o.number = ${orderNumber} and ${isReadableBy(reader)}`.execute(db)
  return rows[0]?.steps
}

/** Company ids are recorded; the reply has their names. */
const named = (field: string, table: 'companies' | 'billing_companies') =>
  sql`json_build_object('field', ${field}::text, 'from', ${nameIn(table, 'from')}, 'to', ${nameIn(table, 'to')})`

const nameIn = (table: string, side: 'from' | 'to') =>
  sql`(select name from ${sql.table(table)} where id = (f.value ->> ${side}::text)::integer)`
