import type { Column } from '../ui/table/column.ts'
import type { FoundCompany } from './use-billing-company-search.ts'

/** The identifying columns of every list of billing companies. */
export const COMPANY_COLUMNS: Column<FoundCompany>[] = [
  { label: 'Billing Company', cell: ({ parentCompanyName }) => parentCompanyName, card: 'title' },
  {
    label: 'Billing Company ID',
    cell: ({ parentCompanyNumber }) => parentCompanyNumber,
    look: 'code',
    card: 'corner',
  },
]
