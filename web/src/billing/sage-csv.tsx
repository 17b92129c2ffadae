import { getSageCsv, previewSageCsv } from '@accession/contract/billing'
import { CsvExport } from './csv-export.tsx'
import type { CsvKind } from './csv-kind.ts'

const SAGE: CsvKind = {
  title: 'Sage CSV',
  subtitle:
    'Invoices issued or last updated on these days, for the Sales Journal import of Sage 50.',
  prefix: 'sage',
  none: 'No invoice was issued or last updated on these days.',
  file: getSageCsv,
  preview: previewSageCsv,
}

/** /sage-csv */
export const SageCsv = () => <CsvExport kind={SAGE} />
