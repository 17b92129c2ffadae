import { decideAccess } from '@accession/domain/access/access'
import { hasRole, type Permissions } from '@accession/domain/access/permissions'
import { BilledWeeks } from './billed-weeks.tsx'
import { DueTests } from './due-tests.tsx'
import { ReceivedOrders } from './received-orders.tsx'
import classes from './stats.module.css'
import { WaitingOrders } from './waiting-orders.tsx'

type Props = { permissions: Permissions }

/** A manager's morning overview; amounts are for finance only. */
export function Stats({ permissions }: Props) {
  return (
    <div className={classes.charts}>
      <DueTests />
      <ReceivedOrders />
      <WaitingOrders />
      {decideAccess('finance', permissions) === 'allowed' && <BilledWeeks />}
    </div>
  )
}

/** The charts of one's own work; both roles oversee all of it, and so does nobody's. */
export function OwnStats({ permissions }: Props) {
  const isIntake = hasRole(permissions, 'intake')
  const isFinance = hasRole(permissions, 'finance')
  if (isIntake === isFinance) return <Stats permissions={permissions} />
  if (isFinance) return <BilledWeeks />
  return (
    <div className={classes.charts}>
      <DueTests />
      <WaitingOrders />
    </div>
  )
}
