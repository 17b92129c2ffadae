import type { SettingEntry } from '@accession/domain/laboratory/settings'
import { sql } from 'kysely'
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

/** Saves a value for a day; returns the one that was saved for that day before, if any. */
export async function saveSetting(trx: Queryable, entry: SettingEntry): Promise<unknown> {
  const { key, validFrom, value } = entry
  const earlier = await trx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .where('valid_from', '=', validFrom)
    .forUpdate()
    .executeTakeFirst()
  const text = JSON.stringify(value)
  await trx
    .insertInto('settings')
    .values({ key, valid_from: validFrom, value: text })
    .onConflict((conflict) => conflict.columns(['key', 'valid_from']).doUpdateSet({ value: text }))
    .execute()
  return earlier?.value
}
