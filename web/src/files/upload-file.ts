import { beginUpload, finishUpload, type OrderFile, uploadPiece } from '@accession/contract/files'
import {
  MAX_FILE_BYTES,
  MAX_FILE_NAME,
  PIECE_BYTES,
  piecesOf,
} from '@accession/domain/files/order-files'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { preparePhoto } from './prepare-photo.ts'

export type Destination = { orderNumber: string; sampleId: number | null; isVisible: boolean }

export class FileTooLarge extends Error {}
export class FileEmpty extends Error {}

/** Sends a file piece by piece; a piece that does not get through is sent again. */
export async function uploadFile(
  file: File,
  destination: Destination,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<OrderFile> {
  if (file.size === 0) throw new FileEmpty()
  const content = await preparePhoto(file)
  if (content.size > MAX_FILE_BYTES) throw new FileTooLarge()
  const name = [...file.name].slice(-MAX_FILE_NAME).join('') || 'photo'
  const begin = { body: { ...destination, name, bytes: content.size } }
  const persist = persistUntil(signal)
  const { uploadId } = await persist(() => call(beginUpload, begin, { signal }))
  const pieces = piecesOf(content.size)
  for (let piece = 0; piece < pieces; piece++) {
    const bytes = content.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)
    const body = { content: await base64Of(bytes) }
    await persist(() => call(uploadPiece, { params: { uploadId, piece }, body }, { signal }))
    onProgress((piece + 1) / pieces)
  }
  return persist(() => call(finishUpload, { params: { uploadId } }, { signal }))
}

const PAUSES_MS = [1_000, 3_000, 8_000]

/** Tries again after a pause while the network or the server is away, unless aborted. */
const persistUntil =
  (signal: AbortSignal) =>
  async <T>(send: () => Promise<T>): Promise<T> => {
    for (const pause of PAUSES_MS) {
      signal.throwIfAborted()
      try {
        return await send()
      } catch (error) {
        const status = statusOf(error)
        if (status !== null && status < 500) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    signal.throwIfAborted()
    return send()
  }

const base64Of = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(bytes)
  })
