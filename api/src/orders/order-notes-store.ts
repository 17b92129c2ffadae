import type { Reply } from '@accession/contract/endpoint'
import type { getOrderNotes } from '@accession/contract/order-record'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'

type Notes = Reply<typeof getOrderNotes>['notes']
type NotedOrder = { orderId: number; notes: Notes }

export async function findNotes(
  db: Queryable,
  orderNumber: string,
): Promise<NotedOrder | undefined> {
  const { rows } = await sql<NotedOrder>`
    select o.id as "orderId", (
      select coalesce(json_agg(json_build_object('noteId', n.id, 'note', n.note,
        'user', p.first_name || ' ' || p.last_name, 'time', iso(n.created_at)) order by n.id), '[]')
      from order_notes n join people p on p.id = n.person_id where n.order_id = o.id) as notes
    from orders o where o.number = ${orderNumber}`.execute(db)
  return rows[0]
}

type NewNote = { order_id: number; person_id: number; note: string; created_at: Date }

export const insertNote = (trx: Queryable, note: NewNote) =>
  trx.insertInto('order_notes').values(note).execute()
