import type { SavedView } from '@accession/contract/worklist-views'
import { MAX_VIEWS, type WorklistView } from '@accession/domain/orders/worklist-view'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

const SAVED = sql.raw(`v.id as "viewId", v.name, v.user_id is null as "isShared", v.view`)

export async function findViews(db: Queryable, userId: number): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select ${SAVED} from worklist_views v where v.user_id = ${userId} or v.user_id is null
    order by v.user_id is null, lower(v.name)`.execute(db)
  return rows
}

/** Undefined if there are too many already. */
export async function writeView(
  db: Queryable,
  userId: number | null,
  name: string,
  view: WorklistView,
): Promise<SavedView | undefined> {
  const same = sql`user_id is not distinct from ${userId}::integer`
  const { rows } = await sql<SavedView>`
    insert into worklist_views as v (user_id, name, view)
    select ${userId}::integer, ${name}, ${JSON.stringify(view)}::jsonb
    where (select count(*) from worklist_views where ${same} and lower(name) <> lower(${name}))
      < ${MAX_VIEWS}
    on conflict (user_id, lower(name)) do update set name = excluded.name, view = excluded.view
    returning ${SAVED}`.execute(db)
  return rows[0]
}

export async function removeView(db: Queryable, userId: number, viewId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('worklist_views')
    .where('id', '=', viewId)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('user_id', 'is', null)]))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
