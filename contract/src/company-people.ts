import { CONTACT_ROLES, contactForm, rolesOf } from '@accession/domain/companies/contact-form'
import { invitedEmails } from '@accession/domain/users/invite-form'
import { KNOWN_PERSON_FIELDS } from '@accession/domain/users/person-form'
import * as z from 'zod'
import { companyUser } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { id, idInText } from './ids.ts'
import { rowVersion } from './pages.ts'

const invitation = z.object({
  invitationId: z.int(),
  email: z.string(),
  invitedBy: z.string().nullable().describe('Unknown for old ones'),
  expires: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitation>

export const getCompanyUsers = endpoint({
  method: 'GET',
  path: '/parent-company/:parentCompanyId/users',
  access: 'member',
  summary: 'The users of a billing company, and who has been invited and not come yet.',
  params: z.strictObject({ parentCompanyId: idInText }),
  reply: z.object({
    parentCompanyId: z.int(),
    parentCompanyName: z.string(),
    users: z.array(companyUser),
    invitations: z.array(invitation),
  }),
})

export const inviteUsers = endpoint({
  method: 'POST',
  path: '/invitations/parent-company',
  access: 'member',
  summary:
    'Invite people to a billing company by email, at most 20 a call; an address gets one invitation email a day, a second one waits. Without a company (admins only) they come as guests. Needs the browser the session is bound to.',
  idempotent: true,
  body: z.strictObject({ parentCompanyId: id.nullable(), emails: invitedEmails }),
  reply: z.object({
    invited: z.array(z.string()),
    alreadyInvited: z.array(z.string()).default([]).describe('Less than a day ago, to the same'),
    alreadyMembers: z
      .array(z.string())
      .default([])
      .describe('In the company already; as guests: have an account'),
  }),
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/:invitationId',
  access: 'member',
  summary:
    'Withdraw an open invitation; its link stops working. For whoever may send one, in the browser the session is bound to.',
  params: z.strictObject({ invitationId: idInText }),
})

export const getGuestInvitations = endpoint({
  method: 'GET',
  path: '/admin/guest-invitations',
  access: 'admin',
  summary: 'Who has been invited as a guest and not come yet.',
  reply: z.object({ invitations: z.array(invitation) }),
})

export const updateCompanyUser = endpoint({
  method: 'PATCH',
  path: '/parent-company',
  access: 'admin',
  summary: 'Change a user of a billing company. Rights are changed through /users-info.',
  body: z.strictObject({
    parentCompanyId: id,
    user: z.strictObject({
      userId: id,
      ...KNOWN_PERSON_FIELDS,
      noResults: z.boolean(),
      receiveCoAEmail: z.boolean(),
    }),
  }),
  reply: companyUser,
})

export const removeUser = endpoint({
  method: 'DELETE',
  path: '/parent-company/remove-user',
  access: 'admin',
  summary:
    'Take a person out of a billing company. Not a member: 400; no such person or company: 404.',
  body: z.strictObject({ parentCompanyId: id, userId: id }),
})

const roleName = z.enum(CONTACT_ROLES)
const roleAsRead = z.strictObject({ keyName: roleName }).transform(({ keyName }) => keyName)

/** Roles may also be sent as they are read. */
const sentContact = contactForm.extend({
  roles: rolesOf(z.union([roleName, roleAsRead])).pipe(contactForm.shape.roles),
})

const contact = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  roles: z.array(z.object({ keyName: roleName })),
  isFailing: z.boolean().describe('The last mail to this address was not delivered'),
  version: rowVersion,
})
export type Contact = z.infer<typeof contact>

export const getContacts = endpoint({
  method: 'GET',
  path: '/parent-company/contacts',
  access: 'admin',
  summary: 'The contacts of a billing company.',
  query: z.strictObject({ parentCompanyId: idInText }),
  reply: z.object({ contacts: z.array(contact) }),
})

export const createContact = endpoint({
  method: 'POST',
  path: '/parent-company/contacts',
  access: 'admin',
  summary: 'Add a contact to a billing company.',
  body: z.strictObject({ parentCompanyId: id, contact: sentContact }),
  reply: contact,
})

export const updateContact = endpoint({
  method: 'PATCH',
  path: '/parent-company/contacts',
  access: 'admin',
  summary: 'Change a contact.',
  body: sentContact.extend({ id }),
  reply: contact,
})

export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/parent-company/contacts',
  access: 'admin',
  summary: 'Remove a contact.',
  body: z.strictObject({ contactId: id }),
})
