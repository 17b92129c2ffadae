import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type { Catalogue } from '@accession/domain/catalog/catalogue'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/db.ts'
import { catalogueOn } from './catalogue-in-force.ts'
import { findEntries } from './catalogue-store.ts'

/** A laboratory that has entered nothing yet offers nothing. */
const NOTHING: Catalogue = {
  testTypes: {},
  turnTimes: {},
  turnTypeMultipliers: { standard: 1000, rush: 1000, urgent: 1000 },
  holidays: [],
}

/** What the laboratory offers today, by its own clock. */
export async function findCatalogue(
  db: Queryable,
  clock: Clock,
  timeZone: string,
): Promise<Catalogue> {
  const today = labTimeAt(clock.now().getTime(), timeZone).day
  return catalogueOn(today, await findEntries(db)) ?? NOTHING
}
