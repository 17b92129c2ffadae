import { idInText } from '@accession/contract/ids'
import type { InvoiceFilter } from '@accession/contract/invoice-list'
import { INVOICE_FILTERS, invoiceSortsOf } from '@accession/domain/billing/invoice-list'
import { useSearchParams } from 'react-router'
import * as z from 'zod'
import { useChangeParams } from '../ui/table/use-page-number.ts'

/** Anything in the URL that is not a filter is left out, not refused. */
const fromUrl = z.object({
  list: INVOICE_FILTERS.list.catch('open'),
  age: INVOICE_FILTERS.age.catch(undefined),
  billingCompanyId: idInText.optional().catch(undefined),
  sort: INVOICE_FILTERS.sort.catch(undefined),
  descending: INVOICE_FILTERS.descending.catch(undefined),
})

type Change = Partial<Record<keyof InvoiceFilter, string | undefined>>

export function useInvoiceFilter() {
  const [params] = useSearchParams()
  const { sort, descending, ...asked } = fromUrl.parse(Object.fromEntries(params))
  const isOffered = sort && invoiceSortsOf(asked.list).includes(sort)
  const filter = { ...asked, ...(isOffered && { sort, ...(descending && { descending }) }) }
  const change: (changes: Change) => void = useChangeParams()
  return { filter, change }
}

export type InvoiceUrl = ReturnType<typeof useInvoiceFilter>
