import { companyAddress } from '../navigation/company-link.tsx'
import type { Column } from '../ui/table/column.ts'
import { RowLink } from '../ui/table/row-action.tsx'
import { RowsTable } from '../ui/table/rows-table.tsx'
import { BillingCompanySearch } from './billing-company-search.tsx'
import { COMPANY_COLUMNS } from './company-columns.ts'
import type { FoundCompany } from './use-billing-company-search.ts'

const COLUMNS: Column<FoundCompany>[] = [
  ...COMPANY_COLUMNS,
  { label: 'Sub-Companies', cell: ({ childCompanies }) => childCompanies.length, look: 'number' },
  { label: 'Users', cell: ({ users }) => users.length, look: 'number' },
  {
    label: 'Company page',
    cell: ({ parentCompanyId, parentCompanyName }) => (
      <RowLink
        label="Company page"
        name={`Company page of ${parentCompanyName}`}
        to={companyAddress(parentCompanyId)}
      />
    ),
    hideLabel: true,
    look: 'action',
    card: 'right',
  },
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
