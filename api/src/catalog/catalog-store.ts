import type { SettingEntry } from '@accession/domain/laboratory/settings'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import type { CatalogEntries, HolidayEntry, MultiplierEntry, OfferEntry } from './catalog-entry.ts'

const offers = sql<OfferEntry[]>`(select coalesce(json_agg(json_build_object(
  'kind', 'test', 'key', test_key, 'validFrom', valid_from, 'priceCents', price_cents,
  'standardDays', standard_days, 'rushDays', rush_days, 'urgentDays', urgent_days,
  'dateAvailable', date_available, 'productTypes', product_types,
  'quantityRequirements', quantity_requirements, 'quantities', quantities,
  'separateContainer', separate_container) order by test_key, valid_from), '[]') from test_offers)`

const multipliers = sql<MultiplierEntry[]>`(select coalesce(json_agg(json_build_object(
  'kind', 'multiplier', 'key', turnaround, 'validFrom', valid_from, 'thousandths', thousandths)
  order by turnaround, valid_from), '[]') from turnaround_multipliers)`

const holidays = sql<HolidayEntry[]>`(select coalesce(json_agg(json_build_object(
  'kind', 'holiday', 'key', day, 'name', name) order by day), '[]') from holidays)`

const panels = sql<SettingEntry[]>`(select coalesce(json_agg(json_build_object(
  'key', key, 'validFrom', valid_from, 'value', value)), '[]') from settings where key = 'panels')`

/** All entries in one statement; a laboratory has a few hundred. */
export const findEntries = (db: Queryable): Promise<CatalogEntries & { panels: SettingEntry[] }> =>
  db
    .selectNoFrom([
      offers.as('offers'),
      multipliers.as('multipliers'),
      holidays.as('holidays'),
      panels.as('panels'),
    ])
    .executeTakeFirstOrThrow()

/** One import at a time. */
export const lockCatalog = (trx: Queryable) =>
  sql`lock table test_offers, turnaround_multipliers, holidays in share row exclusive mode`.execute(
    trx,
  )

export async function saveOffers(trx: Queryable, entries: OfferEntry[]) {
  for (const entry of entries) {
    const values = {
      price_cents: entry.priceCents,
      standard_days: entry.standardDays,
      rush_days: entry.rushDays,
      urgent_days: entry.urgentDays,
      date_available: entry.dateAvailable,
      product_types: entry.productTypes,
      quantity_requirements: entry.quantityRequirements,
      quantities: JSON.stringify(entry.quantities),
      separate_container: entry.separateContainer,
    }
    await trx
      .insertInto('test_offers')
      .values({ test_key: entry.key, valid_from: entry.validFrom, ...values })
      .onConflict((conflict) => conflict.columns(['test_key', 'valid_from']).doUpdateSet(values))
      .execute()
  }
}

export async function saveMultipliers(trx: Queryable, entries: MultiplierEntry[]) {
  for (const { key, validFrom, thousandths } of entries) {
    await trx
      .insertInto('turnaround_multipliers')
      .values({ turnaround: key, valid_from: validFrom, thousandths })
      .onConflict((conflict) =>
        conflict.columns(['turnaround', 'valid_from']).doUpdateSet({ thousandths }),
      )
      .execute()
  }
}

export async function saveHolidays(trx: Queryable, added: HolidayEntry[], removed: HolidayEntry[]) {
  for (const { key, name } of added) {
    await trx
      .insertInto('holidays')
      .values({ day: key, name })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ name }))
      .execute()
  }
  for (const { key } of removed) await trx.deleteFrom('holidays').where('day', '=', key).execute()
}
