import { getAccountingCsv, previewAccountingCsv } from '@accession/contract/billing'
import { CsvExport } from './csv-export.tsx'
import type { CsvKind } from './csv-kind.ts'

const ACCOUNTING: CsvKind = {
  title: 'Accounting CSV',
  subtitle: 'Every billed line of invoices dated or last updated in this date range.',
  prefix: 'accounting',
  none: 'No invoices were dated or last updated in this date range.',
  file: getAccountingCsv,
  preview: previewAccountingCsv,
}

/** /accounting-csv */
export const AccountingCsv = () => <CsvExport kind={ACCOUNTING} />
