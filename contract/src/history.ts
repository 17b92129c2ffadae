import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idInText } from './ids.ts'
import { pageMeta, pageOffset } from './pages.ts'

/** What audit records, which are never rewritten, call a user. */
export const USER_SUBJECT = 'person'
/** Whose history can be read. */
export const HISTORY_SUBJECTS = [USER_SUBJECT, 'billing-company', 'company'] as const
export type HistorySubject = (typeof HISTORY_SUBJECTS)[number]

export const historyEntry = z.object({
  at: z.iso.datetime(),
  actor: z.string().describe('The user’s name, or console or system'),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  requestId: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const getHistory = endpoint({
  method: 'GET',
  path: '/admin/history/:subject/:id',
  access: 'admin',
  summary: 'List the changes to a user or company, with who made them and when, newest first.',
  params: z.strictObject({
    subject: z.enum(HISTORY_SUBJECTS),
    id: idInText,
  }),
  query: z.strictObject({ offset: pageOffset }),
  reply: z.object({ data: z.array(historyEntry), meta: pageMeta }),
})
