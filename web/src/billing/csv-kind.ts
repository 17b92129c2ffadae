import type {
  getAccountingCsv,
  getSageCsv,
  previewAccountingCsv,
  previewSageCsv,
} from '@accession/contract/billing'

/** An invoice export for one accounting system. */
export type CsvKind = {
  title: string
  subtitle: string
  /** Which orders are in it, and why its total differs from that of the other one. */
  about: string
  /** The file name's prefix. */
  prefix: 'accounting' | 'sage'
  /** Shown if the range has nothing to export. */
  none: string
  file: typeof getAccountingCsv | typeof getSageCsv
  preview: typeof previewAccountingCsv | typeof previewSageCsv
}
