import type * as contract from '@accession/contract/account-keys'
import { actorOf, recordAudit } from '../platform/audit.ts'
import { digestOf } from '../platform/digest.ts'
import { postLetter } from '../platform/mail/outbox.ts'
import type { Parts } from '../platform/parts.ts'
import { hashPassword } from '../platform/passwords.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { rememberDevice } from '../session/known-device.ts'
import { loginThrottle } from '../session/login-throttle.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { originOf, recordSignIn } from '../session/sign-ins-store.ts'
import { passwordChangedLetter } from './account-letters.ts'
import { findCompanyNames, updatePassword } from './account-store.ts'
import type { KeyThrottle } from './key-throttle.ts'
import { findReset, takeKey } from './keys-store.ts'
import { guessableRefuser } from './refuse-guessable.ts'

/** Whoever was signed in with the old password is not any more; this browser is the owner's from now on. */
export function finishReset(
  parts: Parts,
  keyThrottle: KeyThrottle,
): Handler<typeof contract.finishReset> {
  const { db, clock, config } = parts
  const logins = loginThrottle(parts.pool)
  const refuseGuessable = guessableRefuser(parts.pool)
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
        ...actorOf({ personId: owner.id }, request),
        action: 'password:reset',
        subject: 'person',
        subjectId: owner.id,
        changes: {},
      })
      const origin = originOf(request)
      await recordSignIn(trx, {
        personId: owner.id,
        outcome: 'reset-finished',
        origin,
        now: clock.now(),
      })
      await postLetter(trx, parts, passwordChangedLetter(owner.email, config))
    })
    await logins.ownerProven({ email: owner.email, address: request.ip })
    await rememberDevice(parts, reply, owner.id)
  }
}
