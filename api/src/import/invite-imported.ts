import { USER_SUBJECT } from '@accession/contract/history'
import { INVITATION_LIFETIME } from '@accession/domain/users/key-lifetimes'
import { digestOf, randomToken } from '../platform/auth/digest.ts'
import { recordAudits } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { enqueueEmails } from '../platform/mail/outbox.ts'
import { welcomeEmail } from '../users/account-emails.ts'
import { insertResets } from '../users/keys-store.ts'
import { findWaitingUsers } from './import-store.ts'

const BATCH = 500

type Console = Pick<Deps, 'db' | 'clock' | 'enqueue' | 'config'>

/**
 * Emails a link for a first password to users who have none, in batches: restarted after an
 * interruption it continues where it stopped, and nobody is emailed twice.
 */
export async function inviteImported(deps: Console, emails: string[]): Promise<number> {
  let invited = 0
  for (let start = 0; start < emails.length; start += BATCH) {
    const batch = emails.slice(start, start + BATCH)
    invited += await deps.db.transaction().execute((trx) => inviteBatch(trx, deps, batch))
  }
  return invited
}

async function inviteBatch(trx: Queryable, deps: Console, emails: string[]): Promise<number> {
  const { clock, config } = deps
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME.ms)
  const waiting = await findWaitingUsers(trx, emails, now)
  if (waiting.length === 0) return 0
  const users = waiting.map((user) => ({ ...user, key: randomToken() }))
  const resets = users.map(({ id, email, key }) => ({
    ...{ userId: id, email, now, expiresAt },
    digest: digestOf(key),
  }))
  const entries = users.map(({ id, email }) => ({
    actor: 'console' as const,
    action: 'import:invite' as const,
    subject: USER_SUBJECT,
    subjectId: id,
    changes: { invited: { to: email } },
  }))
  await insertResets(trx, resets)
  await recordAudits(trx, clock, entries)
  await enqueueEmails(
    trx,
    deps,
    users.map((user) => welcomeEmail(user, config)),
  )
  return users.length
}
