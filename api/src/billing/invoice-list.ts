import type * as contract from '@accession/contract/invoice-list'
import { companyInvoice } from '@accession/contract/invoice-list'
import { CUSTOMERS_ORDERS_A_PAGE, LISTED_ORDERS_A_PAGE } from '@accession/contract/pages'
import { invoiceSortsOf } from '@accession/domain/billing/invoice-list'
import { workDayOf } from '../orders/order-lists.ts'
import { asPage } from '../platform/db/pages.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { findInvoices } from './invoice-list-store.ts'
import { seesBillingOf } from './sees-billing.ts'

export const getInvoices =
  (deps: Deps): Handler<typeof contract.getInvoices> =>
  async ({ query: { offset, descending, ...filter } }) => {
    if (filter.sort && !invoiceSortsOf(filter.list).includes(filter.sort))
      throw new Problem('invalid-request', {
        fields: { sort: 'This list can only be sorted by number' },
      })
    const page = { limit: LISTED_ORDERS_A_PAGE, offset }
    const wanted = { ...filter, isDescending: descending === 'true' }
    const found = await findInvoices(deps.db, wanted, workDayOf(deps), page)
    return { ...asPage(found, page), isCapped: found.isCapped, aging: found.aging }
  }

/** Of a company whose billing the user may see: what was issued. */
export const getCompanyInvoices =
  (deps: Deps): Handler<typeof contract.getCompanyInvoices> =>
  async ({ query: { parentCompanyId, list, offset }, user }) => {
    if (!seesBillingOf(user, parentCompanyId)) throw new Problem('not-found')
    const page = { limit: CUSTOMERS_ORDERS_A_PAGE, offset }
    const wanted = { list, billingCompanyId: parentCompanyId, isDescending: false }
    const found = await findInvoices(deps.db, wanted, workDayOf(deps), page)
    const { data, meta } = asPage(found, page)
    return {
      data: data.map((row) => companyInvoice.parse(row)),
      meta,
      isCapped: found.isCapped,
      aging: found.aging,
    }
  }
