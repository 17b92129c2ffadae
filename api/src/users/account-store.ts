import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

const OWN_FIELDS = [
  'id',
  'version',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'phone',
  'password_hash as passwordHash',
] as const

/** One's own account, locked until the transaction ends. */
export const findOwnAccount = (trx: Queryable, userId: number) =>
  trx
    .selectFrom('users')
    .select(OWN_FIELDS)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const findActiveAccount = (trx: Queryable, email: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('is_active', '=', true)
    .executeTakeFirst()

type Contact = { firstName: string; lastName: string; phone: string }

/** With null nobody can sign in as this user. */
export const updatePassword = (trx: Queryable, userId: number, passwordHash: string | null) =>
  trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()

/** False when the password is no longer the one that was compared. */
export async function replacePassword(
  trx: Queryable,
  userId: number,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const result = await trx
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

type NewUser = Contact & { email: string; passwordHash: string; now: Date }

/** Undefined when the address already has an account, even one created concurrently. */
export const insertUser = (trx: Queryable, user: NewUser) =>
  trx
    .insertInto('users')
    .values({
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      phone: user.phone,
      password_hash: user.passwordHash,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertMembership = (trx: Queryable, userId: number, billingCompanyId: number) =>
  trx
    .insertInto('memberships')
    .values({ user_id: userId, billing_company_id: billingCompanyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The inviter and the billing company. */
export const findInviting = (trx: Queryable, userId: number, billingCompanyId: number | null) =>
  trx
    .selectFrom('users as p')
    .leftJoin('billing_companies as b', (join) => join.on('b.id', '=', billingCompanyId))
    .select([
      sql<string>`p.first_name || ' ' || p.last_name`.as('inviter'),
      'b.name as companyName',
    ])
    .where('p.id', '=', userId)
    .executeTakeFirstOrThrow()

/** Which of these lowercase addresses would gain nothing from an invitation. */
export async function findAlreadyIn(
  trx: Queryable,
  emails: string[],
  billingCompanyId: number | null,
): Promise<Set<string>> {
  const lower = emails.map((email) => email.toLowerCase())
  const rows = await trx
    .selectFrom('users as p')
    .select((eb) => eb.fn<string>('lower', ['p.email']).as('email'))
    .where(sql<boolean>`lower(p.email) = any(${lower})`)
    .$if(billingCompanyId !== null, (users) =>
      users.where('p.id', 'in', (eb) =>
        eb
          .selectFrom('memberships')
          .select('user_id')
          .where('billing_company_id', '=', billingCompanyId ?? 0),
      ),
    )
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** The companies a user orders for: their names are among the first passwords a stranger would guess. */
export async function findCompanyNames(db: Queryable, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('billing_companies as b', 'b.id', 'm.billing_company_id')
    .select('b.name')
    .where('m.user_id', '=', userId)
    .limit(20)
    .execute()
  return rows.map(({ name }) => name)
}
