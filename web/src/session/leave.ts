import { logout } from '@accession/contract/session'
import { call } from '../platform/call.ts'
import { logFailure } from '../platform/log.ts'
import { endSession } from '../platform/tokens.ts'

const PATIENCE_MS = 3_000

/** The server is told, but a person who wants out gets out, whether it answers or not. */
export async function leave(): Promise<void> {
  await call(logout, {}, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((reason) =>
    logFailure('The server was not told of the logout', reason),
  )
  endSession()
}
