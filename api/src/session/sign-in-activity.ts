import type * as contract from '@accession/contract/session'
import { actorOf, recordAudit } from '../platform/audit.ts'
import type { Queryable } from '../platform/db.ts'
import type { Parts } from '../platform/parts.ts'
import { found } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { requireBoundBrowser } from './bound-browser.ts'
import { countOpenSessions, endSessionsOf } from './session-store.ts'
import { findSignIns } from './sign-ins-store.ts'

const signInsOf = async (db: Queryable, personId: number) =>
  (await findSignIns(db, personId)).map((entry) => ({ ...entry, at: entry.at.toISOString() }))

export function getSignIns({ db }: Parts): Handler<typeof contract.getSignIns> {
  return async ({ person }) => ({ signIns: await signInsOf(db, person.personId) })
}

export function getUserSignIns({ db, clock }: Parts): Handler<typeof contract.getUserSignIns> {
  return async ({ params: { userId } }) => {
    const openSessions = found(await countOpenSessions(db, userId, clock.now()))
    return { openSessions, signIns: await signInsOf(db, userId) }
  }
}

/** For whoever lost a laptop, or is no longer trusted. */
export function endUserSessions(parts: Parts): Handler<typeof contract.endUserSessions> {
  const { db, clock } = parts
  return async ({ params: { userId }, person, request }) => {
    await requireBoundBrowser(parts, request, person)
    return db.transaction().execute(async (trx) => {
      const now = clock.now()
      const ended = found(await countOpenSessions(trx, userId, now))
      await endSessionsOf(trx, userId, now)
      await recordAudit(trx, clock, {
        ...actorOf(person, request),
        action: 'session:end-all',
        subject: 'person',
        subjectId: userId,
        changes: { openSessions: { from: ended, to: 0 } },
      })
      return { ended }
    })
  }
}
