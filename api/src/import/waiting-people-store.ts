import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'

type Waiting = { id: number; email: string; firstName: string }

/** Of these addresses, the active people without a password whom no link is on its way to. */
export async function findWaitingPeople(
  trx: Queryable,
  emails: string[],
  now: Date,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select p.id, p.email, p.first_name as "firstName" from people p
    where lower(p.email) in (select lower(email) from unnest(${emails}::text[]) email)
      and p.is_active and p.password_hash is null
      and not exists (select from one_time_keys k where k.person_id = p.id and k.purpose = 'reset'
        and k.used_at is null and k.expires_at > ${now})
    order by p.id for no key update`.execute(trx)
  return rows
}
