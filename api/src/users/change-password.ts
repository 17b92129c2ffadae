import type * as contract from '@accession/contract/session'
import { WRONG_PASSWORD } from '@accession/domain/users/password-form'
import { actorOf, recordAudit } from '../platform/audit.ts'
import { postLetter } from '../platform/mail/outbox.ts'
import type { Parts } from '../platform/parts.ts'
import { hashPassword } from '../platform/passwords.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { originOf, recordSignIn } from '../session/sign-ins-store.ts'
import { passwordTrier } from '../session/try-password.ts'
import { passwordChangedLetter } from './account-letters.ts'
import { findCompanyNames, findOwnAccount, replacePassword } from './account-store.ts'
import { dropResetsOf } from './keys-store.ts'
import { guessableRefuser } from './refuse-guessable.ts'

const wrongPassword = () => new Problem('invalid-request', { fields: { current: WRONG_PASSWORD } })

/** Knowing the present one is tried as a login is, so that a thief of a session cannot guess it here. */
export function changePassword(parts: Parts): Handler<typeof contract.changePassword> {
  const { db, clock, config } = parts
  const tryPassword = passwordTrier(parts)
  const refuseGuessable = guessableRefuser(parts.pool)
  return async ({ body, person, request }) => {
    const { personId, sessionId } = person
    const own = await findOwnAccount(db, personId)
    const isRight = await tryPassword(request, own.email, own, body.current)
    if (!isRight) throw wrongPassword()
    const organizations = [config.laboratory.name, ...(await findCompanyNames(db, personId))]
    await refuseGuessable(body.password, { ...own, organizations })
    const to = await hashPassword(body.password)
    await db.transaction().execute(async (trx) => {
      const isReplaced = await replacePassword(trx, personId, { from: own.passwordHash, to })
      if (!isReplaced) throw wrongPassword()
      await endSessionsOf(trx, personId, clock.now(), sessionId)
      await dropResetsOf(trx, personId)
      await recordAudit(trx, clock, {
        ...actorOf(person, request),
        action: 'password:change',
        subject: 'person',
        subjectId: personId,
        changes: {},
      })
      const origin = originOf(request)
      await recordSignIn(trx, { personId, outcome: 'password-changed', origin, now: clock.now() })
      await postLetter(trx, parts, passwordChangedLetter(own.email, config))
    })
  }
}
