import { USERS_A_PAGE } from '@accession/contract/pages'
import * as usersContract from '@accession/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { found } from '../platform/problem.ts'
import { serve } from '../platform/serve.ts'
import { updateUserAdminRole } from './edit-roles.ts'
import { updateUserInfo } from './edit-user.ts'
import { findAdminRoles, findUserRows } from './user-list-store.ts'

export function userAdminRoutes(app: FastifyInstance, parts: Parts) {
  serve(app, usersContract.getUsersInfo, ({ query: { offset, ...filters } }) =>
    findUserRows(parts.db, filters, { limit: USERS_A_PAGE, offset }),
  )
  serve(app, usersContract.updateUserInfo, updateUserInfo(parts))
  serve(app, usersContract.getUserAdminRole, async ({ query }) =>
    found(await findAdminRoles(parts.db, query.userId)),
  )
  serve(app, usersContract.updateUserAdminRole, updateUserAdminRole(parts))
}
