import { USER_SUBJECT } from '@accession/contract/history'
import type * as contract from '@accession/contract/session'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireBoundBrowser } from './bound-browser.ts'
import { endSessionsOf, findSignInState } from './session-store.ts'
import { findSignIns } from './sign-ins-store.ts'

const signInsOf = async (db: Queryable, userId: number) =>
  (await findSignIns(db, userId)).map((entry) => ({ ...entry, at: entry.at.toISOString() }))

export function getSignIns({ db }: Deps): Handler<typeof contract.getSignIns> {
  return async ({ user }) => ({ signIns: await signInsOf(db, user.userId) })
}

export function getUserSignIns({ db, clock }: Deps): Handler<typeof contract.getUserSignIns> {
  return async ({ params: { userId } }) => {
    const state = found(await findSignInState(db, userId, clock.now()))
    return { ...state, signIns: await signInsOf(db, userId) }
  }
}

/** For a user who lost a laptop or is no longer trusted. */
export function endUserSessions(deps: Deps): Handler<typeof contract.endUserSessions> {
  const { db, clock } = deps
  return async ({ params: { userId }, user, request }) => {
    await requireBoundBrowser(deps, request, user)
    return db.transaction().execute(async (trx) => {
      const now = clock.now()
      const { openSessions: ended } = found(await findSignInState(trx, userId, now))
      await endSessionsOf(trx, userId, now)
      await recordAudit(trx, clock, {
        ...actorOf(user, request),
        action: 'session:end-all',
        subject: USER_SUBJECT,
        subjectId: userId,
        changes: { openSessions: { from: ended, to: 0 } },
      })
      return { ended }
    })
  }
}
