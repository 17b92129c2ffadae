import { logout } from '@accession/contract/session'
import { useEffect } from 'react'
import { call } from '../platform/call.ts'
import { logFailure } from '../platform/log.ts'
import { endSession } from '../platform/tokens.ts'
import { Page } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'

const PATIENCE_MS = 3_000

/** The server is told, but a person who wants out gets out, whether it answers or not. */
async function leave(): Promise<void> {
  await call(logout, {}, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((reason) =>
    logFailure('The server was not told of the logout', reason),
  )
  endSession()
}

/** Once the session is gone, the gate leads to `/`. */
export function Logout() {
  useEffect(() => {
    void leave()
  }, [])
  return (
    <Page title="Logging out" width="narrow">
      <SkeletonLines />
    </Page>
  )
}
