import { getSampleTemplates } from '@accession/contract/order-templates'
import { spreadsheetTemplates } from '@accession/domain/orders/spreadsheet-templates'
import { useQueryClient } from '@tanstack/react-query'
import { query } from '../platform/query.ts'
import { useOrderContext } from './order-context.ts'
import type { SpreadsheetTemplates } from './spreadsheet/spreadsheet-templates.tsx'
import { companyQuery, useTemplateCompanies } from './template-companies.ts'

/** The templates that a row may name: those of whoever pays for the order. */
export function useSpreadsheetTemplates(): SpreadsheetTemplates {
  const client = useQueryClient()
  const companies = useTemplateCompanies()
  const { currentCatalog } = useOrderContext()
  const mayHaveSome = companies.length > 0
  async function load() {
    if (!mayHaveSome) return []
    const read = query(getSampleTemplates, { query: companyQuery(companies) })
    try {
      const { templates } = await client.fetchQuery({ ...read, staleTime: 0 })
      return spreadsheetTemplates(templates, currentCatalog)
    } catch {
      return undefined
    }
  }
  return { mayHaveSome, load }
}
