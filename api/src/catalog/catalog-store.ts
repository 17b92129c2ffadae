import type {
  CatalogEntries,
  HolidayEntry,
  MultiplierEntry,
  OfferEntry,
} from '@accession/domain/catalog/catalog-entries'
import type { SettingEntry } from '@accession/domain/laboratory/settings'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

export const offers = sql<OfferEntry[]>`(select coalesce(json_agg(json_build_object(
  'kind', 'test', 'key', test_key, 'validFrom', valid_from, 'priceCents', price_cents,
  'standardDays', standard_days, 'rushDays', rush_days, 'urgentDays', urgent_days,
  'dateAvailable', date_available, 'productTypes', product_types,
  'quantityRequirements', quantity_requirements, 'quantities', quantities,
  'separateContainer', separate_container) order by test_key, valid_from), '[]') from test_offers)`

export const multipliers = sql<MultiplierEntry[]>`(select coalesce(json_agg(json_build_object(
  'kind', 'multiplier', 'key', turnaround, 'validFrom', valid_from, 'thousandths', thousandths)
  order by turnaround, valid_from), '[]') from turnaround_multipliers)`

export const holidays = sql<HolidayEntry[]>`(select coalesce(json_agg(json_build_object(
  'kind', 'holiday', 'key', day, 'name', name) order by day), '[]') from holidays)`

const panels = sql<SettingEntry[]>`(select coalesce(json_agg(json_build_object(
  'key', key, 'validFrom', valid_from, 'value', value)), '[]') from settings where key = 'panels')`

/** All entries in one statement; a laboratory has a few hundred. */
export const findEntries = (
  db: Queryable,
): Promise<CatalogEntries & { settings: SettingEntry[]; contentId: string }> =>
  db
    .selectFrom('settings_version')
    .select([
      'content_id as contentId',
      offers.as('offers'),
      multipliers.as('multipliers'),
      holidays.as('holidays'),
      panels.as('settings'),
    ])
    .executeTakeFirstOrThrow()

/** Changes with every entry, and is no other database's. */
export async function findContentId(db: Queryable): Promise<string> {
  const { contentId } = await db
    .selectFrom('settings_version')
    .select('content_id as contentId')
    .executeTakeFirstOrThrow()
  return contentId
}

/** One import at a time. */
export const lockCatalog = (trx: Queryable) =>
  sql`lock table test_offers, turnaround_multipliers, holidays in share row exclusive mode`.execute(
    trx,
  )

type Saved<E> = { saved: E[]; removed: E[] }
const json = (entries: unknown) => sql`${JSON.stringify(entries)}::jsonb`

export async function saveOffers(trx: Queryable, { saved, removed }: Saved<OfferEntry>) {
  if (removed.length > 0)
    await sql`delete from test_offers o
      using jsonb_to_recordset(${json(removed)}) as e(key text, "validFrom" date)
      where o.test_key = e.key and o.valid_from = e."validFrom"`.execute(trx)
  if (saved.length > 0)
    await sql`
      insert into test_offers (test_key, valid_from, price_cents, standard_days, rush_days, urgent_days,
        date_available, product_types, quantity_requirements, quantities, separate_container)
      select key, "validFrom", "priceCents", "standardDays", "rushDays", "urgentDays", "dateAvailable",
        "productTypes", "quantityRequirements", quantities, "separateContainer"
      from jsonb_to_recordset(${json(saved)}) as e(key text, "validFrom" date, "priceCents" integer,
        "standardDays" smallint, "rushDays" smallint, "urgentDays" smallint, "dateAvailable" date,
        "productTypes" text[], "quantityRequirements" text, quantities jsonb,
        "separateContainer" boolean)
      on conflict (test_key, valid_from) do update set
        price_cents = excluded.price_cents, standard_days = excluded.standard_days,
        rush_days = excluded.rush_days, urgent_days = excluded.urgent_days,
        date_available = excluded.date_available, product_types = excluded.product_types,
        quantity_requirements = excluded.quantity_requirements, quantities = excluded.quantities,
        separate_container = excluded.separate_container`.execute(trx)
}

export async function saveMultipliers(trx: Queryable, { saved, removed }: Saved<MultiplierEntry>) {
  if (removed.length > 0)
    await sql`delete from turnaround_multipliers m
      using jsonb_to_recordset(${json(removed)}) as e(key text, "validFrom" date)
      where m.turnaround = e.key and m.valid_from = e."validFrom"`.execute(trx)
  if (saved.length > 0)
    await sql`
      insert into turnaround_multipliers (turnaround, valid_from, thousandths)
      select key, "validFrom", thousandths
      from jsonb_to_recordset(${json(saved)}) as e(key text, "validFrom" date, thousandths integer)
      on conflict (turnaround, valid_from) do update set thousandths = excluded.thousandths`.execute(
      trx,
    )
}

export async function saveHolidays(trx: Queryable, { saved, removed }: Saved<HolidayEntry>) {
  if (removed.length > 0)
    await sql`delete from holidays where day = any(${removed.map(({ key }) => key)}::date[])`.execute(
      trx,
    )
  if (saved.length > 0)
    await sql`
      insert into holidays (day, name)
      select key, name from jsonb_to_recordset(${json(saved)}) as e(key date, name text)
      on conflict (day) do update set name = excluded.name`.execute(trx)
}
