import { EVENT_KINDS, EVENTS_KEPT_DAYS } from '@accession/domain/events/event-kinds'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const EVENTS_A_PAGE = { default: 100, most: 1_000 }

/** Where a reader is in the feed: its epoch and a position, which readers keep and send back as it is. */
export const eventCursor = z
  .string()
  .max(60, { abort: true })
  .regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\.\d{1,15}$/)

/** What happened, without details: read the order for how it is now. */
export const orderEvent = z.object({
  id: z.string().describe('Unique. Also a cursor: send it as `after` to read on from this event'),
  // Not an enum: another server may already write kinds that this one does not know.
  type: z.string().describe(`One of ${EVENT_KINDS.map(({ kind }) => kind).join(', ')}`),
  timestamp: z.iso.datetime(),
  data: z.object({
    orderNumber: z.string(),
    version: z.int().optional().describe('Of the order, right after this event'),
    sampleNumber: z.string().optional(),
    testNumbers: z.array(z.string()).optional(),
    reportedOn: z.string().optional().describe('YYYY-MM-DD'),
  }),
})
export type OrderEvent = z.infer<typeof orderEvent>

export const getEvents = endpoint({
  method: 'GET',
  path: '/events',
  access: 'memberOrdering',
  scope: 'orders:read',
  summary: `List what happened to orders in the last ${EVENTS_KEPT_DAYS} days, oldest first: of your billing companies, or of the laboratory for its staff. Nothing is left out and nothing comes twice if you keep \`next\` and send it as \`after\`. Events of one order are in the order in which they happened. Without \`after\`: from the oldest.`,
  query: z.strictObject({
    after: eventCursor.optional(),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(EVENTS_A_PAGE.most)
      .default(EVENTS_A_PAGE.default)
      .describe('How many at most'),
  }),
  reply: z.object({
    events: z.array(orderEvent),
    next: z.string().describe('Keep it, and send it as `after` next time'),
    more: z.boolean().describe('There are more already: read on at once'),
  }),
})
