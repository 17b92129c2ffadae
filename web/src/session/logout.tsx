import { useEffect } from 'react'
import { Page } from '../ui/page.tsx'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import { leave } from './leave.ts'

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
