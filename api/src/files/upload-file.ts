import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type * as contract from '@accession/contract/files'
import {
  decideAddFile,
  fileName,
  MAX_FILES,
  PIECE_BYTES,
} from '@accession/domain/files/order-files'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../documents/render-document.ts'
import { orderActor, transitionOf } from '../orders/change-order.ts'
import {
  type LockedOrder,
  lockOrder,
  type OrderRef,
  stateOf,
} from '../orders/locked-order-store.ts'
import { readerOf } from '../orders/order-reads-store.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { throttle } from '../platform/http/throttle.ts'
import { readContent, removeContent, saveContent } from './content-store.ts'
import { type ConvertedFile, convertFile } from './convert-file.ts'
import {
  addUpload,
  countFiles,
  findFile,
  findSampleNumber,
  findUpload,
  finishUploadRow,
  removeUnfinished,
  removeUpload,
  type Upload,
} from './files-store.ts'
import { keepFile } from './keep-file.ts'

/** So many files may be on their way at once; of more, the oldest are given up. */
const MOST_UNFINISHED = 10
const UPLOADS = { name: 'file-upload', tries: 300, seconds: 3_600 }

export function beginUpload(deps: Deps): Handler<typeof contract.beginUpload> {
  const uploads = throttle(deps.pool, UPLOADS)
  return async ({ body, user }) => {
    await uploads.spend(String(user.userId))
    const { sampleId, name, bytes, isVisible } = body
    const number = parseOrderNumbers(body.orderNumber)?.orderNumber
    const id = randomUUID()
    await deps.db.transaction().execute(async (trx) => {
      const order = await lockToAdd(trx, { orderNumber: found(number) }, user)
      if (sampleId !== null && !(await findSampleNumber(trx, order.id, sampleId)))
        throw new Problem('invalid-request', { fields: { sampleId: 'Not a sample in this order' } })
      await removeUnfinished(trx, user.userId, MOST_UNFINISHED - 1)
      await addUpload(trx, {
        id,
        orderId: order.id,
        sampleId,
        userId: user.userId,
        name,
        bytes,
        isVisible: isVisible || !user.permissions.isAdmin,
        begunAt: deps.clock.now(),
      })
    })
    return { uploadId: id }
  }
}

export const uploadPiece =
  ({ db }: Deps): Handler<typeof contract.uploadPiece> =>
  async ({ params, body, user }) => {
    const upload = found(await findUpload(db, params.uploadId, user.userId))
    // A file that was finished has no more pieces.
    if (upload.file_id !== null) return
    const content = Buffer.from(body.content, 'base64')
    const expected = Math.min(PIECE_BYTES, upload.bytes - params.piece * PIECE_BYTES)
    if (content.length !== expected)
      throw new Problem('invalid-request', {
        fields: { content: `Expected ${Math.max(expected, 0)} bytes` },
      })
    await saveContent(db, upload.id, content, params.piece)
  }

export const finishUpload =
  (deps: Deps): Handler<typeof contract.finishUpload> =>
  async ({ params, user, request }) => {
    const { db } = deps
    const upload = found(await findUpload(db, params.uploadId, user.userId))
    if (upload.file_id === null) await addUploaded(deps, { user, request }, upload)
    const { file_id } = found(await findUpload(db, upload.id, user.userId))
    return found(file_id === null ? undefined : await findFile(db, file_id, readerOf(user)))
  }

async function addUploaded(deps: Deps, sender: Sender, upload: Upload): Promise<void> {
  const { db } = deps
  const caller = callerOf(sender.user, sender.request)
  const bytes = () => fetchUpload(db, upload)
  const converted = await convertFile(bytes, caller).catch(async (error) => {
    // Someone else who finished it has taken the pieces.
    const { file_id } = found(await findUpload(db, upload.id, sender.user.userId))
    if (file_id === null) throw error
    return undefined
  })
  if (converted === undefined) return
  if (!converted) {
    await removeUpload(db, upload.id)
    throw new Problem('refused', { refusal: 'unreadable-file' })
  }
  await db.transaction().execute((trx) => saveFile(trx, deps, sender, upload.id, converted))
}

async function fetchUpload(db: Queryable, { id, bytes }: Upload): Promise<Buffer> {
  const content = await buffer(readContent(db, id))
  if (content.length !== bytes)
    throw new Problem('invalid-request', {
      fields: { uploadId: `Only ${content.length} of ${bytes} bytes were sent` },
    })
  return content
}

type Sender = { user: SignedIn; request: FastifyRequest }

/** Nothing of what was uploaded is kept. Of two that finish the same upload, one adds the file. */
async function saveFile(
  trx: Queryable,
  { clock }: Deps,
  { user, request }: Sender,
  uploadId: string,
  converted: ConvertedFile,
): Promise<void> {
  const { order_id } = found(await findUpload(trx, uploadId, user.userId))
  const order = await lockToAdd(trx, { orderId: order_id }, user)
  const upload = found(await findUpload(trx, uploadId, user.userId))
  if (upload.file_id !== null) return
  const name = fileName(upload.name, converted.kind)
  const fileId = await keepFile(trx, converted, {
    orderId: order.id,
    sampleId: upload.sample_id,
    name,
    isVisible: upload.is_visible,
    isFromCustomer: !user.permissions.isAdmin,
    addedBy: user.userId,
    addedAt: clock.now(),
  })
  await finishUploadRow(trx, uploadId, fileId)
  await removeContent(trx, [uploadId])
  const sampleNumber = upload.sample_id && (await findSampleNumber(trx, order.id, upload.sample_id))
  await recordAudit(trx, clock, {
    ...actorOf(user, request),
    action: upload.is_visible ? 'order:add-file' : 'order:add-internal-file',
    subject: 'order',
    subjectId: order.id,
    changes: {
      fileName: { to: name },
      ...(sampleNumber && { sampleNumber: { to: sampleNumber } }),
    },
  })
}

/** Locked, so that two files are never counted as one. */
async function lockToAdd(trx: Queryable, ref: OrderRef, user: SignedIn): Promise<LockedOrder> {
  const order = found(await lockOrder(trx, ref, readerOf(user)))
  transitionOf(decideAddFile(stateOf(order), orderActor(user, order)))
  if ((await countFiles(trx, order.id)) >= MAX_FILES)
    throw new Problem('refused', { refusal: 'too-many-files' })
  return order
}
