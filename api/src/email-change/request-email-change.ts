import type * as contract from '@accession/contract/email-change'
import { USER_SUBJECT } from '@accession/contract/history'
import { SAME_EMAIL } from '@accession/domain/users/email-change-form'
import { EMAIL_CHANGE_LIFETIME } from '@accession/domain/users/key-lifetimes'
import { digestOf, randomToken } from '../platform/auth/digest.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { isRefused, throttle } from '../platform/http/throttle.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { requireConfirmedHere } from '../session/require-confirmed.ts'
import { findOwnAccount } from '../users/account-store.ts'
import { isSameAddress } from '../users/change-rights.ts'
import {
  confirmEmailChangeEmail,
  emailChangeRequestedEmail,
  emailTakenEmail,
} from './email-change-emails.ts'
import { hasAccount, insertEmailChange } from './email-change-store.ts'

const HOUR_S = 3_600

/**
 * Same work and same reply whether the new address has an account or not; only its owner finds out, by
 * email. After three emails an address gets no more within the hour; the reply does not say so.
 */
export function requestEmailChange(deps: Deps): Handler<typeof contract.requestEmailChange> {
  const { db, pool, clock, config } = deps
  const hourly = { tries: 3, seconds: HOUR_S, firstPauseSeconds: HOUR_S }
  const perUser = throttle(pool, { name: 'email-change', ...hourly })
  const perAddress = throttle(pool, { name: 'email-change-address', ...hourly })
  return async ({ body: { email: to }, user, request }) => {
    const { userId } = user
    const { email: current } = await findOwnAccount(db, userId)
    if (isSameAddress(current, to))
      throw new Problem('invalid-request', { fields: { email: SAME_EMAIL } })
    await requireConfirmedHere(deps, user, request)
    await perUser.spend(String(userId))
    const isSilent = await isRefused(perAddress.spend(to.toLowerCase()))
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const { email: from } = await findOwnAccount(trx, userId)
      const isTaken = await hasAccount(trx, to)
      const [key, stopKey] = [randomToken(), randomToken()]
      const toNew = isTaken
        ? emailTakenEmail(to, config)
        : confirmEmailChangeEmail({ from, to, key }, config)
      const [mailId = null] = isSilent ? [] : await enqueueEmail(trx, deps, toNew)
      await insertEmailChange(trx, {
        userId,
        email: to,
        digests: { 'email-change': digestOf(key), 'email-change-stop': digestOf(stopKey) },
        mailId,
        now,
        expiresAt: new Date(now.getTime() + EMAIL_CHANGE_LIFETIME.ms),
      })
      await enqueueEmail(trx, deps, emailChangeRequestedEmail({ from, to, key: stopKey }, config))
      await recordAudit(trx, clock, {
        ...actorOf(user, request),
        action: 'email:change-link',
        subject: USER_SUBJECT,
        subjectId: userId,
        changes: { newEmail: { to }, worksFor: { to: EMAIL_CHANGE_LIFETIME.text } },
      })
    })
  }
}
