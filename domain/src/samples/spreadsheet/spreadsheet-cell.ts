/** A cell as the file has it: its text, a date, or a formula that failed. */
export type SpreadsheetCell = string | { date: string } | { fault: string }

/** What the user sees in the cell. */
export function cellText(cell: SpreadsheetCell | undefined): string {
  if (cell === undefined || typeof cell === 'string') return cell ?? ''
  return 'date' in cell ? cell.date : cell.fault
}

/** Excel turns a batch like 3-12 into a date, and nobody can tell what was typed. */
export const IS_A_DATE = 'Your spreadsheet turned this into a date. Type it again as text.'

export const FAILED_FORMULA =
  'Your spreadsheet did not keep the value of this cell. Type it here as text.'

/** What is wrong with a cell before anyone reads its text; null if nothing is. */
export function cellIssue(cell: SpreadsheetCell | undefined): string | null {
  if (cell === undefined || typeof cell === 'string') return null
  return 'date' in cell ? IS_A_DATE : FAILED_FORMULA
}
