import { CONTACT_ROLES, contactForm, rolesOf } from '@accession/domain/companies/contact-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idInText } from './ids.ts'
import { rowVersion } from './pages.ts'

const roleName = z.enum(CONTACT_ROLES)
const roleAsRead = z.strictObject({ keyName: roleName }).transform(({ keyName }) => keyName)

/** Roles may also be sent in the form in which they are read. */
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
  isFailing: z.boolean().describe('The last email to this address was not delivered'),
  version: rowVersion,
})
export type Contact = z.infer<typeof contact>

export const getContacts = endpoint({
  method: 'GET',
  path: '/parent-company/contacts',
  access: 'companyStaff',
  summary: 'List the contacts of a billing company.',
  query: z.strictObject({ parentCompanyId: idInText }),
  reply: z.object({ contacts: z.array(contact) }),
})

export const createContact = endpoint({
  method: 'POST',
  path: '/parent-company/contacts',
  access: 'companyManager',
  summary: 'Add a contact to a billing company.',
  body: z.strictObject({ parentCompanyId: id, contact: sentContact }),
  reply: contact,
})

export const updateContact = endpoint({
  method: 'PATCH',
  path: '/parent-company/contacts',
  access: 'companyManager',
  summary: 'Update a contact.',
  body: sentContact.extend({ id }),
  reply: contact,
})

export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/parent-company/contacts',
  access: 'companyManager',
  summary: 'Remove a contact.',
  body: z.strictObject({ contactId: id }),
})
