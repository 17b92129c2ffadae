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
  summary:
    'The life of an order, oldest first. Customers get the public steps, with the laboratory’s name for its staff; admins get all, with what changed.',
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
  summary: 'What admins have noted about an order, oldest first.',
  params: byNumber,
  reply: notes,
})

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/admin/order/notes',
  access: 'admin',
  summary: 'Add a note; one of nothing but blanks is ignored. Answers with all notes.',
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
      isResendable: z.boolean().describe('Settled, still kept, and still for whom the order is'),
    }),
  ),
})

export const getOrderMails = endpoint({
  method: 'GET',
  path: '/admin/order/mails/:orderNumber',
  access: 'admin',
  summary: 'Every mail about an order with its recipient and outcome, newest first.',
  params: byNumber,
  reply: mails,
})

export const resendOrderMail = endpoint({
  method: 'POST',
  path: '/admin/order/mails/resend',
  access: 'admin',
  summary: 'Send the same letter to the same recipient once more. Answers with all mails.',
  idempotent: true,
  body: z.strictObject({ mailId: z.uuid() }),
  reply: mails,
})
