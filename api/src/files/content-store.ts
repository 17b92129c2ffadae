import { Readable } from 'node:stream'
import { PIECE_BYTES, piecesOf } from '@accession/domain/files/order-files'
import type { Queryable } from '../platform/db/db.ts'

/** Saves bytes under an id of their own. */
export async function saveContent(trx: Queryable, contentId: string, bytes: Buffer): Promise<void> {
  const pieces = Array.from({ length: piecesOf(bytes.length) }, (_, place) => ({
    content_id: contentId,
    place,
    content: bytes.subarray(place * PIECE_BYTES, (place + 1) * PIECE_BYTES),
  }))
  await trx.insertInto('file_pieces').values(pieces).execute()
}

/** Reads one piece at a time, as fast as they are taken; fails if there are fewer bytes than expected. */
export const readContent = (db: Queryable, contentId: string, bytes: number): Readable =>
  Readable.from(piecesIn(db, contentId, bytes), {
    objectMode: false,
    highWaterMark: PIECE_BYTES,
  })

async function* piecesIn(db: Queryable, contentId: string, bytes: number) {
  let read = 0
  for (let place = 0; read < bytes; place++) {
    const piece = await db
      .selectFrom('file_pieces')
      .select('content')
      .where('content_id', '=', contentId)
      .where('place', '=', place)
      .executeTakeFirst()
    if (!piece) throw new IncompleteContent(read)
    read += piece.content.length
    yield piece.content
  }
}

export class IncompleteContent extends Error {
  readonly bytes: number
  constructor(bytes: number) {
    super(`Only ${bytes} bytes were found`)
    this.bytes = bytes
  }
}

export const removeContent = (db: Queryable, contentIds: readonly string[]) =>
  db.deleteFrom('file_pieces').where('content_id', 'in', contentIds).execute()
