import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { refusalMessage } from '@accession/domain/orders/refusal-messages'
import { RoleNeeded } from '../ui/feedback/role-needed.tsx'

export const IntakeNeeded = ({ title, action }: { title: string; action: OrderAction }) => (
  <RoleNeeded title={title} message={refusalMessage(action, 'needs-intake')} />
)
