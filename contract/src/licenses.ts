import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idInText } from './ids.ts'
import { rowVersion } from './pages.ts'
import { replyDay } from './reply-values.ts'

export const license = z.object({
  id: z.int(),
  parentCompanyId: z.int(),
  number: z.string(),
  type: z.string().nullable(),
  state: z.string().nullable(),
  expiresOn: replyDay.nullable(),
  lastUsed: z.iso.datetime().nullable().describe('When an order was last placed with it'),
  version: rowVersion,
})
export type License = z.infer<typeof license>

export const getLicenses = endpoint({
  method: 'GET',
  path: '/licenses',
  access: 'memberOrdering',
  scope: 'orders:read',
  summary:
    'List the state licenses of a billing company, or of all your billing companies, last used first.',
  query: z.strictObject({ parentCompanyId: idInText.optional() }),
  reply: z.object({ licenses: z.array(license) }),
})
