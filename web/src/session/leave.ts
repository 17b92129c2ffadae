import { logout } from '@accession/contract/session'
import { call } from '../platform/call.ts'
import { logFailure } from '../platform/log.ts'
import { endSession } from '../platform/tokens.ts'

const TIMEOUT_MS = 3_000

/** Notifies the server, but signs out whether it responds or not. */
export async function leave(): Promise<void> {
  await call(logout, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((reason) =>
    logFailure('The logout request failed', reason),
  )
  endSession()
}
