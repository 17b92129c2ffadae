import type { OrderableTestKey } from '../../catalog/test-keys.ts'
import { TEST_LABELS } from '../../catalog/test-labels.ts'
import { FILL_REQUIRED_FIELDS } from '../check-sample.ts'
import { completeSample, type FormErrors } from '../complete-sample.ts'
import { settleDensity } from '../density-rule.ts'
import { EMPTY_SAMPLE, type SampleDraft } from '../sample-draft.ts'
import type { CurrentCatalog } from '../test-availability.ts'
import { cellIssue, cellText, type SpreadsheetCell } from './spreadsheet-cell.ts'
import type { RowInProgress, SpreadsheetContext } from './spreadsheet-column.ts'
import { COLUMN_KEYS, type ColumnKey, columnOf, columnOfField } from './spreadsheet-columns.ts'

export type RowCells = Readonly<Partial<Record<ColumnKey, SpreadsheetCell>>>

/** What is wrong with a row, by column; a row without issues can be ordered. */
export type RowIssues = Readonly<Partial<Record<ColumnKey, string>>>

export type ReadRow = { draft: SampleDraft; issues: RowIssues }

const REQUIRED = 'Required'

/** The sample of a row. What is missing stays missing, and the form's own check decides. */
export function readRow(cells: RowCells, currentCatalog: SpreadsheetContext): ReadRow {
  const issues: Partial<Record<ColumnKey, string>> = {}
  let row: RowInProgress = {
    draft: EMPTY_SAMPLE,
    ownTurnaround: [],
    issue: null,
    currentCatalog,
  }
  for (const key of COLUMN_KEYS) {
    const text = cellText(cells[key]).trim()
    const issue = cellIssue(cells[key])
    if (!issue && text !== '') row = columnOf(key).read(text, { ...row, issue: null })
    const wrong = issue ?? (text === '' ? null : row.issue)
    if (wrong) issues[key] = wrong
  }
  const { productType } = row.draft.info
  const draft = productType ? settleDensity(row.draft, productType) : row.draft
  const completion = completeSample(draft, currentCatalog)
  const found = completion.isComplete ? [] : issuesByColumn(completion.errors, row)
  for (const [key, message] of found) issues[key] ??= message
  // What a template would have answered is not missing; its name is wrong.
  if (issues.template)
    for (const key of COLUMN_KEYS)
      if (columnOf(key).isInTemplate && issues[key] === REQUIRED) delete issues[key]
  // Tests can only be checked once the product type is known.
  if (!productType && cells.tests && issues.tests === REQUIRED) delete issues.tests
  return { draft, issues }
}

/** The form's errors under the columns they came from, naming the test unless it is the only one. */
function issuesByColumn(errors: FormErrors, row: RowInProgress): [ColumnKey, string][] {
  const isOnlyTest = Object.keys(row.draft.tests).length === 1
  return Object.entries(errors).map(([name, message]) => {
    const [testName, field] = name.split('.') as [OrderableTestKey, string | undefined]
    if (!field) return [columnOfField(name), message === FILL_REQUIRED_FIELDS ? REQUIRED : message]
    const isOwn = field === 'turnAroundType' && row.ownTurnaround.includes(testName)
    const key = isOwn ? 'tests' : columnOfField(field)
    return [key, isOnlyTest ? message : `${TEST_LABELS[testName]}: ${message}`]
  })
}

export const isReady = ({ issues }: Pick<ReadRow, 'issues'>): boolean =>
  Object.keys(issues).length === 0

/** The row that reads as this sample. */
export function writeRow(draft: SampleDraft, currentCatalog: CurrentCatalog): RowCells {
  const cells: Partial<Record<ColumnKey, string>> = {}
  for (const key of COLUMN_KEYS) {
    const text = columnOf(key).write(draft, currentCatalog)
    if (text !== '') cells[key] = text
  }
  return cells
}
