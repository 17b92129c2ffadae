import { daySchema } from '@accession/domain/calendar/day'
import { ACTIVITY_KINDS } from '@accession/domain/history/activity-kinds'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { historyEntry } from './history.ts'
import { idInText } from './ids.ts'

export const ACTIVITY_A_PAGE = 50
/** Of a record that changed many things, such as the catalog, so many are shown. */
export const SHOWN_CHANGES = 20

/** What was done, to what; its name is null if it has none or is gone. */
const activityEntry = historyEntry.extend({
  recordId: z.int(),
  userId: z.int().nullable().describe('Who did it; null for console or system'),
  moreChanges: z.int().describe('Changes beyond the first 20'),
  subject: z.string().describe('order, person, billing-company, company, message, …'),
  subjectId: z.int(),
  subjectName: z.string().nullable(),
  username: z.string().nullable().describe('Of a user that something was done to'),
  parentCompanyId: z.int().nullable().describe('The billing company that it belongs to'),
  parentCompanyName: z.string().nullable(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

export const getActivity = endpoint({
  method: 'GET',
  path: '/admin/activity',
  access: 'admin',
  summary:
    'List what was done in the laboratory, newest first, 50 per page: by one user or all, of one kind or all, on days in laboratory time. To read on, send `older` as `before`.',
  query: z
    .strictObject({
      userId: idInText.optional(),
      kind: z.enum(ACTIVITY_KINDS).optional(),
      from: daySchema.optional(),
      to: daySchema.optional(),
      before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      error: 'Start date cannot exceed end date',
      path: ['from'],
    }),
  reply: z.object({
    data: z.array(activityEntry),
    older: z.int().nullable().describe('The record to read on from; null at the end'),
  }),
})
