import type { Reply } from '@accession/contract/endpoint'
import type {
  getSampleTemplates,
  OrderTemplate,
  TemplateRow,
} from '@accession/contract/order-templates'
import { templateContents } from '@accession/domain/orders/order-template'
import type { TemplateSample } from '@accession/domain/orders/template-form'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

const ROW = sql.raw(`'id', o.id, 'parentCompanyId', o.billing_company_id, 'name', o.name,
  'contents', o.contents, 'version', o.version`)
const templateRow = sql<TemplateRow>`json_build_object(${ROW})`
const templateJson = sql<OrderTemplate>`json_build_object(${ROW}, 'samples', o.samples)`

const byName = (db: Queryable, billingCompanyIds: readonly number[]) =>
  db
    .selectFrom('order_templates as o')
    .where('o.billing_company_id', '=', sql<number>`any(${billingCompanyIds})`)
    .orderBy(sql`lower(o.name)`)
    .orderBy('o.id')

export async function findTemplates(
  db: Queryable,
  billingCompanyIds: readonly number[],
): Promise<TemplateRow[]> {
  const rows = await byName(db, billingCompanyIds).select(templateRow.as('template')).execute()
  return rows.map(({ template }) => template)
}

type SampleTemplates = Reply<typeof getSampleTemplates>['templates']

/** Only a single sample is returned: a row of a spreadsheet is one. */
export const findSampleTemplates = (
  db: Queryable,
  billingCompanyIds: readonly number[],
): Promise<SampleTemplates> =>
  byName(db, billingCompanyIds)
    .select([
      'o.billing_company_id as parentCompanyId',
      'o.name',
      sql<number>`jsonb_array_length(o.samples)`.as('numberOfSamples'),
      sql<
        SampleTemplates[number]['sample']
      >`case jsonb_array_length(o.samples) when 1 then o.samples -> 0 end`.as('sample'),
    ])
    .execute()

export async function findTemplate(db: Queryable, id: number): Promise<OrderTemplate | undefined> {
  const row = await db
    .selectFrom('order_templates as o')
    .select(templateJson.as('template'))
    .where('o.id', '=', id)
    .executeTakeFirst()
  return row?.template
}

export async function countTemplates(trx: Queryable, billingCompanyId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('order_templates')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('billing_company_id', '=', billingCompanyId)
    .executeTakeFirstOrThrow()
  return count
}

export const lockTemplate = (trx: Queryable, id: number) =>
  trx
    .selectFrom('order_templates')
    .select([
      'billing_company_id as billingCompanyId',
      'version',
      'name',
      sql<number>`jsonb_array_length(samples)`.as('numberOfSamples'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type NewTemplate = { name: string; samples: readonly TemplateSample[] }

export const insertTemplate = (
  trx: Queryable,
  billingCompanyId: number,
  { name, samples }: NewTemplate,
) =>
  trx
    .insertInto('order_templates')
    .values({
      billing_company_id: billingCompanyId,
      name,
      samples: JSON.stringify(samples),
      contents: JSON.stringify(templateContents(samples)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const renameTemplate = (trx: Queryable, id: number, name: string) =>
  trx
    .updateTable('order_templates')
    .set((eb) => ({ name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const removeTemplate = (trx: Queryable, id: number) =>
  trx.deleteFrom('order_templates').where('id', '=', id).execute()
