import { ADMIN_ROLES } from '@accession/domain/access/permissions'
import { emailAddress } from '@accession/domain/users/email-address'
import { KNOWN_USER_FIELDS, USER_FIELDS } from '@accession/domain/users/user-form'
import * as z from 'zod'
import { parentCompany } from './company-values.ts'
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
  managedCompanyIds: z
    .array(z.int())
    .describe('The billing companies whose users and contacts they manage'),
  billedCompanyIds: z
    .array(z.int())
    .describe('The billing companies whose invoices and statements they see'),
  lacksSecondFactor: z
    .boolean()
    .optional()
    .describe('Staff who have to set up a second factor before anything else'),
})
export type User = z.infer<typeof user>

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  beforeSecondFactor: true,
  access: 'signedIn',
  summary:
    'Get the signed-in user with their rights and billing companies. The ETag is the user’s version.',
  reply: user,
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/user',
  access: 'signedIn',
  summary: 'Update your own contact information. The username must be your own.',
  body: z.strictObject({ ...USER_FIELDS, username: emailAddress }),
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
    'Search the users of all billing companies by part of a name or email address, 50 per page, or get one by userId.',
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
  access: 'manager',
  summary:
    'Update a user and their rights. You cannot change your own rights or remove the last active admin (409). Changing an admin’s email address, rights or roles requires a confirmed password (403, confirmation-needed), and you can only grant a role you have yourself (409). The ETag is the new version.',
  body: z.strictObject({
    userId: id,
    ...KNOWN_USER_FIELDS,
    email: emailAddress,
    results: z.boolean().describe('Can see results; the opposite of noResults'),
    receiveEmail: z.boolean(),
    active: z.boolean(),
    isAdmin: z.boolean(),
    noOrders: z.boolean().optional().describe('Unchanged if omitted'),
    rtoken,
  }),
})

export const getUserAdminRole = endpoint({
  method: 'GET',
  path: '/user-admin-role',
  access: 'admin',
  summary: 'Get the admin roles of a user.',
  query: z.strictObject({ userId: idInText }),
  reply: adminRoles,
})

const yesOrNo = z.enum(['Yes', 'No'])

export const updateUserAdminRole = endpoint({
  method: 'PUT',
  path: '/user-admin-role',
  access: 'manager',
  summary:
    'Grant or revoke another user’s admin roles, effective on their next request. Requires a confirmed password (403, confirmation-needed). You can only grant a role you have yourself (409).',
  body: z.strictObject({
    userId: id,
    finance: yesOrNo,
    intake: yesOrNo,
    manager: yesOrNo.optional().describe('Unchanged if omitted'),
    rtoken,
  }),
})
