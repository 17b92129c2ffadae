import { RESET_LIFETIME } from '@accession/domain/users/key-lifetimes'
import { recordAudit } from '../platform/audit.ts'
import { digestOf, randomToken } from '../platform/digest.ts'
import { postLetter } from '../platform/mail/outbox.ts'
import type { Parts } from '../platform/parts.ts'
import { recordSignIn } from '../session/sign-ins-store.ts'
import { resetLetter } from './account-letters.ts'
import { findActiveAccount } from './account-store.ts'
import { insertResets } from './keys-store.ts'

type Asked = { email: string; address?: string; userAgent?: string }

/** Done by the worker: nobody who asks can measure whether there was an account to write to. */
export function resetSender(parts: Pick<Parts, 'db' | 'clock' | 'enqueue' | 'config'>) {
  const { db, clock, config } = parts
  return ({ email, address = '', userAgent = '' }: Asked): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const person = await findActiveAccount(trx, email)
      if (!person) return
      const key = randomToken()
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + RESET_LIFETIME.ms)
      const { id: personId } = person
      const reset = { personId, email: person.email, digest: digestOf(key), now, expiresAt }
      await insertResets(trx, [reset])
      const origin = { address, userAgent }
      await recordSignIn(trx, { personId, outcome: 'reset-requested', origin, now })
      await recordAudit(trx, clock, {
        actor: 'system',
        action: 'password:reset-link',
        subject: 'person',
        subjectId: personId,
        changes: { worksFor: { to: RESET_LIFETIME.words } },
      })
      await postLetter(trx, parts, resetLetter(person.email, key, config))
    })
}
