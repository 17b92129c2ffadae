import { CallError, statusOf } from '../platform/call-error.ts'
import { type Versioned, versionOf } from '../platform/call-versioned.ts'
import { TRY_AGAIN } from '../ui/feedback/try-again.ts'

/** The form values of a row, with the version they come from. */
export const versionedRow = <Row extends { version: number }, Values>(
  row: Row,
  valuesOf: (row: Row) => Values,
): Versioned<Values> => ({ data: valuesOf(row), version: versionOf(row) })

/** Advice if the row no longer exists: trying again would not help. */
export const GONE_MEANWHILE = 'Someone else just removed it. Close this to see the updated list.'

/** The message for a row that was not saved, except for version conflicts. */
export const rowNotSaved = (what: string, error: unknown): string =>
  `The ${what} was not saved. ${statusOf(error) === 404 ? GONE_MEANWHILE : TRY_AGAIN}`

/** The current row, for resolving a conflict; fails like a read if it is gone. */
export function stillThere<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new CallError(404, { code: 'not-found' })
  return row
}
