import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type { Catalog } from '@accession/domain/catalog/catalog'
import { catalogOn } from '@accession/domain/catalog/catalog-in-force'
import { SEED_PANELS } from '@accession/domain/catalog/seed-catalog'
import { settingOn } from '@accession/domain/laboratory/settings'
import type { Queryable } from '../platform/db/db.ts'
import type { Clock } from '../platform/process/clock.ts'
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
  const { settings, ...entries } = await findEntries(db)
  const panels = settingOn('panels', today, settings) ?? SEED_PANELS
  return catalogOn(today, entries, panels) ?? EMPTY_CATALOG
}
