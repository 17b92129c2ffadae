import type { Draft, DraftSummary } from '@accession/contract/drafts'
import { MAX_DRAFTS } from '@accession/domain/orders/order-drafts'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

/** A draft belongs to its user: to anyone else the same id is another draft. */
export type DraftRef = { userId: number; id: string }

/** Saves of one user take turns, so that no two of them are both the last that is allowed. */
export const lockOwner = (trx: Queryable, userId: number) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

const draftOf = (
  db: Queryable,
  { userId, id }: DraftRef,
  content: ReturnType<typeof sql<string | null>>,
) =>
  db
    .selectFrom('order_drafts as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .select([
      'd.id',
      'd.version',
      'd.name',
      'd.samples',
      sql<string>`iso(d.saved_at)`.as('savedAt'),
      'o.number as orderNumber',
      content.as('content'),
    ])
    .where('d.user_id', '=', userId)
    .where('d.id', '=', id)

/** The content is left out if this version is known already. */
export const findDraft = (
  db: Queryable,
  ref: DraftRef,
  seen: string | null = null,
): Promise<Draft | undefined> =>
  draftOf(
    db,
    ref,
    sql`case when d.version = ${seen}::uuid then null else d.content end`,
  ).executeTakeFirst()

export const lockDraft = (trx: Queryable, ref: DraftRef): Promise<Draft | undefined> =>
  draftOf(trx, ref, sql`d.content`).forUpdate('d').executeTakeFirst()

const isOpen = sql<boolean>`order_id is null`

export const findDrafts = (db: Queryable, userId: number): Promise<DraftSummary[]> =>
  db
    .selectFrom('order_drafts')
    .select(['id', 'version', 'name', 'samples', sql<string>`iso(saved_at)`.as('savedAt')])
    .where('user_id', '=', userId)
    .where(isOpen)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(MAX_DRAFTS)
    .execute()

export async function countDrafts(trx: Queryable, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('order_drafts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return count
}

type Saved = { version: string; name: string; samples: number; content: string }

/** Undefined if the order was placed in the meantime. */
export const writeDraft = (
  trx: Queryable,
  { userId, id }: DraftRef,
  draft: Saved,
  now: Date,
): Promise<DraftSummary | undefined> =>
  trx
    .insertInto('order_drafts')
    .values({ user_id: userId, id, ...draft, saved_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet({ ...draft, saved_at: now })
        .where('order_drafts.order_id', 'is', null),
    )
    .returning(['id', 'version', 'name', 'samples', sql<string>`iso(saved_at)`.as('savedAt')])
    .executeTakeFirst()

export const removeDraft = (trx: Queryable, { userId, id }: DraftRef) =>
  trx.deleteFrom('order_drafts').where('user_id', '=', userId).where('id', '=', id).execute()

/**
 * To be part of the statement that places the order. Leaves a mark even for a draft that was never saved
 * here: a late save must not bring it back.
 */
export const markPlaced = (
  trx: Queryable,
  { userId, id }: DraftRef,
  orderId: RawBuilder<number>,
  now: Date,
) =>
  trx
    .insertInto('order_drafts')
    .values({
      user_id: userId,
      id,
      version: id,
      name: '',
      samples: 0,
      saved_at: now,
      order_id: orderId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet({ order_id: orderId, content: null, name: '', samples: 0, saved_at: now }),
    )
