import { ADMIN_ROLES } from '@accession/domain/session/standing'
import * as z from 'zod'
import { parentCompany } from './companies.ts'
import { endpoint } from './endpoint.ts'

export const user = z.object({
  userId: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  isAdmin: z.boolean(),
  noOrders: z.boolean(),
  noResults: z.boolean(),
  adminRoles: z.array(z.object({ roleType: z.enum(ADMIN_ROLES) })),
  parentCompanies: z.array(parentCompany),
})
export type User = z.infer<typeof user>

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  access: 'signedIn',
  summary: 'The person signed in, their rights and their billing companies.',
  reply: user,
})
