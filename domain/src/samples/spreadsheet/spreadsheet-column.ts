import type { OrderableTestKey } from '../../catalog/test-keys.ts'
import type { SampleDraft } from '../sample-draft.ts'
import type { CurrentCatalog } from '../test-availability.ts'

/** A row while its cells are read, column by column. */
export type RowInProgress = {
  draft: SampleDraft
  /** The tests whose turnaround is in the cell that names them. */
  ownTurnaround: readonly OrderableTestKey[]
  /** What is wrong with the cell that was read last. */
  issue: string | null
  currentCatalog: CurrentCatalog
}

export type SpreadsheetColumn = {
  header: string
  /** Every sample needs an answer here. */
  isRequired?: true
  /** What the cell may say, if that is a list. */
  choices?: (currentCatalog: CurrentCatalog) => readonly string[]
  /** Called if the cell is not empty, in the order of the columns. */
  read: (text: string, row: RowInProgress) => RowInProgress
  write: (draft: SampleDraft, currentCatalog: CurrentCatalog) => string
}
