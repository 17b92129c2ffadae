/** The labels a PDF can be printed on. */
export const LABEL_STOCKS = ['avery-5160', 'roll-2x1'] as const
export type LabelStock = (typeof LABEL_STOCKS)[number]

/** Label printers that take ZPL, by dots per inch. */
export const ZPL_RESOLUTIONS = [203, 300] as const
export type ZplResolution = (typeof ZPL_RESOLUTIONS)[number]

/** An Avery 5160 sheet has three columns of ten, filled row by row. */
export const SHEET_COLUMNS = 3
export const SHEET_ROWS = 10
export const LABELS_PER_SHEET = SHEET_COLUMNS * SHEET_ROWS

export type LabelPaper = LabelStock | `zpl-${ZplResolution}`

export const LABEL_PAPERS: Record<LabelPaper, string> = {
  'avery-5160': 'Avery 5160 sheets',
  'roll-2x1': '2 × 1 inch roll',
  'zpl-203': 'Zebra printer, 203 dpi (ZPL)',
  'zpl-300': 'Zebra printer, 300 dpi (ZPL)',
}

/** How many labels of several orders are printed at once. */
export const MAX_LABELS = 3_000

/** The samples of a canceled order are not sent, so they need no labels. */
export const hasLabels = ({ isCanceled }: { isCanceled: boolean }): boolean => !isCanceled
