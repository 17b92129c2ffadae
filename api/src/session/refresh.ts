import type * as contract from '@accession/contract/session'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { touchSession } from './session-store.ts'

export function refresh({ db, clock, tokens }: Parts): Handler<typeof contract.refresh> {
  return async ({ person }) => {
    await touchSession(db, person.sessionId, clock.now())
    return tokens.grantAccess(person.sessionId)
  }
}
