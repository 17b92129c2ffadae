import { decideAccess } from '@accession/domain/session/access'
import type { Standing } from '@accession/domain/session/standing'
import { BilledWeeks } from './billed-weeks.tsx'
import { DueTests } from './due-tests.tsx'
import { ReceivedOrders } from './received-orders.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

/** What a manager looks at in the morning; money is for finance. */
export function Figures({ standing }: { standing: Standing }) {
  return (
    <>
      <DueTests />
      <ReceivedOrders />
      <WaitingOrders />
      {decideAccess('finance', standing) === 'allowed' && <BilledWeeks />}
    </>
  )
}
