import { createHash, randomUUID } from 'node:crypto'
import type { Queryable } from '../platform/db/db.ts'
import { saveContent } from './content-store.ts'
import type { ConvertedFile } from './convert-file.ts'
import { addFile, type NewFile } from './files-store.ts'

type About = Omit<
  NewFile,
  'kind' | 'bytes' | 'digest' | 'contentId' | 'thumbnailId' | 'thumbnailBytes'
>

/** Keeps a converted file with an order; returns its id and the digest of its content. */
export async function keepFile(
  trx: Queryable,
  { kind, content, thumbnail }: ConvertedFile,
  about: About,
): Promise<{ fileId: number; digest: Buffer }> {
  const contentId = randomUUID()
  const thumbnailId = thumbnail && randomUUID()
  await saveContent(trx, contentId, content)
  if (thumbnail && thumbnailId) await saveContent(trx, thumbnailId, thumbnail)
  const digest = createHash('sha256').update(content).digest()
  const fileId = await addFile(trx, {
    ...about,
    kind,
    bytes: content.length,
    digest,
    contentId,
    thumbnailId,
    thumbnailBytes: thumbnail?.length ?? null,
  })
  return { fileId, digest }
}
