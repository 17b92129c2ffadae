import { getAccountingCsv, previewAccountingCsv } from '@accession/contract/billing'
import { CsvExport } from './csv-export.tsx'
import type { CsvKind } from './csv-kind.ts'

const ACCOUNTING: CsvKind = {
  title: 'Accounting CSV',
  subtitle: 'Every billed line of invoices dated or last updated in this date range.',
  about:
    'Every received order is in it, also those whose invoice has not been issued. A payment puts an order in again. Its total is higher than that of the Sage CSV by what has not been issued yet, and by older invoices that were only paid in these days. Canceled orders and their refunds are not in it.',
  prefix: 'accounting',
  none: 'No invoices were dated or last updated in this date range.',
  file: getAccountingCsv,
  preview: previewAccountingCsv,
}

/** /accounting-csv */
export const AccountingCsv = () => <CsvExport kind={ACCOUNTING} />
