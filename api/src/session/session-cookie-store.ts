import { OTHER_TAB_WINDOW_MS } from '@accession/domain/access/token-windows'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import type { CookieState } from './session-cookie.ts'

export const findCookieState = (db: Queryable, sessionId: string): Promise<CookieState> =>
  db
    .selectFrom('sessions')
    .select([
      'cookie_digest as current',
      'previous_cookie_digest as previous',
      'cookie_rotated_at as rotatedAt',
      'cookie_seen as isSeen',
      'cookie_secret as secret',
    ])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()

/** False when the session is bound already: of simultaneous calls, one binds. */
export async function bindCookie(
  db: Queryable,
  sessionId: string,
  digest: Buffer,
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ cookie_digest: digest })
    .where('id', '=', sessionId)
    .where('cookie_digest', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const markCookieSeen = (db: Queryable, sessionId: string, current: Buffer) =>
  db
    .updateTable('sessions')
    .set({ cookie_seen: true })
    .where('id', '=', sessionId)
    .where('cookie_digest', '=', current)
    .execute()

type Rotation = { sessionId: string; sent: Buffer; next: Buffer; now: Date }

/**
 * Replaces the cookie that was sent by its successor, once, however many requests send it at the same
 * time: the others find the successor in place and change nothing. Undefined when the cookie is no
 * longer accepted; otherwise whether the browser has the successor already.
 */
export async function rotateCookie(db: Queryable, { sessionId, sent, next, now }: Rotation) {
  const windowStart = new Date(now.getTime() - OTHER_TAB_WINDOW_MS)
  const { rows } = await sql<{ hasNext: boolean }>`
    update sessions set last_used_at = ${now}, cookie_digest = ${next}, previous_cookie_digest = ${sent},
      cookie_rotated_at = case when cookie_digest = ${sent} then ${now}::timestamptz else cookie_rotated_at end,
      cookie_seen = cookie_digest <> ${sent} and cookie_seen
    where id = ${sessionId} and ended_at is null and (cookie_digest = ${sent}
      or (previous_cookie_digest = ${sent} and cookie_digest = ${next}
        and (not cookie_seen or cookie_rotated_at > ${windowStart})))
    returning cookie_seen as "hasNext"`.execute(db)
  return rows[0]?.hasNext
}

/** Ends the session a browser had, whoever's it was: its cookie is about to be replaced. */
export const endSessionWithCookie = (
  trx: Queryable,
  userId: number,
  digests: Buffer[],
  now: Date,
) =>
  trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`(cookie_digest = any(${digests})
        or (user_id = ${userId} and previous_cookie_digest = any(${digests})))`,
    )
    .execute()
