import { KNOWN_USER_FIELDS } from '@accession/domain/users/user-form'
import * as z from 'zod'
import { companyUser } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { id, idInText } from './ids.ts'
import { invitation } from './invitations.ts'

export const getCompanyUsers = endpoint({
  method: 'GET',
  path: '/parent-company/:parentCompanyId/users',
  access: 'member',
  summary: 'List the users and pending invitations of a billing company.',
  params: z.strictObject({ parentCompanyId: idInText }),
  reply: z.object({
    parentCompanyId: z.int(),
    parentCompanyName: z.string(),
    users: z.array(companyUser),
    invitations: z.array(invitation),
  }),
})

export const updateCompanyUser = endpoint({
  method: 'PATCH',
  path: '/parent-company',
  access: 'manager',
  summary: 'Update a user of a billing company. To change rights, use /users-info.',
  body: z.strictObject({
    parentCompanyId: id,
    user: z.strictObject({
      userId: id,
      ...KNOWN_USER_FIELDS,
      noResults: z.boolean(),
      receiveCoAEmail: z.boolean(),
      companyManager: z.boolean().optional().describe('Left out, it does not change'),
      billing: z.boolean().optional().describe('Left out, it does not change'),
    }),
  }),
  reply: companyUser,
})

export const removeUser = endpoint({
  method: 'DELETE',
  path: '/parent-company/remove-user',
  access: 'companyManager',
  summary:
    'Remove a user from a billing company. Its managers can remove anyone but themselves. Returns 400 if the user is not a member and 404 if the user or company does not exist.',
  body: z.strictObject({ parentCompanyId: id, userId: id }),
})
