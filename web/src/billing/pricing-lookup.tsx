import { adjustPricing } from '@accession/contract/billing'
import { factorMeaning, formatFactor } from '@accession/domain/billing/price-adjustment'
import { thousandthsOf } from '@accession/domain/pricing/money'
import { decideAccess } from '@accession/domain/session/access'
import { BillingCompanySearch } from '../companies/billing-company-search.tsx'
import { COMPANY_COLUMNS } from '../companies/company-columns.ts'
import type { FoundCompany } from '../companies/use-billing-company-search.ts'
import { useStanding } from '../platform/person.ts'
import type { Column } from '../ui/column.ts'
import { Page } from '../ui/page.tsx'
import { RowsTable } from '../ui/rows-table.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { FinanceNeeded } from './finance-needed.tsx'

const TITLE = 'Pricing Lookup'

const COLUMNS: Column<FoundCompany>[] = [
  ...COMPANY_COLUMNS,
  {
    label: 'Adjustment Factor',
    cell: ({ adjustmentFactor }) => formatFactor(thousandthsOf(adjustmentFactor)),
    look: 'figure',
    sortBy: ({ adjustmentFactor }) => adjustmentFactor,
  },
  {
    label: 'What it means',
    cell: ({ adjustmentFactor }) => factorMeaning(thousandthsOf(adjustmentFactor)),
  },
]

/** /pricing-lookup?name=: what billing companies pay, and the way to change it. */
export function PricingLookup() {
  if (decideAccess(adjustPricing.access, useStanding()) !== 'allowed')
    return <FinanceNeeded title={TITLE} />
  return (
    <Page title={TITLE} subtitle="What a billing company’s list prices are multiplied by.">
      <Sheet>
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
      </Sheet>
    </Page>
  )
}
