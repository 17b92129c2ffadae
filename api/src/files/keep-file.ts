import { createHash, randomUUID } from 'node:crypto'
import type { Queryable } from '../platform/db/db.ts'
import { saveContent } from './content-store.ts'
import type { ConvertedFile } from './convert-file.ts'
import { addFile, type NewFile } from './files-store.ts'

type About = Omit<
  NewFile,
  'kind' | 'bytes' | 'digest' | 'contentId' | 'thumbnailId' | 'thumbnailBytes'
>

/** Keeps a converted file with an order; returns its id. */
export async function keepFile(
  trx: Queryable,
  { kind, content, thumbnail }: ConvertedFile,
  about: About,
): Promise<number> {
  const contentId = randomUUID()
  const thumbnailId = thumbnail && randomUUID()
  await saveContent(trx, contentId, content)
  if (thumbnail && thumbnailId) await saveContent(trx, thumbnailId, thumbnail)
  const digest = createHash('sha256').update(content).digest()
  return addFile(trx, {
    ...about,
    kind,
    bytes: content.length,
    digest,
    contentId,
    thumbnailId,
    thumbnailBytes: thumbnail?.length ?? null,
  })
}
