import type { HeldTest } from '@accession/domain/order-modification/held-order'
import type { SampleInfoField } from '@accession/domain/samples/sample-form'
import { sql } from 'kysely'
import type { DB } from '../platform/db.generated.ts'

/** The column of every detail of a sample; all of them are text. */
const INFO = {
  sampleName: 'sample_name',
  batchName: 'batch_name',
  complianceType: 'compliance_type',
  productType: 'product_type',
  statusType: 'status_type',
  samplerName: 'sampler_name',
  samplerID: 'sampler_id',
  uSDALicense: 'usda_license',
} satisfies Record<SampleInfoField, keyof DB['samples']>

/** One replicate with everything that can change about it. */
export type TestRow = Omit<HeldTest, 'testNumber'>

/** The column of everything a replicate has besides its details, and the column's type. */
const TEST = {
  listPrice: ['price_cents', 'integer'],
  isBillable: ['is_billable', 'boolean'],
  startDate: ['start_date', 'date'],
  dueDate: ['due_date', 'date'],
  datesSetByHand: ['dates_by_hand', 'boolean'],
} satisfies Record<Exclude<keyof TestRow, 'details'>, [keyof DB['tests'], string]>

const list = <T>(of: Record<string, T>, each: (field: string, value: T) => string): string =>
  Object.entries(of)
    .map(([field, value]) => each(field, value))
    .join(', ')

/** For `json_build_object`: the details of the sample `s`. */
export const INFO_PAIRS = list(INFO, (field, column) => `'${field}', s.${column}`)

/** How a sample's details, `s.info` in the shape they travel in, become a row. */
export const INFO_COLUMNS = sql.raw(list(INFO, (_, column) => column))

export const INFO_RECORD = sql.raw(
  `jsonb_to_record(s.info) as i(${list(INFO, (field) => `"${field}" text`)})`,
)

/** A field left blank is as good as not sent. */
export const INFO_VALUES = sql.raw(list(INFO, (field) => `nullif(i."${field}", '')`))

/** For `json_build_object`: the test `t` as a {@link TestRow}. Its parameters are all other details. */
export const TEST_PAIRS = `'details', jsonb_build_object('testName', t.test_key,
  'turnAroundType', t.turnaround) || t.parameters,
  ${list(TEST, (field, [column]) => `'${field}', t.${column}`)}`

/** How a replicate, `e.test`, becomes a row. */
export const TEST_COLUMNS = sql.raw(
  `test_key, turnaround, parameters, ${list(TEST, (_, [column]) => column)}`,
)

export const TEST_RECORD = sql.raw(
  `jsonb_to_record(e.test) as r(details jsonb, ${list(TEST, (field, [, type]) => `"${field}" ${type}`)})`,
)

export const TEST_VALUES = sql.raw(`r.details ->> 'testName', r.details ->> 'turnAroundType',
  r.details - 'testName' - 'turnAroundType', ${list(TEST, (field) => `r."${field}"`)}`)
