import type { Reply } from '@accession/contract/endpoint'
import type { getOrderMails } from '@accession/contract/order-record'
import { sql } from 'kysely'
import { recipientsOf, roleOfKind } from '../companies/contacts-store.ts'
import type { Queryable } from '../platform/db.ts'

type Mails = Reply<typeof getOrderMails>['mails']

/** Who the order's letters of this kind would go to today; another company's order is not told of. */
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
        'isResendable', m.status <> 'queued' and m.letter is not null and ${isStillRecipient})
        order by m.created_at desc, m.id), '[]')
      from mails m where m.order_id = o.id) as mails
    from orders o where o.number = ${orderNumber}`.execute(db)
  return rows[0]?.mails
}

/** The mail an admin wants sent again, with the order it is about; locked, so that it is sent once. */
export async function findMailToResend(trx: Queryable, mailId: string) {
  const mail = await trx
    .selectFrom('mails as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select(['m.kind', 'm.recipient', 'm.status', 'm.letter', 'o.id as orderId', 'o.number'])
    .select(isStillRecipient.as('isStillRecipient'))
    .where('m.id', '=', mailId)
    .forUpdate('m')
    .executeTakeFirst()
  return mail
}
