import * as companyUsersContract from '@accession/contract/company-users'
import type { FastifyInstance } from 'fastify'
import { requireOwn } from '../companies/own-company.ts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import { serve } from '../platform/http/serve.ts'
import { findCompanyUsers } from './company-users-store.ts'
import { updateCompanyUser } from './edit-company-user.ts'
import { removeUser } from './remove-user.ts'

export function companyUsersRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock } = deps
  serve(
    app,
    companyUsersContract.getCompanyUsers,
    async ({ params: { parentCompanyId }, user }) => {
      requireOwn(user, parentCompanyId)
      return found(await findCompanyUsers(db, parentCompanyId, clock.now()))
    },
  )
  serve(app, companyUsersContract.updateCompanyUser, updateCompanyUser(deps))
  serve(app, companyUsersContract.removeUser, removeUser(deps))
}
