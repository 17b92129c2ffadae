import { getOrderTemplates } from '@accession/contract/order-templates'
import { query } from '../platform/query.ts'

export type TemplateCompany = { parentCompanyId: number; parentCompanyName: string }

/** The templates of one billing company, or of all the user's own. */
export const templatesOf = (parentCompanyId?: number) =>
  query(getOrderTemplates, { query: parentCompanyId === undefined ? {} : { parentCompanyId } })

/** A new order with the samples of this template. */
export const templateLink = ({ id }: { id: number }) => ({
  to: `/create-order?${new URLSearchParams({ template: String(id) })}`,
})
