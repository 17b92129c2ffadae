import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import type { SealedSecret } from './webhook-secrets.ts'

type Stored = SealedSecret & { id: number; isOld: boolean }

/** Secrets that sign no more. */
export const dropOldSecrets = (db: Queryable, now: Date) =>
  sql`update webhooks set old_secret = null, old_secret_key = null, old_secret_until = null
    where old_secret_until < ${now}`.execute(db)

/** Secrets that are encrypted under another key than this. */
export async function findSecretsUnder(db: Queryable, keyName: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select id, false as "isOld", secret as sealed, secret_key as "keyName" from webhooks
      where secret_key <> ${keyName}
    union all select id, true, old_secret, old_secret_key from webhooks
      where old_secret_key <> ${keyName}`.execute(db)
  return rows
}

/** Unless a new secret was made meanwhile. */
export async function replaceSealed(db: Queryable, resealed: (Stored & { before: Buffer })[]) {
  for (const isOld of [false, true]) {
    const some = resealed.filter((each) => each.isOld === isOld)
    const [secret, key] = isOld ? ['old_secret', 'old_secret_key'] : ['secret', 'secret_key']
    await sql`
      update webhooks w set ${sql.ref(secret)} = r.sealed, ${sql.ref(key)} = r.key
      from unnest(${some.map(({ id }) => id)}::integer[], ${some.map(({ before }) => before)}::bytea[],
        ${some.map(({ sealed }) => sealed)}::bytea[], ${some.map(({ keyName }) => keyName)}::text[])
        r(id, before, sealed, key)
      where w.id = r.id and w.${sql.ref(secret)} = r.before`.execute(db)
  }
}
