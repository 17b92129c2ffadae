import { USERS_A_PAGE } from '@accession/contract/pages'
import {
  getUserAdminRole,
  getUsersInfo,
  updateUserAdminRole,
  updateUserInfo,
} from '@accession/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { found } from '../platform/problem.ts'
import { serve } from '../platform/serve.ts'
import { editRoles } from './edit-roles.ts'
import { editUser } from './edit-user.ts'
import { findAdminRoles, findUserRows } from './user-list-store.ts'

export function userAdminRoutes(app: FastifyInstance, parts: Parts) {
  serve(app, getUsersInfo, ({ query: { offset, ...filters } }) =>
    findUserRows(parts.db, filters, { limit: USERS_A_PAGE, offset }),
  )
  serve(app, updateUserInfo, editUser(parts))
  serve(app, getUserAdminRole, async ({ query }) =>
    found(await findAdminRoles(parts.db, query.userId)),
  )
  serve(app, updateUserAdminRole, editRoles(parts))
}
