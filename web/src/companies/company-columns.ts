import type { Column } from '../ui/column.ts'
import type { FoundCompany } from './use-billing-company-search.ts'

/** Which billing company it is, wherever some are listed. */
export const COMPANY_COLUMNS: Column<FoundCompany>[] = [
  { label: 'Billing Company', cell: ({ parentCompanyName }) => parentCompanyName, card: 'title' },
  {
    label: 'Billing Company ID',
    cell: ({ parentCompanyNumber }) => parentCompanyNumber,
    look: 'code',
    card: 'corner',
  },
]
