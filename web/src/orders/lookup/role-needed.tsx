import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { refusalSentence } from '@accession/domain/orders/refusal-sentences'
import { RoleNeeded } from '../../ui/role-needed.tsx'

export const IntakeNeeded = ({ title, action }: { title: string; action: OrderAction }) => (
  <RoleNeeded title={title} sentence={refusalSentence(action, 'needs-intake')} />
)
