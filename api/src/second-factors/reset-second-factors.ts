import { USER_SUBJECT } from '@accession/contract/history'
import type * as contract from '@accession/contract/second-factors'
import { refuseBeyondOwnRoles, rightsOf } from '@accession/domain/users/user-rights'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { requireConfirmedHere } from '../session/require-confirmed.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { findRoles } from '../users/admin-store.ts'
import { notifyAdmins } from '../users/change-rights.ts'
import { lockRights } from '../users/user-store.ts'
import { factorsResetEmail } from './second-factor-emails.ts'
import { deleteSecondFactors } from './second-factors-store.ts'

/**
 * For a user who lost their device. Like an admin's address, an admin's factors are reset only by someone
 * who has all their roles, and the other admins hear of it.
 */
export function resetSecondFactors(deps: Deps): Handler<typeof contract.resetSecondFactors> {
  const { db, clock, config } = deps
  return async ({ params: { userId }, user: actor, request }) => {
    await requireConfirmedHere(deps, actor, request)
    if (userId === actor.userId) throw new Problem('refused', { refusal: 'own-second-factors' })
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const { before, otherAdmins, actorRow } = await lockRights(trx, userId, actor)
      const ownRoles = await findRoles(trx, actor.userId)
      if (!actorRow || !ownRoles.includes('manager')) throw new Problem('forbidden')
      const user = found(before)
      const rights = rightsOf({ ...user, adminRoles: await findRoles(trx, userId) })
      const change = { from: rights, to: rights, isAddressChanged: true, ownRoles }
      const refusal = refuseBeyondOwnRoles(change)
      if (refusal) throw new Problem('refused', { refusal })
      const { passkeys, hadApp } = await deleteSecondFactors(trx, userId)
      if (passkeys === 0 && !hadApp) throw new Problem('refused', { refusal: 'no-second-factor' })
      await endSessionsOf(trx, userId, now)
      const changes = {
        ...(passkeys > 0 && { passkeys: { from: passkeys, to: 0 } }),
        ...(hadApp && { authenticatorApp: { from: true, to: false } }),
      }
      await recordAudit(trx, clock, {
        ...actorOf(actor, request),
        action: 'second-factor:reset',
        subject: USER_SUBJECT,
        subjectId: userId,
        changes,
      })
      const event = { email: user.email, at: now, address: '' }
      await enqueueEmail(trx, deps, factorsResetEmail(event, config))
      const recipients = otherAdmins
        .filter((admin) => admin.id !== actor.userId)
        .map(({ email }) => email)
      if (user.isAdmin) await notifyAdmins(trx, deps, { by: actorRow, user, recipients }, changes)
    })
  }
}
