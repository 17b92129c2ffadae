import { USER_SUBJECT } from '@accession/contract/history'
import { RESET_LIFETIME } from '@accession/domain/users/key-lifetimes'
import { digestOf, randomToken } from '../platform/auth/digest.ts'
import { recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { recordSignIn } from '../session/sign-ins-store.ts'
import { resetEmail } from '../users/account-emails.ts'
import { findActiveAccount } from '../users/account-store.ts'
import { insertResets } from '../users/keys-store.ts'

type Requested = { email: string; address?: string; userAgent?: string }

/** Runs in the worker, so that response times do not reveal whether there is an account. */
export function resetSender(deps: Pick<Deps, 'db' | 'clock' | 'enqueue' | 'config'>) {
  const { db, clock, config } = deps
  return ({ email, address = '', userAgent = '' }: Requested): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const user = await findActiveAccount(trx, email)
      if (!user) return
      const key = randomToken()
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + RESET_LIFETIME.ms)
      const { id: userId } = user
      const reset = { userId, email: user.email, digest: digestOf(key), now, expiresAt }
      await insertResets(trx, [reset])
      const origin = { address, userAgent }
      await recordSignIn(trx, { userId, outcome: 'reset-requested', origin, now })
      await recordAudit(trx, clock, {
        actor: 'system',
        action: 'password:reset-link',
        subject: USER_SUBJECT,
        subjectId: userId,
        changes: { worksFor: { to: RESET_LIFETIME.text } },
      })
      await enqueueEmail(trx, deps, resetEmail(user.email, key, config))
    })
}
