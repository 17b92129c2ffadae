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
import { IncompleteContent, readContent, removeContent } from './content-store.ts'
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
  savePiece,
  type Upload,
} from './files-store.ts'
import { keepFile } from './keep-file.ts'

/** So many files may be on their way at once; of more, the oldest are given up. */
const MOST_UNFINISHED = 10
const UPLOADS = { name: 'file-upload', tries: 300, seconds: 3_600 }
/** About a gigabyte. */
const PIECES = { name: 'file-piece', tries: 4_000, seconds: 3_600 }
const FINISHES = { name: 'file-finish', tries: 400, seconds: 3_600 }

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

export function uploadPiece({ db, pool }: Deps): Handler<typeof contract.uploadPiece> {
  const pieces = throttle(pool, PIECES)
  return async ({ params, body, user }) => {
    await pieces.spend(String(user.userId))
    const upload = found(await findUpload(db, params.uploadId, readerOf(user)))
    const content = Buffer.from(body.content, 'base64')
    const expected = Math.min(PIECE_BYTES, upload.bytes - params.piece * PIECE_BYTES)
    if (expected <= 0 || content.length !== expected)
      throw new Problem('invalid-request', {
        fields: { content: `Expected ${Math.max(expected, 0)} bytes` },
      })
    await savePiece(db, upload.id, params.piece, content)
  }
}

export function finishUpload(deps: Deps): Handler<typeof contract.finishUpload> {
  const finishes = throttle(deps.pool, FINISHES)
  return async ({ params, user, request }) => {
    const { db } = deps
    const reader = readerOf(user)
    await finishes.spend(String(user.userId))
    const upload = found(await findUpload(db, params.uploadId, reader))
    if (upload.file_id === null) await addUploaded(deps, { user, request }, upload)
    const { file_id } = found(await findUpload(db, upload.id, reader))
    return found(file_id === null ? undefined : await findFile(db, file_id, reader))
  }
}

/** Whether it may be added is asked before the work of converting it, and again when it is kept. */
async function addUploaded(deps: Deps, sender: Sender, upload: Upload): Promise<void> {
  const { db } = deps
  const { user, request } = sender
  await db.transaction().execute((trx) => lockToAdd(trx, { orderId: upload.order_id }, user))
  const bytes = () => fetchUpload(db, upload)
  const converted = await convertFile(bytes, callerOf(user, request)).catch(async (error) => {
    // Someone else who finished it has taken the pieces.
    const { file_id } = found(await findUpload(db, upload.id, readerOf(user)))
    if (file_id === null) throw error
    return undefined
  })
  if (converted === undefined) return
  if (!converted) {
    await db.transaction().execute((trx) => removeUpload(trx, upload.id))
    throw new Problem('refused', { refusal: 'unreadable-file' })
  }
  await db.transaction().execute((trx) => saveFile(trx, deps, sender, upload.id, converted))
}

async function fetchUpload(db: Queryable, { id, bytes }: Upload): Promise<Buffer> {
  try {
    return await buffer(readContent(db, id, bytes))
  } catch (error) {
    if (!(error instanceof IncompleteContent)) throw error
    throw new Problem('invalid-request', {
      fields: { uploadId: `Only ${error.bytes} of ${bytes} bytes were sent` },
    })
  }
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
  const reader = readerOf(user)
  const { order_id } = found(await findUpload(trx, uploadId, reader))
  const order = await lockToAdd(trx, { orderId: order_id }, user)
  const upload = found(await findUpload(trx, uploadId, reader))
  if (upload.file_id !== null) return
  // A sample that was taken out meanwhile leaves its file to the order.
  const sampleNumber =
    upload.sample_id === null ? undefined : await findSampleNumber(trx, order.id, upload.sample_id)
  const isVisible = upload.is_visible || !user.permissions.isAdmin
  const name = fileName(upload.name, converted.kind)
  const { fileId, digest } = await keepFile(trx, converted, {
    orderId: order.id,
    sampleId: sampleNumber === undefined ? null : upload.sample_id,
    name,
    isVisible,
    isFromCustomer: !user.permissions.isAdmin,
    addedBy: user.userId,
    addedAt: clock.now(),
  })
  if (!(await finishUploadRow(trx, uploadId, fileId))) throw new Problem('not-found')
  await removeContent(trx, [uploadId])
  await recordAudit(trx, clock, {
    ...actorOf(user, request),
    action: isVisible ? 'order:add-file' : 'order:add-internal-file',
    subject: 'order',
    subjectId: order.id,
    changes: {
      fileName: { to: name },
      // Chained with the record: whoever changes the file later cannot change this.
      fileDigest: { to: digest.toString('hex') },
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
