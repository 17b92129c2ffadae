import { USER_SUBJECT } from '@accession/contract/history'
import type * as contract from '@accession/contract/session'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { SESSION_COOKIE } from './cookies.ts'
import type { SessionDeps } from './session-deps.ts'
import { endOwnSession, findOpenSessions } from './session-store.ts'

export function getSessions({ db, clock }: SessionDeps): Handler<typeof contract.getSessions> {
  return async ({ user }) => {
    const open = await findOpenSessions(db, user.userId, clock.now())
    const sessions = open.map(({ created, lastUsed, ...session }) => ({
      ...session,
      isCurrent: session.sessionId === user.sessionId,
      created: created.toISOString(),
      lastUsed: lastUsed.toISOString(),
    }))
    return { sessions }
  }
}

/** Ending the current session signs out. */
export function endSession(deps: SessionDeps): Handler<typeof contract.endSession> {
  const { db, clock, clearCookie } = deps
  return async ({ params: { sessionId }, user, request, reply }) => {
    const { userId } = user
    await db.transaction().execute(async (trx) => {
      const isEnded = await endOwnSession(trx, userId, sessionId, clock.now())
      if (!isEnded) throw new Problem('not-found')
      await recordAudit(trx, clock, {
        ...actorOf(user, request),
        action: 'session:end',
        subject: USER_SUBJECT,
        subjectId: userId,
        changes: { session: { from: sessionId } },
      })
    })
    if (sessionId === user.sessionId) clearCookie(reply, SESSION_COOKIE)
  }
}
