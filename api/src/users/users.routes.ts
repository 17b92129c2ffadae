import { USERS_A_PAGE } from '@accession/contract/pages'
import * as sessionContract from '@accession/contract/session'
import * as usersContract from '@accession/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import { serve } from '../platform/http/serve.ts'
import { changePassword } from './change-password.ts'
import { updateUserAdminRole } from './edit-roles.ts'
import { updateUserInfo } from './edit-user.ts'
import { replyWithUser } from './reply-with-user.ts'
import { updateUser } from './update-user.ts'
import { findAdminRoles, findUserRows } from './user-list-store.ts'

/** One's own account, and admins' changes to others. */
export function usersRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps
  serve(app, usersContract.getUser, async ({ user: { userId, lacksSecondFactor }, reply }) => ({
    ...(await replyWithUser(db, userId, reply)),
    ...(lacksSecondFactor && { lacksSecondFactor }),
  }))
  serve(app, usersContract.updateUser, updateUser(deps))
  serve(app, sessionContract.changePassword, changePassword(deps))
  serve(app, usersContract.getUsersInfo, ({ query: { offset, ...filters } }) =>
    findUserRows(db, filters, { limit: USERS_A_PAGE, offset }),
  )
  serve(app, usersContract.updateUserInfo, updateUserInfo(deps))
  serve(app, usersContract.getUserAdminRole, async ({ query }) =>
    found(await findAdminRoles(db, query.userId)),
  )
  serve(app, usersContract.updateUserAdminRole, updateUserAdminRole(deps))
}
