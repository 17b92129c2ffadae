import type { Column } from '../ui/column.ts'
import { RowsTable } from '../ui/rows-table.tsx'
import { BillingCompanySearch } from './billing-company-search.tsx'
import { COMPANY_COLUMNS } from './company-columns.ts'
import type { FoundCompany } from './use-billing-company-search.ts'

const COLUMNS: Column<FoundCompany>[] = [
  ...COMPANY_COLUMNS,
  { label: 'Sub-Companies', cell: ({ childCompanies }) => childCompanies.length, look: 'figure' },
  { label: 'Users', cell: ({ users }) => users.length, look: 'figure' },
]

/** Leads to the same screen about one billing company, named in its address. */
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
