import type { SettingEntry } from '@accession/domain/laboratory/settings'
import type { SavedSettings } from '@accession/domain/laboratory/settings-changes'
import { sql } from 'kysely'
import { holidays, multipliers, offers } from '../catalog/catalog-store.ts'
import type { Queryable } from '../platform/db/db.ts'

/** The entries of all days; a laboratory has a few dozen. */
export const findSettings = (db: Queryable): Promise<SettingEntry[]> =>
  db
    .selectFrom('settings')
    .select(['key', 'valid_from as validFrom', 'value'])
    .orderBy('key')
    .orderBy('valid_from')
    .execute()

/** Adds the settings that have no value on any day. */
export const addMissingSettings = (db: Queryable, entries: SettingEntry[]) =>
  sql`
    insert into settings (key, valid_from, value)
    select e.key, e."validFrom", e.value
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as e(key text, "validFrom" date, value jsonb)
    where not exists (select from settings s where s.key = e.key)
    on conflict do nothing`.execute(db)

/** Changes take turns. */
export const lockSettings = (trx: Queryable) =>
  sql`lock table test_offers, turnaround_multipliers, holidays, settings
    in share row exclusive mode`.execute(trx)

const settings = sql<SettingEntry[]>`(select coalesce(json_agg(json_build_object(
  'key', key, 'validFrom', valid_from, 'value', value) order by key, valid_from), '[]') from settings)`

export const findSavedSettings = (db: Queryable): Promise<SavedSettings & { version: number }> =>
  db
    .selectFrom('settings_version')
    .select([
      'version',
      offers.as('offers'),
      multipliers.as('multipliers'),
      holidays.as('holidays'),
      settings.as('settings'),
    ])
    .executeTakeFirstOrThrow()

export async function saveSettingEntries(
  trx: Queryable,
  { saved, removed }: { saved: SettingEntry[]; removed: SettingEntry[] },
) {
  if (removed.length > 0)
    await sql`delete from settings s
      using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as e(key text, "validFrom" date)
      where s.key = e.key and s.valid_from = e."validFrom"`.execute(trx)
  if (saved.length > 0)
    await sql`
      insert into settings (key, valid_from, value)
      select key, "validFrom", coalesce(value, 'null') from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb)
        as e(key text, "validFrom" date, value jsonb)
      on conflict (key, valid_from) do update set value = excluded.value`.execute(trx)
}

const MOST_COUNTED = 1_000
/** One more than are named, so that it can be said that there are others. */
const MOST_OWNERS = 6

type Seen = { count: number; isCapped: boolean; owners: { name: string; company: string | null }[] }

/** Orders in progress with one of the tests, among the newest; null: all of them. */
export async function findDraftsWith(
  db: Queryable,
  testKeys: readonly string[] | null,
): Promise<Seen> {
  const patterns = testKeys?.map((key) => `%"${key}"%`) ?? ['%']
  const { rows } = await sql<Seen>`
    with looked as (
      select user_id, content, saved_at from order_drafts where content is not null
      order by saved_at desc limit ${MOST_COUNTED + 1}),
    seen as (select user_id, saved_at from looked where content like any(${patterns}::text[])),
    owners as (
      select p.first_name || ' ' || p.last_name as name, (
        select min(b.name) from memberships m
        join billing_companies b on b.id = m.billing_company_id where m.user_id = p.id) as company
      from (select user_id, max(saved_at) as last from seen group by user_id) s
      join users p on p.id = s.user_id order by s.last desc limit ${MOST_OWNERS})
    select (select count(*)::integer from seen) as count,
      (select count(*) > ${MOST_COUNTED} from looked) as "isCapped",
      (select coalesce(json_agg(json_build_object('name', name, 'company', company)), '[]')
        from owners) as owners`.execute(db)
  return rows[0] ?? { count: 0, isCapped: false, owners: [] }
}

export async function countOrdersToArrive(db: Queryable) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from orders where phase = 'created' and canceled_at is null
      limit ${MOST_COUNTED + 1}) o`.execute(db)
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, MOST_COUNTED), isCapped: count > MOST_COUNTED }
}
