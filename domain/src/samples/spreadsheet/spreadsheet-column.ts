import type { OrderableTestKey } from '../../catalog/test-keys.ts'
import type { SampleDraft } from '../sample-draft.ts'
import type { CurrentCatalog } from '../test-availability.ts'

/** A template of the user's company, as far as a row can use it. */
export type SpreadsheetTemplate = {
  name: string
  /** The sample of a row that names it; null if it cannot be one. */
  draft: SampleDraft | null
  /** Why not. */
  issue: string | null
  /** What of it is no longer offered, one sentence each. */
  leftOut: readonly string[]
}

/** What rows are read with: the price list of the day, and the templates if they are known. */
export type SpreadsheetContext = CurrentCatalog & { templates?: readonly SpreadsheetTemplate[] }

/** A row while its cells are read, column by column. */
export type RowInProgress = {
  draft: SampleDraft
  /** The tests whose turnaround is in the cell that names them. */
  ownTurnaround: readonly OrderableTestKey[]
  /** What is wrong with the cell that was read last. */
  issue: string | null
  currentCatalog: SpreadsheetContext
}

export type SpreadsheetColumn = {
  header: string
  /** Every sample needs an answer here. */
  isRequired?: true
  /** A template answers it. */
  isInTemplate?: true
  /** What the cell may say, if that is a list. */
  choices?: (currentCatalog: SpreadsheetContext) => readonly string[]
  /** Called if the cell is not empty, in the order of the columns. */
  read: (text: string, row: RowInProgress) => RowInProgress
  write: (draft: SampleDraft, currentCatalog: CurrentCatalog) => string
}
