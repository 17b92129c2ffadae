import { INVITATION_LIFETIME } from '@accession/domain/users/key-lifetimes'
import { recordAudits } from '../platform/audit.ts'
import type { Queryable } from '../platform/db.ts'
import { digestOf, randomToken } from '../platform/digest.ts'
import { postLetters } from '../platform/mail/outbox.ts'
import type { Parts } from '../platform/parts.ts'
import { welcomeLetter } from '../users/account-letters.ts'
import { insertResets } from '../users/keys-store.ts'
import { findWaitingPeople } from './waiting-people-store.ts'

const BATCH = 500

type Console = Pick<Parts, 'db' | 'clock' | 'enqueue' | 'config'>

/**
 * Mails a link to a first password to those who have none, a batch at a time: broken off and
 * started again it goes on where it was, and nobody is written to twice.
 */
export async function inviteImported(parts: Console, emails: string[]): Promise<number> {
  let invited = 0
  for (let start = 0; start < emails.length; start += BATCH) {
    const batch = emails.slice(start, start + BATCH)
    invited += await parts.db.transaction().execute((trx) => inviteBatch(trx, parts, batch))
  }
  return invited
}

async function inviteBatch(trx: Queryable, parts: Console, emails: string[]): Promise<number> {
  const { clock, config } = parts
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME.ms)
  const waiting = await findWaitingPeople(trx, emails, now)
  if (waiting.length === 0) return 0
  const people = waiting.map((person) => ({ ...person, key: randomToken() }))
  const resets = people.map(({ id, email, key }) => ({
    ...{ personId: id, email, now, expiresAt },
    digest: digestOf(key),
  }))
  const entries = people.map(({ id, email }) => ({
    actor: 'console' as const,
    action: 'import:invite' as const,
    subject: 'person',
    subjectId: id,
    changes: { invited: { to: email } },
  }))
  await insertResets(trx, resets)
  await recordAudits(trx, clock, entries)
  await postLetters(
    trx,
    parts,
    people.map((person) => welcomeLetter(person, config)),
  )
  return people.length
}
