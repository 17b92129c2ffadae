import { CUSTODY_KINDS, custodyForm } from '@accession/domain/custody/custody-event'
import { MAX_SAMPLES, TOO_MANY_SAMPLES } from '@accession/domain/samples/check-samples'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { orderNumber } from './orders.ts'
import { replyDay } from './reply-values.ts'

const custodyEvent = z.object({
  eventId: z.int(),
  kind: z.enum(CUSTODY_KINDS),
  at: z.iso.datetime(),
  sampleNumber: z.string().nullable().describe('Null if it is about all samples of the order'),
  byName: z.string().describe('Who recorded it; blank for customers'),
  signedName: z.string().describe('Who handed it over or took it, if that was somebody else'),
  signature: z.array(z.array(z.int())).describe('Lines as x, y, x, y, and so on'),
  place: z.string().describe('Blank for customers'),
  note: z.string().describe('Blank for customers'),
  retainUntil: replyDay.nullable(),
})
export type CustodyEvent = z.infer<typeof custodyEvent>

const chain = z.object({ events: z.array(custodyEvent) })

export const getCustody = endpoint({
  method: 'GET',
  path: '/order-custody/:orderNumber',
  access: 'ordering',
  scope: 'orders:read',
  summary: 'Get the chain of custody of an order, oldest first.',
  params: z.strictObject({ orderNumber }),
  reply: chain,
})

export const recordCustody = endpoint({
  method: 'POST',
  path: '/admin/order/custody',
  access: 'admin',
  scope: 'intake',
  summary:
    'Record what happened to the samples of an order: to those given, or to all that are not disposed of. Receipts record themselves. Returns the chain.',
  idempotent: true,
  body: custodyForm.safeExtend({
    orderNumber,
    sampleIds: z
      .array(id)
      .min(1)
      .max(MAX_SAMPLES, { error: TOO_MANY_SAMPLES, abort: true })
      .optional(),
  }),
  reply: chain,
})

export const getCustodyPdf = endpoint({
  method: 'GET',
  path: '/order-custody-pdf/:orderNumber',
  access: 'ordering',
  scope: 'orders:read',
  summary: 'Download the chain of custody with its signatures, as a PDF.',
  params: z.strictObject({ orderNumber }),
  file: 'application/pdf',
})
