import * as accountKeysContract from '@accession/contract/account-keys'
import * as companyPeopleContract from '@accession/contract/company-people'
import * as sessionContract from '@accession/contract/session'
import * as usersContract from '@accession/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changePassword } from './change-password.ts'
import { finishReset } from './finish-reset.ts'
import { inviteUsers } from './invite-users.ts'
import { keyThrottle } from './key-throttle.ts'
import { getSignup, register } from './register.ts'
import { requestReset } from './request-reset.ts'
import { updateUser } from './update-user.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

/** A person's own account, and the mailed links that lead to one. */
export function accountRoutes(app: FastifyInstance, parts: Parts) {
  const keys = keyThrottle(parts.pool)
  serve(app, usersContract.updateUser, updateUser(parts))
  serve(app, sessionContract.changePassword, changePassword(parts))
  serve(app, accountKeysContract.requestReset, requestReset(parts))
  serve(app, accountKeysContract.finishReset, finishReset(parts, keys))
  serve(app, companyPeopleContract.inviteUsers, inviteUsers(parts))
  serve(app, companyPeopleContract.withdrawInvitation, withdrawInvitation(parts))
  serve(app, accountKeysContract.getSignup, getSignup(parts, keys))
  serve(app, accountKeysContract.register, register(parts, keys))
  serve(app, accountKeysContract.acceptInvitation, acceptInvitation(parts))
}
