import type { Day } from '@accession/domain/calendar/day'
import { type Catalog, testTypesByName } from '@accession/domain/catalog/catalog'
import { SEED_PANELS } from '@accession/domain/catalog/seed-catalog'
import { parentTestTypeIdOf, testTypeIdOf } from '@accession/domain/catalog/test-type-ids'
import { TURNAROUND_TYPES } from '@accession/domain/catalog/turnarounds'
import { type SettingEntry, settingOn } from '@accession/domain/laboratory/settings'
import type { CatalogEntries } from './catalog-entry.ts'

/** The catalog on a given day: the latest effective version of each entry. */
export function catalogOn(
  day: Day,
  { panels = [], ...entries }: CatalogEntries & { panels?: SettingEntry[] },
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
    panels: settingOn('panels', day, panels) ?? SEED_PANELS,
  }
}

function inForce<E extends { key: string; validFrom: Day }>(
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
