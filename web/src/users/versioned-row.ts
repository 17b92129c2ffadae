import { CallError, statusOf } from '../platform/call-error.ts'
import { type Versioned, versionOf } from '../platform/call-versioned.ts'
import { TRY_AGAIN } from '../ui/try-again.ts'

/** What a form holds of a row, with the version it was filled from. */
export const versionedRow = <Row extends { version: number }, Values>(
  row: Row,
  valuesOf: (row: Row) => Values,
): Versioned<Values> => ({ data: valuesOf(row), version: versionOf(row) })

/** What to do about a row that is no longer there: trying again does not bring it back. */
export const GONE_MEANWHILE =
  'Someone else has removed it meanwhile. Close this; the list shows what there is now.'

/** What is said of a row that was not saved, unless someone else was quicker with it. */
export const rowNotSaved = (what: string, error: unknown): string =>
  `The ${what} was not saved. ${statusOf(error) === 404 ? GONE_MEANWHILE : TRY_AGAIN}`

/** The row as it is now, for a form that came too late; fails as a read of it would. */
export function stillThere<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new CallError(404, { code: 'not-found' })
  return row
}
