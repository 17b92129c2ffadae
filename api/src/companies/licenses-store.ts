import type { License } from '@accession/contract/licenses'
import type { Day } from '@accession/domain/calendar/day'
import type { SavedLicenseForm } from '@accession/domain/companies/license-form'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

const licenseJson = sql<License>`json_build_object('id', l.id,
  'parentCompanyId', l.billing_company_id, 'number', l.number, 'type', l.type, 'state', l.state,
  'expiresOn', l.expires_on, 'lastUsed', iso(l.last_used_at), 'version', l.version)`

/** Last used first, then by number. */
export async function findLicenses(
  db: Queryable,
  billingCompanyIds: readonly number[],
): Promise<License[]> {
  const rows = await db
    .selectFrom('licenses as l')
    .select(licenseJson.as('license'))
    .where('l.billing_company_id', '=', sql<number>`any(${billingCompanyIds})`)
    .orderBy('l.last_used_at', (order) => order.desc().nullsLast())
    .orderBy(sql`lower(l.number)`)
    .orderBy('l.id')
    .execute()
  return rows.map(({ license }) => license)
}

export async function hasBillingCompany(db: Queryable, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('billing_companies')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function readLicense(db: Queryable, id: number): Promise<License> {
  const { license } = await db
    .selectFrom('licenses as l')
    .select(licenseJson.as('license'))
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow()
  return license
}

export async function countLicenses(trx: Queryable, billingCompanyId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('licenses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('billing_company_id', '=', billingCompanyId)
    .executeTakeFirstOrThrow()
  return count
}

export const lockLicense = (trx: Queryable, id: number) =>
  trx
    .selectFrom('licenses')
    .select([
      'billing_company_id as billingCompanyId',
      'version',
      'number',
      'type',
      'state',
      'expires_on as expiresOn',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const columns = ({ number, type, state, expiresOn }: SavedLicenseForm) => ({
  number,
  type,
  state,
  expires_on: expiresOn,
})

export const insertLicense = (trx: Queryable, billingCompanyId: number, form: SavedLicenseForm) =>
  trx
    .insertInto('licenses')
    .values({ billing_company_id: billingCompanyId, ...columns(form) })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Another expiration date gets a reminder of its own. */
export const saveLicense = (trx: Queryable, id: number, form: SavedLicenseForm) =>
  trx
    .updateTable('licenses')
    .set((eb) => ({
      ...columns(form),
      reminded_at: sql<Date | null>`case when expires_on is not distinct from ${form.expiresOn}::date
        then reminded_at end`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export const removeLicense = (trx: Queryable, id: number) =>
  trx.deleteFrom('licenses').where('id', '=', id).execute()

/** To be part of the statement that places an order. Using a license is not an edit: its version stays. */
export const markLicenseUsed = (
  trx: Queryable,
  { billingCompanyId, number, now }: { billingCompanyId: number; number: string; now: Date },
) =>
  trx
    .updateTable('licenses')
    .set({ last_used_at: now })
    .where('billing_company_id', '=', billingCompanyId)
    .where(sql`lower(number)`, '=', sql`lower(${number})`)

/** Licenses that expire from this day to that one and whose users have not been told. */
export async function findLicensesToRemind(db: Queryable, from: Day, to: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('licenses')
    .select('id')
    .where('reminded_at', 'is', null)
    .where('expires_on', '>=', from)
    .where('expires_on', '<=', to)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * With its company and the members who may order, unless it was changed or reminded of meanwhile.
 */
export const lockLicenseToRemind = (trx: Queryable, id: number) =>
  trx
    .selectFrom('licenses as l')
    .innerJoin('billing_companies as b', 'b.id', 'l.billing_company_id')
    .select([
      'l.number',
      'l.billing_company_id as billingCompanyId',
      'b.name as companyName',
      sql<Day>`l.expires_on`.as('expiresOn'),
      sql<string[]>`array(select u.email from memberships m join users u on u.id = m.user_id
        where m.billing_company_id = b.id and u.is_active and (u.is_admin or not u.no_orders)
        order by lower(u.email))`.as('recipients'),
    ])
    .where('l.id', '=', id)
    .where('l.reminded_at', 'is', null)
    .where('l.expires_on', 'is not', null)
    .forUpdate('l')
    .executeTakeFirst()

export const markReminded = (trx: Queryable, id: number, now: Date) =>
  trx.updateTable('licenses').set({ reminded_at: now }).where('id', '=', id).execute()
