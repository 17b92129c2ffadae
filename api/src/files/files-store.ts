import type { OrderFile } from '@accession/contract/files'
import type { FileKind } from '@accession/domain/files/order-files'
import { sql } from 'kysely'
import { isReadableBy, type OrderReader } from '../orders/order-reads-store.ts'
import type { Queryable } from '../platform/db/db.ts'
import { removeContent } from './content-store.ts'

/** With `f` for the file and `u` for who added it. */
export const fileJson = (reader: Pick<OrderReader, 'isAdmin'>) => sql<OrderFile>`json_build_object(
  'fileId', f.id, 'name', f.name, 'kind', f.kind, 'bytes', f.bytes, 'sampleId', f.sample_id,
  'isVisible', f.is_visible, 'isFromCustomer', f.is_from_customer,
  'addedByName', case when ${reader.isAdmin} or f.is_from_customer
    then u.first_name || ' ' || u.last_name else '' end,
  'added', iso(f.added_at))`

/** The files of an order the reader may see; undefined if they may not see the order. */
export async function findFiles(
  db: Queryable,
  orderNumber: string,
  reader: OrderReader,
): Promise<OrderFile[] | undefined> {
  const { rows } = await sql<{ files: OrderFile[] }>`
    select coalesce((select json_agg(${fileJson(reader)} order by f.id)
      from order_files f join users u on u.id = f.added_by
      where f.order_id = o.id and (f.is_visible or ${reader.isAdmin})), '[]') as files
    from orders o where o.number = ${orderNumber} and ${isReadableBy(reader)}`.execute(db)
  return rows[0]?.files
}

export async function findFile(db: Queryable, fileId: number, reader: OrderReader) {
  const { rows } = await sql<{ file: OrderFile }>`select ${fileJson(reader)} as file
    from order_files f join users u on u.id = f.added_by join orders o on o.id = f.order_id
    where f.id = ${fileId} and (f.is_visible or ${reader.isAdmin}) and ${isReadableBy(reader)}`.execute(
    db,
  )
  return rows[0]?.file
}

type StoredContent = {
  name: string
  kind: FileKind
  bytes: number
  content_id: string
  thumbnail_id: string | null
  thumbnail_bytes: number | null
}

/** Where the bytes of a file are, if the reader may see it. */
export const findContentOf = (
  db: Queryable,
  orderNumber: string,
  fileId: number,
  reader: OrderReader,
): Promise<StoredContent | undefined> =>
  db
    .selectFrom('order_files as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select(['f.name', 'f.kind', 'f.bytes', 'f.content_id', 'f.thumbnail_id', 'f.thumbnail_bytes'])
    .where('f.id', '=', fileId)
    .where('o.number', '=', orderNumber)
    .where(isReadableBy(reader))
    .where((eb) => eb.or([eb('f.is_visible', '=', true), eb.val(reader.isAdmin)]))
    .executeTakeFirst() as Promise<StoredContent | undefined>

/** The order is locked, so none is added meanwhile. */
export const countFiles = async (trx: Queryable, orderId: number): Promise<number> => {
  const { files } = await trx
    .selectFrom('order_files')
    .select(({ fn }) => fn.countAll<string>().as('files'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(files)
}

export type NewFile = {
  orderId: number
  sampleId: number | null
  name: string
  kind: FileKind
  bytes: number
  digest: Buffer
  contentId: string
  thumbnailId: string | null
  thumbnailBytes: number | null
  isVisible: boolean
  isFromCustomer: boolean
  addedBy: number
  addedAt: Date
}

export async function addFile(trx: Queryable, file: NewFile): Promise<number> {
  const { id } = await trx
    .insertInto('order_files')
    .values({
      order_id: file.orderId,
      sample_id: file.sampleId,
      name: file.name,
      kind: file.kind,
      bytes: file.bytes,
      digest: file.digest,
      content_id: file.contentId,
      thumbnail_id: file.thumbnailId,
      thumbnail_bytes: file.thumbnailBytes,
      is_visible: file.isVisible,
      is_from_customer: file.isFromCustomer,
      added_by: file.addedBy,
      added_at: file.addedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The order is locked: a file neither changes nor goes meanwhile. */
export const findStoredFile = (trx: Queryable, orderId: number, fileId: number) =>
  trx
    .selectFrom('order_files')
    .select(['id', 'name', 'is_visible', 'is_from_customer', 'content_id', 'thumbnail_id'])
    .where('order_id', '=', orderId)
    .where('id', '=', fileId)
    .executeTakeFirst()

export const showFile = (trx: Queryable, fileId: number, isVisible: boolean) =>
  trx.updateTable('order_files').set({ is_visible: isVisible }).where('id', '=', fileId).execute()

export const removeFileRow = (trx: Queryable, fileId: number) =>
  trx.deleteFrom('order_files').where('id', '=', fileId).execute()

/** Undefined for a sample of another order, and for one that was taken out. */
export async function findSampleNumber(trx: Queryable, orderId: number, sampleId: number) {
  const sample = await trx
    .selectFrom('samples')
    .select('number')
    .where('order_id', '=', orderId)
    .where('id', '=', sampleId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return sample?.number
}

type NewUpload = {
  id: string
  orderId: number
  sampleId: number | null
  userId: number
  name: string
  bytes: number
  isVisible: boolean
  begunAt: Date
}

export const addUpload = (trx: Queryable, upload: NewUpload) =>
  trx
    .insertInto('file_uploads')
    .values({
      id: upload.id,
      order_id: upload.orderId,
      sample_id: upload.sampleId,
      user_id: upload.userId,
      name: upload.name,
      bytes: upload.bytes,
      is_visible: upload.isVisible,
      begun_at: upload.begunAt,
    })
    .execute()

/**
 * Of the uploads a user never finished, all but the latest ones. Their pieces go in a statement of their
 * own, which sees those that were being written meanwhile.
 */
export async function removeUnfinished(trx: Queryable, userId: number, kept: number) {
  const { rows } = await sql<{
    id: string
  }>`delete from file_uploads where file_id is null and id in (
      select id from file_uploads where user_id = ${userId} and file_id is null
      order by begun_at desc, id offset ${kept})
    returning id`.execute(trx)
  await removePieces(trx, rows)
}

export async function removeUpload(trx: Queryable, uploadId: string) {
  const { rows } = await sql<{ id: string }>`
    delete from file_uploads where id = ${uploadId} and file_id is null returning id`.execute(trx)
  await removePieces(trx, rows)
}

async function removePieces(trx: Queryable, uploads: readonly { id: string }[]) {
  if (uploads.length > 0)
    await removeContent(
      trx,
      uploads.map(({ id }) => id),
    )
}

/** Only while its upload is there and not finished, which stays so until the piece is written. */
export const savePiece = (db: Queryable, uploadId: string, place: number, content: Buffer) =>
  sql`insert into file_pieces (content_id, place, content)
    select id, ${place}::smallint, ${content}::bytea
    from (select id from file_uploads where id = ${uploadId} and file_id is null for key share) u
    on conflict (content_id, place) do update set content = excluded.content
    where file_pieces.content <> excluded.content`.execute(db)

export const findUpload = (db: Queryable, uploadId: string, reader: OrderReader) =>
  db
    .selectFrom('file_uploads as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .select(['u.id', 'u.order_id', 'u.sample_id', 'u.name', 'u.bytes', 'u.is_visible', 'u.file_id'])
    .select(['o.number as order_number'])
    .where('u.id', '=', uploadId)
    .where('u.user_id', '=', reader.userId)
    .where(isReadableBy(reader))
    .executeTakeFirst()
export type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** False if it was finished or given up meanwhile. */
export async function finishUploadRow(trx: Queryable, uploadId: string, fileId: number) {
  const { numUpdatedRows } = await trx
    .updateTable('file_uploads')
    .set({ file_id: fileId })
    .where('id', '=', uploadId)
    .where('file_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
