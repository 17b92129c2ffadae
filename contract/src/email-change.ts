import { emailChangeForm } from '@accession/domain/users/email-change-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { linkKey } from './ids.ts'

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/email-change',
  access: 'signedIn',
  summary:
    'Ask to sign in with another email address. Requires a confirmed password (403, confirmation-needed). We email a link to the new address and notify the current one; until the link is opened, nothing changes. A new request replaces an open one. The reply is the same if the address already has an account.',
  body: emailChangeForm,
})

const emailChange = z.object({ email: z.string(), expires: z.iso.datetime() })
export type EmailChange = z.infer<typeof emailChange>

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/email-change',
  access: 'signedIn',
  summary: 'Get your open change of email address: the new address and when its link expires.',
  reply: z.object({ change: emailChange.nullable() }),
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/email-change',
  access: 'signedIn',
  summary: 'Cancel your open change of email address. Its links stop working.',
})

export const finishEmailChange = endpoint({
  method: 'PUT',
  path: '/email-change',
  access: 'public',
  summary:
    'Change the email address with the key from the link sent to the new one. All of the user’s sessions end. An address that got an account in the meantime is refused (409, account-exists).',
  body: z.strictObject({ changeKey: linkKey }),
  reply: z.object({ email: z.string(), previousEmail: z.string() }),
})

export const stopEmailChange = endpoint({
  method: 'POST',
  path: '/email-change/stop',
  access: 'public',
  summary: 'Stop a change of email address with the key from the link sent to the current one.',
  body: z.strictObject({ stopKey: linkKey }),
})
