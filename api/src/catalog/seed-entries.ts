import type { Day } from '@accession/domain/calendar/day'
import type { CatalogEntries } from '@accession/domain/catalog/catalog-entries'
import {
  SEED_CATALOG,
  SEED_HOLIDAYS,
  SEED_TEST_TYPES,
} from '@accession/domain/catalog/seed-catalog'
import { TURNAROUND_TYPES } from '@accession/domain/catalog/turnarounds'

/** The initial price list, as entries valid from a given day. */
export function seedEntries(validFrom: Day): CatalogEntries {
  return {
    offers: SEED_TEST_TYPES.map((type) => {
      const times = SEED_CATALOG.turnTimes[type.testName]
      if (!times) throw new Error(`${type.testName} has no turn times`)
      return {
        kind: 'test',
        key: type.testName,
        validFrom,
        priceCents: type.priceCents,
        standardDays: times.standard,
        rushDays: times.rush,
        urgentDays: times.urgent,
        dateAvailable: type.dateAvailable,
        productTypes: [...type.productTypes],
        quantityRequirements: type.quantityRequirements,
        quantities: type.quantities,
        separateContainer: type.separateContainer,
      }
    }),
    multipliers: TURNAROUND_TYPES.map((key) => ({
      kind: 'multiplier',
      key,
      validFrom,
      thousandths: SEED_CATALOG.turnTypeMultipliers[key],
    })),
    holidays: SEED_HOLIDAYS.map(({ day, name }) => ({ kind: 'holiday', key: day, name })),
  }
}
