import { roleNeededSentence } from '@accession/domain/session/standing'
import { RoleNeeded } from '../ui/role-needed.tsx'

export const FinanceNeeded = ({ title }: { title: string }) => (
  <RoleNeeded title={title} sentence={roleNeededSentence('finance')} />
)
