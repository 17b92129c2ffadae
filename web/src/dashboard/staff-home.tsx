import type { Permissions } from '@accession/domain/access/permissions'
import { workListsOf } from '@accession/domain/orders/work-lists'
import { OwnStats } from './stats.tsx'
import { Today } from './today.tsx'

/** What staff do first: the work of their roles, and the charts of whoever oversees it. */
export function StaffHome({ permissions }: { permissions: Permissions }) {
  return (
    <>
      <Today only={workListsOf(permissions)} />
      <OwnStats permissions={permissions} />
    </>
  )
}
