import { invitedEmails } from '@accession/domain/users/invite-form'
import { newPassword } from '@accession/domain/users/password-form'
import { USER_FIELDS } from '@accession/domain/users/user-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idInText, linkKey } from './ids.ts'

export const invitation = z.object({
  invitationId: z.int(),
  email: z.string(),
  invitedBy: z.string().nullable().describe('Null for older invitations'),
  expires: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitation>

export const inviteUsers = endpoint({
  method: 'POST',
  path: '/invitations/parent-company',
  access: 'member',
  summary:
    'Invite users to a billing company by email, at most 20 per call. Each address gets at most one invitation email a day; a second one is delayed. Without a company (admins only), they are invited as guests. Must be sent from the browser your session is bound to.',
  idempotent: true,
  body: z.strictObject({ parentCompanyId: id.nullable(), emails: invitedEmails }),
  reply: z.object({
    invited: z.array(z.string()),
    alreadyInvited: z
      .array(z.string())
      .default([])
      .describe('Already invited to the same company in the last 24 hours'),
    alreadyMembers: z
      .array(z.string())
      .default([])
      .describe('Already users of the company; for guest invitations, already have an account'),
  }),
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/:invitationId',
  access: 'member',
  summary:
    'Withdraw a pending invitation. Its link stops working. Anyone who could send it can withdraw it, from the browser their session is bound to.',
  params: z.strictObject({ invitationId: idInText }),
})

export const getGuestInvitations = endpoint({
  method: 'GET',
  path: '/admin/guest-invitations',
  access: 'admin',
  summary: 'List pending guest invitations.',
  reply: z.object({ invitations: z.array(invitation) }),
})

export const getSignup = endpoint({
  method: 'GET',
  path: '/signup/:key',
  access: 'public',
  summary:
    'Get the email address and company an invitation is for. Returns 410 if the key is used, expired or unknown.',
  params: z.strictObject({ key: linkKey }),
  reply: z.object({
    email: z.string(),
    parentCompanyName: z.string().nullable(),
    hasAccount: z
      .boolean()
      .describe('The user already has an account: sign in and accept instead of registering'),
  }),
})

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'public',
  summary: 'Create an account from an invitation. An existing account is never overwritten (409).',
  body: z.strictObject({ ...USER_FIELDS, password: newPassword, signupKey: linkKey }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  access: 'signedIn',
  summary: 'Accept an invitation sent to your email address and join its billing company.',
  body: z.strictObject({ signupKey: linkKey }),
})
