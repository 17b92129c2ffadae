import type { KeyScope } from '@accession/domain/access/key-scopes'
import type { AdminRole } from '@accession/domain/access/permissions'
import type { Day } from '@accession/domain/calendar/day'
import type { DbPool } from '../platform/db/db.ts'
import { readNamed } from '../platform/db/named-statements.ts'

export type StoredCallingKey = {
  key_id: number
  digest: Buffer
  name: string
  billing_company_id: number | null
  scopes: KeyScope[]
  last_used_at: Date | null
  user_id: number
  is_active: boolean
  is_admin: boolean
  no_orders: boolean
  no_results: boolean
  roles: AdminRole[]
  is_member: boolean
  sees_billing: boolean
}

const LIVE_KEY = `
  select k.id as key_id, k.digest, k.name, k.billing_company_id, k.scopes, k.last_used_at,
    u.id as user_id, u.is_active, u.is_admin, u.no_orders, u.no_results,
    array(select role from admin_roles r where r.user_id = u.id
      union all select 'manager' where u.is_admin and not u.no_manager) as roles,
    m.user_id is not null as is_member, coalesce(m.sees_billing, false) as sees_billing
  from api_keys k join users u on u.id = k.user_id
  left join memberships m on m.user_id = k.user_id and m.billing_company_id = k.billing_company_id
  where k.prefix = $1 and k.digest = $2 and k.revoked_at is null
    and (k.last_day is null or k.last_day >= $3::date)`

/**
 * The key of a token, unless it was revoked or its last day is over. With a wrong secret nothing is read but
 * the row that has the prefix, so that it takes as long as an unknown prefix.
 */
export async function findCallingKey(
  pool: DbPool,
  { prefix, digest }: { prefix: string; digest: Buffer },
  today: Day,
): Promise<StoredCallingKey | undefined> {
  const [row] = await readNamed<StoredCallingKey>(pool, LIVE_KEY, [prefix, digest, today])
  return row
}

/** Of simultaneous requests one writes. */
export const touchKey = (pool: DbPool, keyId: number, now: Date, stepMs: number) =>
  pool.query(
    `update api_keys set last_used_at = $2
     where id = $1 and (last_used_at is null or last_used_at <= $3)`,
    [keyId, now, new Date(now.getTime() - stepMs)],
  )
