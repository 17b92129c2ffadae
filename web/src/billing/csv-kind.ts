import type {
  getAccountingCsv,
  getSageCsv,
  previewAccountingCsv,
  previewSageCsv,
} from '@accession/contract/billing'

/** A file of invoices for one kind of bookkeeping. */
export type CsvKind = {
  title: string
  subtitle: string
  /** What the name of its file begins with. */
  prefix: 'accounting' | 'sage'
  /** Said when the days hold nothing for it. */
  none: string
  file: typeof getAccountingCsv | typeof getSageCsv
  preview: typeof previewAccountingCsv | typeof previewSageCsv
}
