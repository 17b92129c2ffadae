import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

/** Every email about the order, with its text as long as that is kept. */
export async function findEmailsForPack(db: Queryable, orderId: number): Promise<unknown[]> {
  const { rows } = await sql<{ email: unknown }>`
    select json_build_object('kind', kind, 'recipient', recipient, 'status', status,
      'created', iso(created_at), 'sent', iso(sent_at), 'content', content) as email
    from mails where order_id = ${orderId} order by created_at, id`.execute(db)
  return rows.map(({ email }) => email)
}

/** Records name users by their number; these are their names today. */
export async function findUsersForPack(db: Queryable, orderId: number): Promise<unknown[]> {
  const { rows } = await sql<{ user: unknown }>`
    select json_build_object('userId', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email)
      as "user"
    from users u where u.id in (
      select a.user_id from audit_records a where a.subject = 'order' and a.subject_id = ${orderId}
      union select e.user_id from custody_events e where e.order_id = ${orderId}
      union select o.created_by from orders o where o.id = ${orderId})
    order by u.id`.execute(db)
  return rows.map(({ user }) => user)
}

type StoredFile = { path: string; contentId: string; bytes: number; digest: Buffer }

/** Numbered, because two may have the same name. */
export async function findFilesForPack(db: Queryable, orderId: number): Promise<StoredFile[]> {
  const { rows } = await sql<Omit<StoredFile, 'path'> & { name: string }>`
    select name, content_id as "contentId", bytes, digest from order_files
    where order_id = ${orderId} order by id`.execute(db)
  return rows.map(({ name, ...file }, nth) => ({
    path: `files/${String(nth + 1).padStart(2, '0')} ${name.replaceAll(/[/\\]/g, '_')}`,
    ...file,
  }))
}
