import { USER_SUBJECT } from '@accession/contract/history'
import type * as contract from '@accession/contract/password-reset'
import { digestOf } from '../platform/auth/digest.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { rememberDevice } from '../session/known-device.ts'
import { loginThrottle } from '../session/login-throttle.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { originOf, recordSignIn } from '../session/sign-ins-store.ts'
import { passwordChangedEmail } from '../users/account-emails.ts'
import { findCompanyNames, updatePassword } from '../users/account-store.ts'
import type { KeyThrottle } from '../users/key-throttle.ts'
import { findReset, takeKey } from '../users/keys-store.ts'
import { guessableRefuser } from '../users/refuse-guessable.ts'

/** Ends every session opened with the old password and makes this browser a known device. */
export function finishReset(
  deps: Deps,
  keyThrottle: KeyThrottle,
): Handler<typeof contract.finishReset> {
  const { db, clock, config } = deps
  const logins = loginThrottle(deps.pool)
  const refuseGuessable = guessableRefuser(deps.pool)
  return async ({ body, request, reply }) => {
    const digest = digestOf(body.resetKey)
    const owner = await keyThrottle.find(request, findReset(db, digest, clock.now()))
    const organizations = [config.laboratory.name, ...(await findCompanyNames(db, owner.id))]
    await refuseGuessable(body.password, { ...owner, organizations })
    const passwordHash = await hashPassword(body.password)
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      if (!(await takeKey(trx, 'reset', digest, now))) throw new Problem('link-expired')
      await updatePassword(trx, owner.id, passwordHash)
      await endSessionsOf(trx, owner.id, now)
      await recordAudit(trx, clock, {
        ...actorOf({ userId: owner.id }, request),
        action: 'password:reset',
        subject: USER_SUBJECT,
        subjectId: owner.id,
        changes: {},
      })
      const origin = originOf(request)
      await recordSignIn(trx, {
        userId: owner.id,
        outcome: 'reset-finished',
        origin,
        now: clock.now(),
      })
      await enqueueEmail(trx, deps, passwordChangedEmail(owner.email, config))
    })
    await logins.ownerProven({ email: owner.email, address: request.ip })
    await rememberDevice(deps, reply, { userId: owner.id })
  }
}
