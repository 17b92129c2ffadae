import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'

const OWN_FIELDS = [
  'id',
  'version',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'phone',
  'password_hash as passwordHash',
] as const

/** One's own account, held until the transaction ends. */
export const findOwnAccount = (trx: Queryable, personId: number) =>
  trx
    .selectFrom('people')
    .select(OWN_FIELDS)
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const findActiveAccount = (trx: Queryable, email: string) =>
  trx
    .selectFrom('people')
    .select(['id', 'email'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('is_active', '=', true)
    .executeTakeFirst()

type Contact = { firstName: string; lastName: string; phone: string }

/** Without one nobody signs in as this person. */
export const updatePassword = (trx: Queryable, personId: number, passwordHash: string | null) =>
  trx
    .updateTable('people')
    .set({ password_hash: passwordHash })
    .where('id', '=', personId)
    .execute()

/** False when it is not the one any more that was compared. */
export async function replacePassword(
  trx: Queryable,
  personId: number,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const result = await trx
    .updateTable('people')
    .set({ password_hash: to })
    .where('id', '=', personId)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

type NewPerson = Contact & { email: string; passwordHash: string; now: Date }

/** Undefined when the address has an account, also one made this very moment. */
export const insertPerson = (trx: Queryable, person: NewPerson) =>
  trx
    .insertInto('people')
    .values({
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      password_hash: person.passwordHash,
      created_at: person.now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertMembership = (trx: Queryable, personId: number, billingCompanyId: number) =>
  trx
    .insertInto('memberships')
    .values({ person_id: personId, billing_company_id: billingCompanyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Who invites, and to which billing company. */
export const findInviting = (trx: Queryable, personId: number, billingCompanyId: number | null) =>
  trx
    .selectFrom('people as p')
    .leftJoin('billing_companies as b', (join) => join.on('b.id', '=', billingCompanyId))
    .select([
      sql<string>`p.first_name || ' ' || p.last_name`.as('inviter'),
      'b.name as companyName',
    ])
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow()

/** Of these addresses, in lower case, those whom an invitation would give nothing. */
export async function findAlreadyIn(
  trx: Queryable,
  emails: string[],
  billingCompanyId: number | null,
): Promise<Set<string>> {
  const lower = emails.map((email) => email.toLowerCase())
  const rows = await trx
    .selectFrom('people as p')
    .select((eb) => eb.fn<string>('lower', ['p.email']).as('email'))
    .where(sql<boolean>`lower(p.email) = any(${lower})`)
    .$if(billingCompanyId !== null, (people) =>
      people.where('p.id', 'in', (eb) =>
        eb
          .selectFrom('memberships')
          .select('person_id')
          .where('billing_company_id', '=', billingCompanyId ?? 0),
      ),
    )
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** The companies a person orders for: their names are among the first that a stranger would try. */
export async function findCompanyNames(db: Queryable, personId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('billing_companies as b', 'b.id', 'm.billing_company_id')
    .select('b.name')
    .where('m.person_id', '=', personId)
    .limit(20)
    .execute()
  return rows.map(({ name }) => name)
}
