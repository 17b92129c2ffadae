import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idInText } from './ids.ts'
import { pageMeta, pageOffset } from './pages.ts'

/** Whose history can be read. */
export const HISTORY_SUBJECTS = ['person', 'billing-company', 'company'] as const
export type HistorySubject = (typeof HISTORY_SUBJECTS)[number]

export const historyEntry = z.object({
  at: z.iso.datetime(),
  actor: z.string().describe('Name of the person, or console or system'),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  requestId: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const getHistory = endpoint({
  method: 'GET',
  path: '/admin/history/:subject/:id',
  access: 'admin',
  summary: 'What was changed about a person or a company, by whom and when, newest first.',
  params: z.strictObject({
    subject: z.enum(HISTORY_SUBJECTS),
    id: idInText,
  }),
  query: z.strictObject({ offset: pageOffset }),
  reply: z.object({ data: z.array(historyEntry), meta: pageMeta }),
})
