import { decideAccess } from '@accession/domain/access/access'
import type { Permissions } from '@accession/domain/access/permissions'
import { BilledWeeks } from './billed-weeks.tsx'
import { DueTests } from './due-tests.tsx'
import { ReceivedOrders } from './received-orders.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

/** A manager's morning overview; amounts are for finance only. */
export function Stats({ permissions }: { permissions: Permissions }) {
  return (
    <>
      <DueTests />
      <ReceivedOrders />
      <WaitingOrders />
      {decideAccess('finance', permissions) === 'allowed' && <BilledWeeks />}
    </>
  )
}
