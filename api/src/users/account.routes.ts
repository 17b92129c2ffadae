import {
  acceptInvitation,
  finishReset,
  getSignup,
  register,
  requestReset,
} from '@accession/contract/account-keys'
import { inviteUsers, withdrawInvitation } from '@accession/contract/company-people'
import { changePassword } from '@accession/contract/session'
import { updateUser } from '@accession/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { acceptOwnInvitation } from './accept-invitation.ts'
import { changeOwnPassword } from './change-password.ts'
import { finishPasswordReset } from './finish-reset.ts'
import { inviteToCompany } from './invite-users.ts'
import { keyThrottle } from './key-throttle.ts'
import { readSignup, registerInvited } from './register.ts'
import { askForReset } from './request-reset.ts'
import { updateOwnContact } from './update-user.ts'
import { withdrawOpenInvitation } from './withdraw-invitation.ts'

/** A person's own account, and the mailed links that lead to one. */
export function accountRoutes(app: FastifyInstance, parts: Parts) {
  const keys = keyThrottle(parts.pool)
  serve(app, updateUser, updateOwnContact(parts))
  serve(app, changePassword, changeOwnPassword(parts))
  serve(app, requestReset, askForReset(parts))
  serve(app, finishReset, finishPasswordReset(parts, keys))
  serve(app, inviteUsers, inviteToCompany(parts))
  serve(app, withdrawInvitation, withdrawOpenInvitation(parts))
  serve(app, getSignup, readSignup(parts, keys))
  serve(app, register, registerInvited(parts, keys))
  serve(app, acceptInvitation, acceptOwnInvitation(parts))
}
