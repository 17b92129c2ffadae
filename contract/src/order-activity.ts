import { orderNote } from '@accession/domain/orders/note-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { historyEntry } from './history.ts'
import { orderNumber } from './orders.ts'

const byNumber = z.strictObject({ orderNumber })

export const getOrderHistory = endpoint({
  method: 'GET',
  path: '/order-history/:orderNumber',
  access: 'ordering',
  scope: 'orders:read',
  summary:
    'Get the history of an order, oldest first. Customers see the public steps, with the laboratory’s name in place of staff names; admins see every step and what changed.',
  params: byNumber,
  reply: z.object({ steps: z.array(historyEntry) }),
})

const notes = z.object({
  notes: z.array(
    z.object({ noteId: z.int(), note: z.string(), user: z.string(), time: z.iso.datetime() }),
  ),
})

export const getOrderNotes = endpoint({
  method: 'GET',
  path: '/admin/order/notes/:orderNumber',
  access: 'admin',
  summary: 'List the admin notes on an order, oldest first.',
  params: byNumber,
  reply: notes,
})

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/admin/order/notes',
  access: 'admin',
  summary: 'Add a note to an order. A blank note is ignored. Returns all notes.',
  idempotent: true,
  body: z.strictObject({ orderNumber, note: orderNote }),
  reply: notes,
})

const mails = z.object({
  mails: z.array(
    z.object({
      mailId: z.uuid(),
      kind: z.string().describe('order-placed, order-received, order-canceled, invoice-issued'),
      recipient: z.string(),
      status: z.enum(['queued', 'sent', 'failed']),
      attempts: z.int(),
      lastError: z.string().nullable(),
      created: z.iso.datetime(),
      sent: z.iso.datetime().nullable(),
      isResendable: z
        .boolean()
        .describe(
          'The email was sent or failed, its text is still stored, and the recipient still gets emails about this order',
        ),
    }),
  ),
})

export const getOrderEmails = endpoint({
  method: 'GET',
  path: '/admin/order/mails/:orderNumber',
  access: 'admin',
  summary: 'List the emails about an order with recipient and status, newest first.',
  params: byNumber,
  reply: mails,
})

export const resendOrderEmail = endpoint({
  method: 'POST',
  path: '/admin/order/mails/resend',
  access: 'admin',
  summary: 'Resend an email to the same recipient. Returns all emails about the order.',
  idempotent: true,
  body: z.strictObject({ mailId: z.uuid() }),
  reply: mails,
})
