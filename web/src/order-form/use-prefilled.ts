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
  // Only the first time: starting over must not take the form away, nor its Undo.
  const [isKnown, setIsKnown] = useState(false)
  const isWanted = useOrderDraft(isUntouched) && isOpen && !isStaff && !isKnown
  const { data, isPending, fetchStatus } = useQuery({
    ...query(getOrderDefaults, { query: {} }),
    enabled: isWanted,
  })
  const isSettled = isOpen && (!isWanted || !isPending || fetchStatus === 'paused')
  useLayoutEffect(() => {
    if (!isSettled || isKnown) return
    if (isWanted && data) useOrderDraft.setState(startingWith(data))
    setIsKnown(true)
  }, [isSettled, isKnown, isWanted, data])
  return isKnown
}
