import type { OrderDetails } from '@accession/domain/orders/order-form'
import type { TestSnapshot } from '@accession/domain/orders/order-snapshot'
import type { SampleInfoField } from '@accession/domain/samples/sample-form'
import { sql } from 'kysely'
import type { DB } from '../platform/db/db.generated.ts'

/** The column of each sample detail; all are text. */
const INFO = {
  sampleName: 'sample_name',
  batchName: 'batch_name',
  complianceType: 'compliance_type',
  productType: 'product_type',
  statusType: 'status_type',
  samplerName: 'sampler_name',
  samplerID: 'sampler_id',
  uSDALicense: 'usda_license',
  packageTag: 'package_tag',
} satisfies Record<SampleInfoField, keyof DB['samples']>

/** An order's details as columns; a detail without one does not compile. */
export const detailColumns = ({
  licenseNumber,
  poNumber,
  customerNote,
  ...rest
}: OrderDetails) => ({
  license_number: licenseNumber,
  po_number: poNumber,
  customer_note: customerNote,
  ...(rest satisfies Record<string, never>),
})

export const detailsOf = (order: ReturnType<typeof detailColumns>): OrderDetails => ({
  licenseNumber: order.license_number,
  poNumber: order.po_number,
  customerNote: order.customer_note,
})

/** One replicate with every field that can change. */
export type TestRow = Omit<TestSnapshot, 'testNumber' | 'isReported'>

/** The columns and types of a replicate's fields other than its details. */
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

/** For `json_build_object`: the details of sample `s`. */
export const INFO_PAIRS = list(INFO, (field, column) => `'${field}', s.${column}`)

/** Turns a sample's details, `s.info` in API shape, into a row. */
export const INFO_COLUMNS = sql.raw(list(INFO, (_, column) => column))

export const INFO_RECORD = sql.raw(
  `jsonb_to_record(s.info) as i(${list(INFO, (field) => `"${field}" text`)})`,
)

/** A blank field counts as not sent. */
export const INFO_VALUES = sql.raw(list(INFO, (field) => `nullif(i."${field}", '')`))

/** For `json_build_object`: test `t` as a {@link TestRow}. Its parameters are all other details. */
export const TEST_PAIRS = `'details', jsonb_build_object('testName', t.test_key,
  'turnAroundType', t.turnaround) || t.parameters,
  ${list(TEST, (field, [column]) => `'${field}', t.${column}`)}`

/** Turns a replicate, `e.test`, into a row. */
export const TEST_COLUMNS = sql.raw(
  `test_key, turnaround, parameters, ${list(TEST, (_, [column]) => column)}`,
)

export const TEST_RECORD = sql.raw(
  `jsonb_to_record(e.test) as r(details jsonb, ${list(TEST, (field, [, type]) => `"${field}" ${type}`)})`,
)

export const TEST_VALUES = sql.raw(`r.details ->> 'testName', r.details ->> 'turnAroundType',
  r.details - 'testName' - 'turnAroundType', ${list(TEST, (field) => `r."${field}"`)}`)
