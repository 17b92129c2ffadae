import {
  MAX_DRAFT_CONTENT,
  MAX_DRAFT_NAME,
  MAX_DRAFT_SAMPLES,
} from '@accession/domain/orders/order-drafts'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const DRAFT_BODY_LIMIT = 4 * 1024 * 1024

const summary = {
  id: z.string().describe('The Idempotency-Key its order is placed with'),
  version: z.string(),
  name: z.string(),
  samples: z.int(),
  savedAt: z.iso.datetime(),
}

const draftSummary = z.object(summary)
export type DraftSummary = z.infer<typeof draftSummary>

export const draft = z.object({
  ...summary,
  orderNumber: z.string().nullable().describe('The order it became'),
  content: z
    .string()
    .nullable()
    .describe('As it was saved; null if the order is placed, or if you named this version'),
})
export type Draft = z.infer<typeof draft>

const params = z.strictObject({ id: z.uuid() })

export const getDrafts = endpoint({
  method: 'GET',
  path: '/drafts',
  access: 'ordering',
  summary: 'List your orders in progress, last saved first.',
  reply: z.object({ drafts: z.array(draftSummary) }),
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/drafts/:id',
  access: 'ordering',
  summary: 'Get one of your orders in progress, or the number of the order it became.',
  params,
  query: z.strictObject({
    seen: z.uuid().optional().describe('A version you have: its content is left out'),
  }),
  reply: draft,
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/drafts/:id',
  access: 'ordering',
  summary:
    'Save an order in progress. 409 draft-changed, with what is saved, if it is not based on the saved version; 409 draft-placed, with the order number, if it was placed.',
  bodyLimit: DRAFT_BODY_LIMIT,
  params,
  body: z.strictObject({
    version: z.uuid().describe('Created by you; saving the same version again changes nothing'),
    basedOn: z.uuid().nullable().describe('The version you changed; null for a new draft'),
    name: z.string().max(MAX_DRAFT_NAME, { abort: true }),
    samples: z.int().min(0).max(MAX_DRAFT_SAMPLES),
    content: z.string().min(1).max(MAX_DRAFT_CONTENT, { abort: true }),
  }),
  reply: draftSummary,
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/drafts/:id',
  access: 'ordering',
  summary: 'Delete an order in progress, unless it has been changed since this version.',
  params,
  query: z.strictObject({ version: z.uuid() }),
})
