import { newPassword } from '@accession/domain/users/password-form'
import { PERSON_FIELDS } from '@accession/domain/users/person-form'
import { resetForm } from '@accession/domain/users/reset-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** What a mailed link carries. */
const key = z
  .string()
  .max(100, { abort: true })
  .regex(/^[\w-]{20,100}$/)

export const requestReset = endpoint({
  method: 'POST',
  path: '/pw-reset',
  access: 'public',
  summary: 'Send a link to a new password, if there is such an account. The answer never tells.',
  body: resetForm,
})

export const finishReset = endpoint({
  method: 'PUT',
  path: '/pw-reset',
  access: 'public',
  summary: 'Set a new password with the key of a mailed link; every session of the person ends.',
  body: z.strictObject({ resetKey: key, password: newPassword }),
})

export const getSignup = endpoint({
  method: 'GET',
  path: '/signup/:key',
  access: 'public',
  summary: 'Whom an invitation is for. A used, expired or unknown key is 410.',
  params: z.strictObject({ key }),
  reply: z.object({
    email: z.string(),
    parentCompanyName: z.string().nullable(),
    hasAccount: z.boolean().describe('Signs in and joins instead of creating an account'),
  }),
})

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'public',
  summary:
    'Create the account of an invited address. An existing account is never overwritten (409).',
  body: z.strictObject({ ...PERSON_FIELDS, password: newPassword, signupKey: key }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  access: 'signedIn',
  summary: 'Join the billing company of an invitation to one’s own address.',
  body: z.strictObject({ signupKey: key }),
})
