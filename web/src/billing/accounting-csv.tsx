import { getAccountingCsv, previewAccountingCsv } from '@accession/contract/billing'
import { CsvExport } from './csv-export.tsx'
import type { CsvKind } from './csv-kind.ts'

const ACCOUNTING: CsvKind = {
  title: 'Accounting CSV',
  subtitle: 'Every billed line of the invoices dated or last updated on these days.',
  prefix: 'accounting',
  none: 'No invoice is dated or was last updated on these days.',
  file: getAccountingCsv,
  preview: previewAccountingCsv,
}

/** /accounting-csv */
export const AccountingCsv = () => <CsvExport kind={ACCOUNTING} />
