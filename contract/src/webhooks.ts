import { keysOf } from '@accession/domain/fields/keys-of'
import { DELIVERY_ERRORS } from '@accession/domain/webhooks/delivery-errors'
import { webhookForm } from '@accession/domain/webhooks/webhook-form'
import { STOP_REASONS } from '@accession/domain/webhooks/webhook-state'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idInText } from './ids.ts'
import { pageMeta, pageOffset, rowVersion } from './pages.ts'

export const ATTEMPTS_A_PAGE = 25

const instant = z.iso.datetime()

const webhook = z.object({
  webhookId: z.int(),
  parentCompanyId: z.int().nullable().describe('Null for a webhook of the laboratory'),
  name: z.string(),
  address: z.string(),
  // Not an enum: another server may already know kinds that this one does not.
  kinds: z.array(z.string()).nullable().describe('Null for all events'),
  created: instant,
  createdByName: z.string(),
  lastDelivered: instant.nullable(),
  failingSince: instant.nullable().describe('Since when the next event cannot be delivered'),
  nextAttempt: instant.nullable(),
  stopped: instant.nullable(),
  stopReason: z.enum(STOP_REASONS).nullable(),
  waiting: z.int().describe('Events that wait to be delivered, counted up to 1,000'),
  lostEvents: z
    .boolean()
    .describe('It was off for so long that events it missed are no longer kept'),
  oldSecretUntil: instant.nullable().describe('Until then the previous secret signs as well'),
  version: rowVersion,
})
export type Webhook = z.infer<typeof webhook>

const params = z.strictObject({ webhookId: idInText })
const withSecret = z.object({
  webhook,
  secret: z.string().describe('`whsec_` and base64. It cannot be read again'),
})

export const getWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  access: 'companyManager',
  summary:
    'List the webhooks of a billing company, or of the laboratory without parentCompanyId, in the order in which they were made.',
  query: z.strictObject({ parentCompanyId: idInText.optional() }),
  reply: z.object({ webhooks: z.array(webhook) }),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  access: 'companyManager',
  summary:
    'Make a webhook of a billing company, or of the laboratory without parentCompanyId: from now on, events are sent to its address, signed as the Standard Webhooks specification says. Requires a confirmed password (403, confirmation-needed). The reply has its secret, which cannot be read again. At most 10 per owner (409, too-many-webhooks).',
  body: webhookForm.extend({ parentCompanyId: id.nullable() }),
  reply: withSecret,
})

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/webhooks/:webhookId',
  access: 'companyManager',
  summary:
    'Change the name, address and events of a webhook. Another address requires a confirmed password (403, confirmation-needed) and is tried at once.',
  params,
  body: webhookForm,
  reply: webhook,
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhooks/:webhookId/secret',
  access: 'companyManager',
  summary:
    'Make a new secret. For 24 hours, events are signed with both the new and the previous one. Requires a confirmed password (403, confirmation-needed).',
  params,
  reply: withSecret,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/:webhookId/test',
  access: 'companyManager',
  summary:
    'Send a test event of type webhook.test, once, also while the webhook is off. The log shows the outcome after a few seconds.',
  params,
})

export const pauseWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/:webhookId/pause',
  access: 'companyManager',
  summary: 'Pause a webhook. Events wait for up to 30 days.',
  params,
  reply: webhook,
})

export const resumeWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/:webhookId/resume',
  access: 'companyManager',
  summary:
    'Resume a webhook that is paused or turned off, or try a failing one again at once. It continues where it stopped, or with skipWaiting after the events that wait now.',
  params,
  body: z.strictObject({ skipWaiting: z.boolean().default(false) }),
  reply: webhook,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/:webhookId',
  access: 'companyManager',
  summary: 'Delete a webhook and its log.',
  params,
})

const attempt = z.object({
  attemptId: z.int(),
  cause: z.enum(['event', 'resend', 'test']),
  type: z.string(),
  orderNumber: z.string().nullable(),
  messageId: z.string().describe('Sent as webhook-id: the same in every attempt for an event'),
  attempt: z.int().describe('1 for the first'),
  at: instant,
  milliseconds: z.int(),
  status: z.int().nullable().describe('Of the reply; null without one'),
  error: z.enum(keysOf(DELIVERY_ERRORS)).nullable(),
  reply: z.string().describe('The beginning of the reply'),
})
export type WebhookAttempt = z.infer<typeof attempt>

export const getWebhookAttempts = endpoint({
  method: 'GET',
  path: '/webhooks/:webhookId/attempts',
  access: 'companyManager',
  summary: 'List the attempts of the last 30 days, newest first, 25 per page.',
  params,
  query: z.strictObject({ offset: pageOffset }),
  reply: z.object({ data: z.array(attempt), meta: pageMeta }),
})

export const resendWebhookEvent = endpoint({
  method: 'POST',
  path: '/webhooks/:webhookId/resend',
  access: 'companyManager',
  summary:
    'Send the event of an attempt again, once, with the same webhook-id. Events older than 30 days are no longer kept (409, event-not-kept).',
  params,
  body: z.strictObject({
    attempt: z
      .int()
      .positive()
      .max(Number.MAX_SAFE_INTEGER)
      .describe('The attemptId of any of its attempts'),
  }),
})
