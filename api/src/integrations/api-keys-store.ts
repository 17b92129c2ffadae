import type { KeyHolder, KeyScope } from '@accession/domain/access/key-scopes'
import type { Day } from '@accession/domain/calendar/day'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

/** A billing company, or null for the laboratory. */
export type KeyOwner = number | null

export type StoredKey = {
  keyId: number
  name: string
  prefix: string
  scopes: KeyScope[]
  responsibleUserId: number
  responsibleUserName: string
  createdByName: string
  created: string
  lastUsed: string | null
  lastDay: Day | null
  revoked: string | null
  revokedByName: string | null
  owner: KeyOwner
  ownerName: string | null
  email: string
  holder: KeyHolder
}

const nameOf = (user: string) => sql.raw(`${user}.first_name || ' ' || ${user}.last_name`)

const holderOf = (owner: RawBuilder<unknown>) => sql`json_build_object('isActive', u.is_active,
  'isAdmin', u.is_admin, 'noOrders', u.no_orders, 'noResults', u.no_results,
  'roles', array(select role from admin_roles r where r.user_id = u.id
    union all select 'manager' where u.is_admin and not u.no_manager),
  'isMember', exists (select from memberships m where m.user_id = u.id and m.billing_company_id = ${owner}),
  'seesBilling', exists (select from memberships m where m.user_id = u.id
    and m.billing_company_id = ${owner} and m.sees_billing))`

const KEY = sql`k.id as "keyId", k.name, k.prefix, k.scopes, k.user_id as "responsibleUserId",
  ${nameOf('u')} as "responsibleUserName", ${nameOf('c')} as "createdByName",
  iso(k.created_at) as created, iso(k.last_used_at) as "lastUsed", k.last_day::text as "lastDay",
  iso(k.revoked_at) as revoked, ${nameOf('v')} as "revokedByName", k.billing_company_id as owner,
  b.name as "ownerName", u.email,
  ${holderOf(sql`k.billing_company_id`)} as holder`

const KEYS = sql`api_keys k join users u on u.id = k.user_id join users c on c.id = k.created_by
  left join users v on v.id = k.revoked_by left join billing_companies b on b.id = k.billing_company_id`

type KeyUser = { userId: number; name: string; email: string }
type Found = { name: string | null; keys: StoredKey[]; users: KeyUser[] }

const MAX_LISTED = 120

/** The keys of an owner that work, those that ended last, and the users who can be responsible for one. */
export async function findApiKeys(db: Queryable, owner: KeyOwner, today: Day): Promise<Found> {
  const { rows } = await sql<Found>`
    select (select name from billing_companies where id = ${owner}::integer) as name,
      (select coalesce(json_agg(k order by k."keyId" desc), '[]') from (
        select ${KEY} from ${KEYS} where k.billing_company_id is not distinct from ${owner}::integer
        order by k.revoked_at is not null or coalesce(k.last_day < ${today}::date, false),
          least(k.revoked_at, k.last_day::timestamptz) desc, k.id desc limit ${MAX_LISTED}) k) as keys,
      (select coalesce(json_agg(json_build_object('userId', u.id, 'name', ${nameOf('u')}, 'email', u.email)
          order by lower(u.last_name), lower(u.first_name), u.id), '[]')
        from users u where u.is_active and case when ${owner}::integer is null then u.is_admin
          else exists (select from memberships m
            where m.user_id = u.id and m.billing_company_id = ${owner}::integer) end) as users`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('no row')
  return found
}

/** A key, locked so that it is revoked once. */
export async function lockApiKey(trx: Queryable, keyId: number): Promise<StoredKey | undefined> {
  const { rows } = await sql<StoredKey>`
    select ${KEY} from ${KEYS} where k.id = ${keyId} for no key update of k`.execute(trx)
  return rows[0]
}

/** Any constant: keys of the laboratory are made one at a time, like those of a company. */
const LABORATORY_KEYS_LOCK = 7_263_002

export const lockLaboratoryKeys = (trx: Queryable) =>
  sql`select pg_advisory_xact_lock(${LABORATORY_KEYS_LOCK})`.execute(trx)

/** Keys that are neither revoked nor past their last day. */
export async function countLiveKeys(trx: Queryable, owner: KeyOwner, today: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from api_keys
    where billing_company_id is not distinct from ${owner}::integer and revoked_at is null
      and (last_day is null or last_day >= ${today}::date)`.execute(trx)
  return rows[0]?.count ?? 0
}

/** The rights of a user, who cannot lose them before the key is made. */
export async function lockHolder(
  trx: Queryable,
  userId: number,
  owner: KeyOwner,
): Promise<(KeyHolder & { name: string }) | undefined> {
  const { rows } = await sql<{ name: string; holder: KeyHolder }>`
    select ${nameOf('u')} as name, ${holderOf(sql`${owner}::integer`)} as holder
    from users u where u.id = ${userId} for no key update`.execute(trx)
  return rows[0] && { ...rows[0].holder, name: rows[0].name }
}

type NewKey = {
  prefix: string
  digest: Buffer
  owner: KeyOwner
  name: string
  scopes: readonly KeyScope[]
  userId: number
  createdBy: number
  now: Date
  lastDay: Day | null
}

export async function insertApiKey(trx: Queryable, key: NewKey): Promise<number> {
  const { id } = await trx
    .insertInto('api_keys')
    .values({
      prefix: key.prefix,
      digest: key.digest,
      billing_company_id: key.owner,
      name: key.name,
      scopes: [...key.scopes],
      user_id: key.userId,
      created_by: key.createdBy,
      created_at: key.now,
      last_day: key.lastDay,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const markRevoked = (trx: Queryable, keyId: number, userId: number, now: Date) =>
  trx
    .updateTable('api_keys')
    .set({ revoked_at: now, revoked_by: userId })
    .where('id', '=', keyId)
    .execute()

export async function findUserName(trx: Queryable, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${nameOf('u')} as name from users u where u.id = ${userId}`.execute(trx)
  return rows[0]?.name ?? ''
}
