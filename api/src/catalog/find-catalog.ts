import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type { Catalog } from '@accession/domain/catalog/catalog'
import type { Queryable } from '../platform/db/db.ts'
import type { Clock } from '../platform/process/clock.ts'
import { catalogOn } from './catalog-in-force.ts'
import { findEntries } from './catalog-store.ts'

/** The catalog of a laboratory that has entered nothing yet. */
const EMPTY_CATALOG: Catalog = {
  testTypes: {},
  turnTimes: {},
  turnTypeMultipliers: { standard: 1000, rush: 1000, urgent: 1000 },
  holidays: [],
  panels: [],
}

/** Today's catalog, in the laboratory's time zone. */
export async function findCatalog(db: Queryable, clock: Clock, timeZone: string): Promise<Catalog> {
  const today = labTimeAt(clock.now().getTime(), timeZone).day
  return catalogOn(today, await findEntries(db)) ?? EMPTY_CATALOG
}
