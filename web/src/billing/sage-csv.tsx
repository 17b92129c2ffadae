import { getSageCsv, previewSageCsv } from '@accession/contract/billing'
import { CsvExport } from './csv-export.tsx'
import type { CsvKind } from './csv-kind.ts'

const SAGE: CsvKind = {
  title: 'Sage CSV',
  subtitle:
    'Invoices issued or last updated in this date range, for the Sage 50 Sales Journal import.',
  about:
    'Only issued invoices are in it. A payment alone does not put one in again. Its total is lower than that of the Accounting CSV by what has not been issued yet, and by older invoices that were only paid in these days.',
  prefix: 'sage',
  none: 'No invoices were issued or last updated in this date range.',
  file: getSageCsv,
  preview: previewSageCsv,
}

/** /sage-csv */
export const SageCsv = () => <CsvExport kind={SAGE} />
