import { adjustPricing } from '@accession/contract/billing'
import { decideAccess } from '@accession/domain/access/access'
import { factorMeaning, formatFactor } from '@accession/domain/billing/price-adjustment'
import { thousandthsOf } from '@accession/domain/money/money'
import { BillingCompanySearch } from '../companies/billing-company-search.tsx'
import { COMPANY_COLUMNS } from '../companies/company-columns.ts'
import type { FoundCompany } from '../companies/use-billing-company-search.ts'
import { usePermissions } from '../platform/current-user.ts'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import type { Column } from '../ui/table/column.ts'
import { RowsTable } from '../ui/table/rows-table.tsx'
import { FinanceNeeded } from './finance-needed.tsx'

const TITLE = 'Pricing Lookup'

const COLUMNS: Column<FoundCompany>[] = [
  ...COMPANY_COLUMNS,
  {
    label: 'Adjustment Factor',
    cell: ({ adjustmentFactor }) => formatFactor(thousandthsOf(adjustmentFactor)),
    look: 'number',
    sortBy: ({ adjustmentFactor }) => adjustmentFactor,
  },
  {
    label: 'What it means',
    cell: ({ adjustmentFactor }) => factorMeaning(thousandthsOf(adjustmentFactor)),
  },
]

/** /pricing-lookup?name=: what billing companies pay, with links to change it. */
export function PricingLookup() {
  if (decideAccess(adjustPricing.access, usePermissions()) !== 'allowed')
    return <FinanceNeeded title={TITLE} />
  return (
    <Page title={TITLE} subtitle="What a billing company’s list prices are multiplied by.">
      <Card>
        <Section>
          <BillingCompanySearch>
            {(matches) => (
              <RowsTable
                label="adjustment factors"
                columns={COLUMNS}
                rows={matches}
                rowKey={({ parentCompanyId }) => parentCompanyId}
                opens={({ parentCompanyId }) => ({
                  to: `/set-price-adjustment?parent=${parentCompanyId}`,
                })}
              />
            )}
          </BillingCompanySearch>
        </Section>
      </Card>
    </Page>
  )
}
