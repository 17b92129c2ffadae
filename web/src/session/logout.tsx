import { useEffect } from 'react'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { Page } from '../ui/layout/page.tsx'
import { leave } from './leave.ts'

/** Once the session is gone, the gate redirects to `/`. */
export function Logout() {
  useEffect(() => {
    void leave()
  }, [])
  return (
    <Page title="Signing out" width="narrow">
      <SkeletonLines />
    </Page>
  )
}
