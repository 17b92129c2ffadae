import { roleNeededMessage } from '@accession/domain/access/permissions'
import { RoleNeeded } from '../ui/feedback/role-needed.tsx'

export const FinanceNeeded = ({ title }: { title: string }) => (
  <RoleNeeded title={title} message={roleNeededMessage('finance')} />
)
