import type { Column } from '../ui/table/column.ts'
import { RowsTable } from '../ui/table/rows-table.tsx'
import { BillingCompanySearch } from './billing-company-search.tsx'
import { COMPANY_COLUMNS } from './company-columns.ts'
import type { FoundCompany } from './use-billing-company-search.ts'

const COLUMNS: Column<FoundCompany>[] = [
  ...COMPANY_COLUMNS,
  { label: 'Sub-Companies', cell: ({ childCompanies }) => childCompanies.length, look: 'number' },
  { label: 'Users', cell: ({ users }) => users.length, look: 'number' },
]

/** Links to the same screen for one billing company, named in the URL. */
export function BillingCompanyPicker() {
  return (
    <BillingCompanySearch>
      {(matches) => (
        <RowsTable
          label="billing companies"
          columns={COLUMNS}
          rows={matches}
          rowKey={({ parentCompanyId }) => parentCompanyId}
          opens={({ parentCompanyId }) => ({ to: `?parent=${parentCompanyId}` })}
        />
      )}
    </BillingCompanySearch>
  )
}
