import type { Day } from '../calendar/day.ts'
import { type Catalog, testTypesByName } from './catalog.ts'
import type { CatalogEntries } from './catalog-entries.ts'
import type { Panel } from './panels.ts'
import { parentTestTypeIdOf, testTypeIdOf } from './test-type-ids.ts'
import { TURNAROUND_TYPES } from './turnarounds.ts'

/** The catalog on a given day: the latest effective version of each entry. */
export function catalogOn(
  day: Day,
  entries: CatalogEntries,
  panels: readonly Panel[] = [],
): Catalog | null {
  const offers = inForce(day, entries.offers)
  const multipliers = inForce(day, entries.multipliers)
  const [standard, rush, urgent] = TURNAROUND_TYPES.map(
    (type) => multipliers.get(type)?.thousandths,
  )
  if (offers.size === 0 || !standard || !rush || !urgent) return null
  const all = [...offers.values()]
  return {
    testTypes: testTypesByName(
      all.map((offer) => ({
        id: testTypeIdOf(offer.key),
        testName: offer.key,
        priceCents: offer.priceCents,
        dateAvailable: offer.dateAvailable,
        productTypes: offer.productTypes,
        quantityRequirements: offer.quantityRequirements,
        quantities: offer.quantities,
        separateContainer: offer.separateContainer,
        parentTestTypeId: parentTestTypeIdOf(offer.key),
      })),
    ),
    turnTimes: Object.fromEntries(
      all.map(({ key, standardDays, rushDays, urgentDays }) => [
        key,
        { standard: standardDays, rush: rushDays, urgent: urgentDays },
      ]),
    ),
    turnTypeMultipliers: { standard, rush, urgent },
    holidays: entries.holidays.map((holiday) => holiday.key).sort(),
    panels,
  }
}

/** By key: the newest entry that has begun. */
export function inForce<E extends { key: string; validFrom: Day }>(
  day: Day,
  entries: E[],
): Map<string, E> {
  const newest = new Map<string, E>()
  for (const entry of entries) {
    const known = newest.get(entry.key)
    if (entry.validFrom <= day && (!known || known.validFrom < entry.validFrom)) {
      newest.set(entry.key, entry)
    }
  }
  return newest
}
