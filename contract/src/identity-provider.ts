import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { sessionGrant } from './session.ts'

export const beginProviderLogin = endpoint({
  method: 'POST',
  path: '/login/provider/begin',
  access: 'public',
  summary:
    'Begin to sign in at the laboratory’s identity provider (staff only). Open the address of the reply in the same browser within 10 minutes.',
  body: z.strictObject({
    returnTo: z
      .string()
      .max(500, { abort: true })
      .describe('A path of the portal to open afterwards'),
  }),
  reply: z.object({ url: z.string() }),
})

export const loginProvider = endpoint({
  method: 'POST',
  path: '/login/provider',
  access: 'public',
  summary:
    'Finish signing in at the identity provider, in the browser that began it, with what it added to the address. Only existing staff can.',
  body: z.strictObject({ search: z.string().max(4_000, { abort: true }) }),
  reply: sessionGrant.extend({ username: z.string(), returnTo: z.string() }),
})

export const getProviderLink = endpoint({
  method: 'GET',
  path: '/provider-link',
  access: 'signedIn',
  summary: 'Get the link between your account and the identity provider; null if there is none.',
  reply: z.object({
    link: z.object({ linked: z.iso.datetime(), lastUsed: z.iso.datetime() }).nullable(),
  }),
})

export const removeProviderLink = endpoint({
  method: 'DELETE',
  path: '/provider-link',
  access: 'signedIn',
  summary:
    'Remove the link between your account and the identity provider. It is made again when you sign in there with the same verified email. Requires a fresh confirmation (403, confirmation-needed) in the browser your session is bound to.',
})
