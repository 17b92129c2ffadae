import { useEffect, useState } from 'react'
import { usersHere } from '../order-form/draft-storage.ts'
import { saveDraft } from '../order-form/order-draft.ts'
import { UnsavedOrders } from '../order-form/unsaved-orders.tsx'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { Page } from '../ui/layout/page.tsx'
import { leave } from './leave.ts'

/** Once the session is gone, the gate redirects to `/`. */
export function Logout() {
  // Signing out clears this device: orders that are only here are asked about first.
  const [isAsking] = useState(() => {
    // What was typed in the last second is not stored yet.
    saveDraft()
    return usersHere().length > 0
  })
  useEffect(() => {
    if (!isAsking) void leave()
  }, [isAsking])
  if (isAsking) return <UnsavedOrders onLeave={leave} />
  return (
    <Page title="Signing out" width="narrow">
      <SkeletonLines />
    </Page>
  )
}
