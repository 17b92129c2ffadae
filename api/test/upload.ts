import { PIECE_BYTES, piecesOf } from '@accession/domain/files/order-files'
import type { OrderDriver } from './order-driver.ts'

type Driver = Pick<OrderDriver, 'call'>
type Kind = Parameters<OrderDriver['call']>[0]
export type FileToUpload = {
  orderNumber: string
  bytes: Buffer
  name?: string
  sampleId?: number | null
  isVisible?: boolean
}

/** Begins an upload and sends its pieces; the reply to beginning it if it was refused. */
export async function sendPieces(
  driver: Driver,
  kind: Kind,
  { bytes, name = 'photo.jpg', ...file }: FileToUpload,
) {
  const begun = await driver.call(kind, 'POST', '/order-file-uploads', {
    ...file,
    name,
    bytes: bytes.length,
  })
  if (begun.statusCode !== 200) return begun
  const { uploadId } = begun.json()
  for (let piece = 0; piece < piecesOf(bytes.length); piece++) {
    const content = bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)
    const sent = await driver.call(kind, 'PUT', `/order-file-uploads/${uploadId}/pieces/${piece}`, {
      content: content.toString('base64'),
    })
    if (sent.statusCode !== 204) return sent
  }
  return begun
}

export async function upload(driver: Driver, kind: Kind, file: FileToUpload) {
  const begun = await sendPieces(driver, kind, file)
  if (begun.statusCode !== 200) return begun
  return driver.call(kind, 'POST', `/order-file-uploads/${begun.json().uploadId}/finish`)
}
