import { USER_SUBJECT } from '@accession/contract/history'
import { sql } from 'kysely'
import { removeUnfinished } from '../files/files-store.ts'
import type { Queryable } from '../platform/db/db.ts'
import { failedIfQueued } from '../platform/mail/outbox.ts'
import { updatePassword } from './account-store.ts'
import { saveRoles } from './admin-store.ts'
import { saveUser } from './user-store.ts'

/** Locked together with every active admin, in a fixed order: of two admins who leave at once, one stays. */
export async function lockAccountToClose(trx: Queryable, email: string) {
  const isTheirs = sql<boolean>`lower(email) = lower(${email})`
  const locked = await trx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'is_admin as isAdmin',
      'is_active as isActive',
      isTheirs.as('isTheirs'),
    ])
    .where((eb) =>
      eb.or([isTheirs, eb.and([eb('is_admin', '=', true), eb('is_active', '=', true)])]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return {
    user: locked.find((row) => row.isTheirs),
    otherActiveAdmins: locked.filter((row) => !row.isTheirs).length,
  }
}

type Closed = { id: number; email: string }

/** The row stays, because orders and the audit refer to it; personal data is removed. */
export async function anonymize(trx: Queryable, { id, email }: Closed) {
  const nobody = `closed-${id}@account.invalid`
  const addresses = [email.toLowerCase(), ...(await findOtherAddresses(trx, id))]
  await saveUser(trx, id, {
    email: nobody,
    firstName: 'Closed',
    lastName: 'Account',
    phone: '',
    isActive: false,
    isAdmin: false,
    receiveCoAEmail: false,
  })
  await saveRoles(trx, id, [])
  await updatePassword(trx, id, null)
  await trx.deleteFrom('memberships').where('user_id', '=', id).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await trx.deleteFrom('provider_links').where('user_id', '=', id).execute()
  await trx.deleteFrom('passkeys').where('user_id', '=', id).execute()
  await trx.deleteFrom('authenticator_apps').where('user_id', '=', id).execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
  await trx.deleteFrom('pending_sign_ins').where('user_id', '=', id).execute()
  await trx.deleteFrom('sign_ins').where('user_id', '=', id).execute()
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', id).execute()
  await removeUnfinished(trx, id, 0)
  await trx.deleteFrom('order_drafts').where('user_id', '=', id).execute()
  await trx.deleteFrom('worklist_views').where('user_id', '=', id).execute()
  await trx
    .deleteFrom('one_time_keys')
    .where((eb) =>
      eb.or([eb(eb.fn('lower', ['email']), '=', email.toLowerCase()), eb('user_id', '=', id)]),
    )
    .execute()
  await trx
    .updateTable('mails')
    .set({ recipient: nobody, content: null, ...failedIfQueued })
    .where((eb) => eb(eb.fn('lower', ['recipient']), 'in', addresses))
    .execute()
}

/** Addresses the user had or asked for before, unless someone else has one of them now. */
async function findOtherAddresses(trx: Queryable, userId: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct lower(address) as address
    from audit_records r, unnest(array[r.changes #>> '{email,from}', r.changes #>> '{newEmail,to}']) address
    where r.subject = ${USER_SUBJECT} and r.subject_id = ${userId} and address is not null
      and not exists (select from users where lower(email) = lower(address) and id <> ${userId})`.execute(
    trx,
  )
  return rows.map(({ address }) => address)
}
