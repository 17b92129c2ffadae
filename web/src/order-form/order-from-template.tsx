import { getOrderTemplate, type OrderTemplate } from '@accession/contract/order-templates'
import { samplesFromTemplate } from '@accession/domain/orders/order-template'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCurrentCatalog } from '../orders/use-current-catalog.ts'
import { useUser } from '../platform/current-user.ts'
import { query } from '../platform/query.ts'
import { NothingToOpen } from '../ui/feedback/nothing-to-open.tsx'
import type { Copy } from './draft-of-order.ts'
import type { OrderDraft } from './draft-storage.ts'
import { useOrderDraft } from './order-draft.ts'
import { StartWith } from './start-with.tsx'
import { findCompany } from './use-customer.ts'

/** Fills a new order with the samples of a template. */
export function OrderFromTemplate({ templateId }: { templateId: string }) {
  const id = Number(templateId)
  const isId = Number.isInteger(id) && id > 0
  const template = useQuery({
    ...query(getOrderTemplate, { params: { templateId: id } }),
    enabled: isId,
  })
  const copy = useCopy(template.data)
  if (!isId) return <NothingToOpen />
  const name = template.data?.name ?? ''
  return (
    <StartWith
      title={`Start from ${name}`}
      from={name}
      what="template"
      read={template}
      copy={copy}
    />
  )
}

/** The draft to start with, once the template and the price list are known. */
function useCopy(template: OrderTemplate | undefined): Copy | null {
  const { currentCatalog, standIn } = useCurrentCatalog()
  const catalog = currentCatalog ?? standIn
  const otherPayer = useOtherPayer(template)
  return useMemo(() => {
    if (!template || !catalog) return null
    const { samples, leftOut } = samplesFromTemplate(template, catalog)
    return { ...otherPayer, samples, copied: { template: template.name, leftOut } }
  }, [template, catalog, otherPayer])
}

const NOBODY: Partial<OrderDraft> = {
  company: { companyId: null },
  isLicensed: null,
  licenseNumber: '',
}
const NO_CHANGE: Partial<OrderDraft> = {}

/** A new order starts with the last sub-company, which may belong to someone else than the template. */
function useOtherPayer(template: OrderTemplate | undefined): Partial<OrderDraft> {
  const { data: user } = useUser()
  const companyId = useOrderDraft((draft) => draft.company.companyId)
  const payer = findCompany(user?.parentCompanies ?? [], companyId)?.billing
  return payer && template && payer.parentCompanyId !== template.parentCompanyId
    ? NOBODY
    : NO_CHANGE
}
