import { ADMIN_ROLES } from '@accession/domain/session/standing'
import { emailAddress } from '@accession/domain/users/email-address'
import { KNOWN_PERSON_FIELDS, PERSON_FIELDS } from '@accession/domain/users/person-form'
import * as z from 'zod'
import { parentCompany } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { id, idInText } from './ids.ts'
import { pageMeta, pageOffset, rowVersion } from './pages.ts'
import { rtoken } from './session.ts'

const adminRoles = z.array(z.object({ roleType: z.enum(ADMIN_ROLES) }))

export const user = z.object({
  userId: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  isAdmin: z.boolean(),
  noOrders: z.boolean(),
  noResults: z.boolean(),
  adminRoles,
  parentCompanies: z.array(parentCompany),
})
export type User = z.infer<typeof user>

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  access: 'signedIn',
  summary: 'The person signed in, their rights and their billing companies. ETag is their version.',
  reply: user,
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/user',
  access: 'signedIn',
  summary: 'Change one’s own contact information. The username names whose, and must be one’s own.',
  body: z.strictObject({ ...PERSON_FIELDS, username: emailAddress }),
  reply: user,
})

const filter = z.string().trim().max(100, { abort: true }).default('')

const userRow = z.object({
  userId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  isAdmin: z.boolean(),
  noOrders: z.boolean(),
  noResults: z.boolean(),
  receive_coa_email: z.boolean(),
  adminRoles,
  version: rowVersion,
  parentCompanies: z.array(z.object({ parentCompanyId: z.int(), parentCompanyName: z.string() })),
})
export type UserRow = z.infer<typeof userRow>

export const getUsersInfo = endpoint({
  method: 'GET',
  path: '/users-info',
  access: 'admin',
  summary:
    'All users of all billing companies, by parts of their names and address, 50 a page; one by userId.',
  query: z.strictObject({
    firstName: filter,
    lastName: filter,
    email: filter,
    userId: idInText.optional(),
    offset: pageOffset,
  }),
  reply: z.object({ data: z.array(userRow), meta: pageMeta }),
})

export const updateUserInfo = endpoint({
  method: 'PUT',
  path: '/users-info',
  access: 'admin',
  summary:
    'Change a person and what they may do. One’s own rights stay as they are, and the last active admin stays an admin (409). An admin’s address, rights and roles need a confirmed password (403, confirmation-needed), and a role is given by who has it (409). The new version is the ETag.',
  body: z.strictObject({
    userId: id,
    ...KNOWN_PERSON_FIELDS,
    email: emailAddress,
    results: z.boolean().describe('May see results: the opposite of noResults'),
    receiveEmail: z.boolean(),
    active: z.boolean(),
    isAdmin: z.boolean(),
    noOrders: z.boolean().optional().describe('Stays as it is when left out'),
    rtoken,
  }),
})

export const getUserAdminRole = endpoint({
  method: 'GET',
  path: '/user-admin-role',
  access: 'admin',
  summary: 'The admin roles of a person.',
  query: z.strictObject({ userId: idInText }),
  reply: adminRoles,
})

const yesOrNo = z.enum(['Yes', 'No'])

export const updateUserAdminRole = endpoint({
  method: 'PUT',
  path: '/user-admin-role',
  access: 'admin',
  summary:
    'Grant or take the admin roles of another person; they act on the next request. Needs a confirmed password (403, confirmation-needed); a role is given by who has it (409).',
  body: z.strictObject({ userId: id, finance: yesOrNo, intake: yesOrNo, rtoken }),
})
