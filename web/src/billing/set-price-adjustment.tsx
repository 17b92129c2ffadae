import { adjustPricing } from '@accession/contract/billing'
import { getParentCompany } from '@accession/contract/companies'
import { decideAccess } from '@accession/domain/access/access'
import { useQuery } from '@tanstack/react-query'
import { useParent } from '../companies/use-parent.ts'
import { statusOf } from '../platform/call-error.ts'
import { usePermissions } from '../platform/current-user.ts'
import { versionedKey } from '../platform/query.ts'
import { NotLoaded } from '../ui/feedback/not-loaded.tsx'
import { NothingToOpen } from '../ui/feedback/nothing-to-open.tsx'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { FinanceNeeded } from './finance-needed.tsx'
import { PriceAdjustment } from './price-adjustment.tsx'
import { readPricedCompany } from './priced-company.ts'

/** /set-price-adjustment?parent= */
export function SetPriceAdjustment() {
  const parentCompanyId = useParent()
  if (decideAccess(adjustPricing.access, usePermissions()) !== 'allowed')
    return <FinanceNeeded title="Set Price Adjustment" />
  if (parentCompanyId === null) return <NothingToOpen />
  return <OfCompany key={parentCompanyId} parentCompanyId={parentCompanyId} />
}

function OfCompany({ parentCompanyId }: { parentCompanyId: number }) {
  const company = useQuery({
    queryKey: [...versionedKey(getParentCompany), parentCompanyId],
    queryFn: ({ signal }) => readPricedCompany(parentCompanyId, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (company.isPending) return <PageSkeleton />
  if (company.isError) {
    const status = statusOf(company.error)
    if (status !== null && status < 500) return <NothingToOpen />
    return (
      <NotLoaded
        title="The company could not be loaded"
        error={company.error}
        onRetry={() => void company.refetch()}
      />
    )
  }
  return <PriceAdjustment opened={company.data} />
}
