import { USER_SUBJECT } from '@accession/contract/history'
import type * as contract from '@accession/contract/session'
import { WRONG_PASSWORD } from '@accession/domain/users/password-form'
import { hashPassword } from '../platform/auth/passwords.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { originOf, recordSignIn } from '../session/sign-ins-store.ts'
import { passwordTrier } from '../session/try-password.ts'
import { passwordChangedEmail } from './account-emails.ts'
import { findCompanyNames, findOwnAccount, replacePassword } from './account-store.ts'
import { dropResetsOf } from './keys-store.ts'
import { guessableRefuser } from './refuse-guessable.ts'

const wrongPassword = () => new Problem('invalid-request', { fields: { current: WRONG_PASSWORD } })

/** The current password is throttled like a sign-in, so that a session thief cannot guess it here. */
export function changePassword(deps: Deps): Handler<typeof contract.changePassword> {
  const { db, clock, config } = deps
  const tryPassword = passwordTrier(deps)
  const refuseGuessable = guessableRefuser(deps.pool)
  return async ({ body, user, request }) => {
    const { userId, sessionId } = user
    const own = await findOwnAccount(db, userId)
    const isRight = await tryPassword(request, own.email, own, body.current)
    if (!isRight) throw wrongPassword()
    const organizations = [config.laboratory.name, ...(await findCompanyNames(db, userId))]
    await refuseGuessable(body.password, { ...own, organizations })
    const to = await hashPassword(body.password)
    await db.transaction().execute(async (trx) => {
      const isReplaced = await replacePassword(trx, userId, { from: own.passwordHash, to })
      if (!isReplaced) throw wrongPassword()
      await endSessionsOf(trx, userId, clock.now(), sessionId)
      await dropResetsOf(trx, userId)
      await recordAudit(trx, clock, {
        ...actorOf(user, request),
        action: 'password:change',
        subject: USER_SUBJECT,
        subjectId: userId,
        changes: {},
      })
      const origin = originOf(request)
      await recordSignIn(trx, { userId, outcome: 'password-changed', origin, now: clock.now() })
      await enqueueEmail(trx, deps, passwordChangedEmail(own.email, config))
    })
  }
}
