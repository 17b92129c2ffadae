import {
  FILE_KINDS,
  FILE_TOO_LARGE,
  MAX_FILE_BYTES,
  MAX_FILE_NAME,
  PIECE_BYTES,
  piecesOf,
} from '@accession/domain/files/order-files'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idInText } from './ids.ts'
import { instant, orderNumber } from './orders.ts'

export const orderFile = z.object({
  fileId: z.int(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  bytes: z.int(),
  sampleId: z.int().nullable().describe('Null if it is about the whole order'),
  isVisible: z.boolean().describe('The customer sees it'),
  isFromCustomer: z.boolean(),
  addedByName: z.string().describe('Who of the laboratory is for admins only'),
  added: instant,
})
export type OrderFile = z.infer<typeof orderFile>

export const getFiles = endpoint({
  method: 'GET',
  path: '/order-files/:orderNumber',
  access: 'ordering',
  scope: 'orders:read',
  summary: 'The photos and PDFs of an order, oldest first.',
  params: z.strictObject({ orderNumber }),
  reply: z.object({ files: z.array(orderFile) }),
})

export const beginUpload = endpoint({
  method: 'POST',
  path: '/order-file-uploads',
  access: 'ordering',
  summary:
    'Begin to add a photo or PDF to an order: its bytes follow in pieces of 256 KB. An upload that is not finished is deleted after a day.',
  body: z.strictObject({
    orderNumber,
    sampleId: id.nullable().default(null).describe('Null if it is about the whole order'),
    name: z.string().min(1).max(MAX_FILE_NAME, { abort: true }),
    bytes: z.int().min(1).max(MAX_FILE_BYTES, FILE_TOO_LARGE),
    isVisible: z
      .boolean()
      .default(true)
      .describe('The customer sees it; for admins to choose, what customers add is theirs to see'),
  }),
  reply: z.object({ uploadId: z.string() }),
})

const params = z.strictObject({ uploadId: z.uuid() })
/** Base64 takes four characters for three bytes. */
const PIECE_CHARACTERS = Math.ceil(PIECE_BYTES / 3) * 4

export const uploadPiece = endpoint({
  method: 'PUT',
  path: '/order-file-uploads/:uploadId/pieces/:piece',
  access: 'ordering',
  summary:
    'Send a piece of a file. Every piece has 256 KB, except the last; sending one again is harmless.',
  params: params.extend({
    piece: z.coerce
      .number()
      .int()
      .min(0)
      .max(piecesOf(MAX_FILE_BYTES) - 1)
      .describe('From 0'),
  }),
  bodyLimit: 2 * PIECE_CHARACTERS + 1_024,
  body: z.strictObject({
    content: z
      .string()
      .max(PIECE_CHARACTERS, { abort: true })
      .regex(/^[A-Za-z\d+/]+={0,2}$/),
  }),
})

export const finishUpload = endpoint({
  method: 'POST',
  path: '/order-file-uploads/:uploadId/finish',
  access: 'ordering',
  summary:
    'Add the file to the order once all its pieces are sent. Photos are drawn anew (JPEG, at most 2,400 pixels, nothing about place or camera), PDFs are rebuilt from their pages. Finishing again replies with the same file.',
  params,
  reply: orderFile,
})

const oneFile = z.strictObject({ orderNumber, fileId: idInText })

export const getPhoto = endpoint({
  method: 'GET',
  path: '/order-files/:orderNumber/:fileId/photo',
  access: 'ordering',
  scope: 'orders:read',
  summary: 'A photo of an order.',
  params: oneFile,
  file: 'image/jpeg',
})

export const getThumbnail = endpoint({
  method: 'GET',
  path: '/order-files/:orderNumber/:fileId/thumbnail',
  access: 'ordering',
  scope: 'orders:read',
  summary: 'A small version of a photo of an order, at most 320 pixels.',
  params: oneFile,
  file: 'image/jpeg',
})

export const getPdfFile = endpoint({
  method: 'GET',
  path: '/order-files/:orderNumber/:fileId/pdf',
  access: 'ordering',
  scope: 'orders:read',
  summary: 'A PDF that was added to an order.',
  params: oneFile,
  file: 'application/pdf',
})

export const changeFile = endpoint({
  method: 'PATCH',
  path: '/order-files/:orderNumber/:fileId',
  access: 'admin',
  summary: 'Show a file of the laboratory to the customer, or no longer.',
  params: oneFile,
  body: z.strictObject({ isVisible: z.boolean() }),
  reply: orderFile,
})

export const removeFile = endpoint({
  method: 'DELETE',
  path: '/order-files/:orderNumber/:fileId',
  access: 'ordering',
  summary: 'Remove a file: an admin any, customers their own until the samples are received.',
  params: oneFile,
})
