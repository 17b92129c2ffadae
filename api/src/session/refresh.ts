import type * as contract from '@accession/contract/session'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { touchSession } from './session-store.ts'

export function refresh({ db, clock, tokens }: Deps): Handler<typeof contract.refresh> {
  return async ({ user }) => {
    await touchSession(db, user.sessionId, clock.now())
    return tokens.grantAccess(user.sessionId)
  }
}
