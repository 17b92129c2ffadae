import { getOrderDefaults } from '@accession/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { useUser } from '../platform/current-user.ts'
import { query } from '../platform/query.ts'
import { startingWith } from './draft-of-order.ts'
import { isBlankDraft, type OrderDraft } from './draft-storage.ts'
import { useOrderDraft } from './order-draft.ts'

const isUntouched = (draft: OrderDraft): boolean =>
  isBlankDraft(draft) &&
  draft.isLicensed === null &&
  draft.licenseNumber === '' &&
  draft.company.companyId === null

/**
 * Starts an untouched order with the license and company of the last one; false until it is known
 * what to start with. Staff order for many companies and start with nothing.
 */
export function usePrefilled(isOpen: boolean): boolean {
  const isStaff = useUser().data?.isAdmin ?? false
  const isWanted = useOrderDraft(isUntouched) && isOpen && !isStaff
  const { data, isPending, fetchStatus } = useQuery({
    ...query(getOrderDefaults, { query: {} }),
    enabled: isWanted,
  })
  const start = isWanted && data ? startingWith(data) : {}
  const isToStart = Object.keys(start).length > 0
  useLayoutEffect(() => {
    if (isToStart) useOrderDraft.setState(start)
  })
  // Starting over must not take the form away again.
  const [isKnown, setIsKnown] = useState(false)
  const isWaiting = isToStart || (isWanted && isPending && fetchStatus !== 'paused')
  if (isOpen && !isWaiting && !isKnown) setIsKnown(true)
  return isKnown
}
