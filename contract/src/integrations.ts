import { apiKeyForm, KEY_STATUSES } from '@accession/domain/access/api-key'
import { KEY_RIGHTS, KEY_SCOPES } from '@accession/domain/access/key-scopes'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idInText } from './ids.ts'
import { replyDay } from './reply-values.ts'

const instant = z.iso.datetime()

export const apiKey = z.object({
  keyId: z.int(),
  name: z.string(),
  prefix: z.string().describe('The part of the key that is not secret'),
  scopes: z.array(z.enum(KEY_SCOPES)),
  responsibleUserId: z.int(),
  responsibleUserName: z.string(),
  createdByName: z.string(),
  created: instant,
  lastUsed: instant.nullable().describe('To the minute'),
  lastDay: replyDay.nullable().describe('The last day it works, in laboratory time'),
  revoked: instant.nullable(),
  revokedByName: z.string().nullable(),
  status: z.enum(KEY_STATUSES),
  missingRight: z
    .enum(KEY_RIGHTS)
    .nullable()
    .describe('Why the key is stopped: what its responsible user lacks'),
})
export type ApiKey = z.infer<typeof apiKey>

/** A user that a key can act for. */
const keyUser = z.object({ userId: z.int(), name: z.string(), email: z.string() })

/** The owner of keys: a billing company, or the laboratory if there is none. */
const owner = z.object({ parentCompanyId: z.int().nullable(), name: z.string() })

export const getApiKeys = endpoint({
  method: 'GET',
  path: '/api-keys',
  access: 'companyManager',
  summary:
    'List the API keys of a billing company, or of the laboratory without parentCompanyId: those that work first, then by age. Of those that were revoked or expired, only the last ones. Includes who can be responsible for a new one.',
  query: z.strictObject({ parentCompanyId: idInText.optional() }),
  reply: z.object({ owner, keys: z.array(apiKey), users: z.array(keyUser) }),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api-keys',
  access: 'companyManager',
  summary:
    'Make an API key of a billing company, or of the laboratory without parentCompanyId. Requires a confirmed password (403, confirmation-needed) and the browser of the session. The reply has the key, which cannot be read again. At most 20 work at a time (409, too-many-api-keys). A user can make 20 an hour, and 10 a day for each other responsible user (429, too-many-attempts). The responsible user gets an email if someone else makes it.',
  body: apiKeyForm.extend({ parentCompanyId: id.nullable() }),
  reply: z.object({ key: apiKey, token: z.string().describe('Send it as `Bearer` token') }),
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api-keys/:keyId',
  access: 'companyManager',
  summary:
    'Revoke an API key. Its next request is refused. The responsible user gets an email if someone else does it.',
  params: z.strictObject({ keyId: idInText }),
  reply: apiKey,
})
