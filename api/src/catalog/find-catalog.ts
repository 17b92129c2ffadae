import type { Day } from '@accession/domain/calendar/day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type { Catalog } from '@accession/domain/catalog/catalog'
import { catalogOn } from '@accession/domain/catalog/catalog-in-force'
import { SEED_PANELS } from '@accession/domain/catalog/seed-catalog'
import { settingOn } from '@accession/domain/laboratory/settings'
import type { Queryable } from '../platform/db/db.ts'
import type { Clock } from '../platform/process/clock.ts'
import { findContentId, findEntries } from './catalog-store.ts'

/** The catalog of a laboratory that has entered nothing yet. */
const EMPTY_CATALOG: Catalog = {
  testTypes: {},
  turnTimes: {},
  turnTypeMultipliers: { standard: 1000, rush: 1000, urgent: 1000 },
  holidays: [],
  panels: [],
}

type Kept = { contentId: string; today: Day; catalog: Catalog }

/** What was read last; its id says whether it still holds. */
let kept: Kept | undefined

/** Today's catalog, in the laboratory's time zone. Read again only when it has changed. */
export async function findCatalog(
  db: Queryable,
  clock: Clock,
  timeZone: string,
  /** Which one holds now, if the caller has just read it. */
  current?: string,
): Promise<Catalog> {
  const today = labTimeAt(clock.now().getTime(), timeZone).day
  const last = kept
  if (last?.today === today && last.contentId === (current ?? (await findContentId(db))))
    return last.catalog
  const { contentId, settings, ...entries } = await findEntries(db)
  const panels = settingOn('panels', today, settings) ?? SEED_PANELS
  const catalog = freeze(catalogOn(today, entries, panels) ?? EMPTY_CATALOG)
  kept = { contentId, today, catalog }
  return catalog
}

/** Requests share it, so none may change it. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
