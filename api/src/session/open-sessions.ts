import type * as contract from '@accession/contract/session'
import { actorOf, recordAudit } from '../platform/audit.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { SESSION_COOKIE } from './cookies.ts'
import type { SessionParts } from './session-parts.ts'
import { endOwnSession, findOpenSessions } from './session-store.ts'

export function getSessions({ db, clock }: SessionParts): Handler<typeof contract.getSessions> {
  return async ({ person }) => {
    const open = await findOpenSessions(db, person.personId, clock.now())
    const sessions = open.map(({ created, lastUsed, ...session }) => ({
      ...session,
      isCurrent: session.sessionId === person.sessionId,
      created: created.toISOString(),
      lastUsed: lastUsed.toISOString(),
    }))
    return { sessions }
  }
}

/** Also the one asked from: that is logging out. */
export function endSession(parts: SessionParts): Handler<typeof contract.endSession> {
  const { db, clock, clearCookie } = parts
  return async ({ params: { sessionId }, person, request, reply }) => {
    const { personId } = person
    await db.transaction().execute(async (trx) => {
      const isEnded = await endOwnSession(trx, personId, sessionId, clock.now())
      if (!isEnded) throw new Problem('not-found')
      await recordAudit(trx, clock, {
        ...actorOf(person, request),
        action: 'session:end',
        subject: 'person',
        subjectId: personId,
        changes: { session: { from: sessionId } },
      })
    })
    if (sessionId === person.sessionId) clearCookie(reply, SESSION_COOKIE)
  }
}
