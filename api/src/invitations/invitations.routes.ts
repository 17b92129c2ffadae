import * as invitationsContract from '@accession/contract/invitations'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { findGuestInvitations } from '../users/company-users-store.ts'
import { keyThrottle } from '../users/key-throttle.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { inviteUsers } from './invite-users.ts'
import { getSignup, register } from './register.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export function invitationsRoutes(app: FastifyInstance, deps: Deps) {
  const keys = keyThrottle(deps.pool)
  serve(app, invitationsContract.inviteUsers, inviteUsers(deps))
  serve(app, invitationsContract.withdrawInvitation, withdrawInvitation(deps))
  serve(app, invitationsContract.getGuestInvitations, async () => ({
    invitations: await findGuestInvitations(deps.db, deps.clock.now()),
  }))
  serve(app, invitationsContract.getSignup, getSignup(deps, keys))
  serve(app, invitationsContract.register, register(deps, keys))
  serve(app, invitationsContract.acceptInvitation, acceptInvitation(deps))
}
