import { Readable } from 'node:stream'
import { PIECE_BYTES } from '@accession/domain/files/order-files'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

/** Saves bytes, all or from the given piece on. A piece sent again replaces itself. */
export async function saveContent(
  db: Queryable,
  contentId: string,
  bytes: Buffer,
  firstPiece = 0,
): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, nth) => ({
    content_id: contentId,
    place: firstPiece + nth,
    content: bytes.subarray(nth * PIECE_BYTES, (nth + 1) * PIECE_BYTES),
  }))
  await db
    .insertInto('file_pieces')
    .values(pieces)
    .onConflict((conflict) =>
      conflict.columns(['content_id', 'place']).doUpdateSet({ content: sql`excluded.content` }),
    )
    .execute()
}

/** Reads one piece at a time, as fast as they are taken. */
export const readContent = (db: Queryable, contentId: string): Readable =>
  Readable.from(piecesIn(db, contentId), { objectMode: false, highWaterMark: PIECE_BYTES })

async function* piecesIn(db: Queryable, contentId: string) {
  for (let place = 0; ; place++) {
    const piece = await db
      .selectFrom('file_pieces')
      .select('content')
      .where('content_id', '=', contentId)
      .where('place', '=', place)
      .executeTakeFirst()
    if (!piece) return
    yield piece.content
  }
}

export const removeContent = (db: Queryable, contentIds: readonly string[]) =>
  db.deleteFrom('file_pieces').where('content_id', 'in', contentIds).execute()
