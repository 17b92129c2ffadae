import type { HeldTest } from '@accession/domain/order-modification/held-order'
import { sql } from 'kysely'

/** How a sample's description, `s.info` in the shape it travels in, becomes a row. */
export const INFO_COLUMNS = sql.raw(`sample_name, batch_name, compliance_type, product_type,
  status_type, sampler_name, sampler_id, usda_license`)

export const INFO_RECORD = sql.raw(`jsonb_to_record(s.info) as i("sampleName" text,
  "batchName" text, "complianceType" text, "productType" text, "statusType" text,
  "samplerName" text, "samplerID" text, "uSDALicense" text)`)

/** A field left blank is as good as not sent. */
export const INFO_VALUES = sql.raw(`i."sampleName", nullif(i."batchName", ''), i."complianceType",
  i."productType", i."statusType", nullif(i."samplerName", ''), nullif(i."samplerID", ''),
  nullif(i."uSDALicense", '')`)

/** One replicate with everything that can change about it. */
export type TestRow = Omit<HeldTest, 'testNumber'>

/** The same for a replicate, `e.test`, whose parameters are all details but name and turnaround. */
export const TEST_COLUMNS = sql.raw(`test_key, turnaround, parameters, price_cents, is_billable,
  start_date, due_date, dates_by_hand`)

export const TEST_RECORD = sql.raw(`jsonb_to_record(e.test) as r(details jsonb,
  "listPrice" integer, "isBillable" boolean, "startDate" date, "dueDate" date,
  "datesSetByHand" boolean)`)

export const TEST_VALUES = sql.raw(`r.details ->> 'testName', r.details ->> 'turnAroundType',
  r.details - 'testName' - 'turnAroundType', r."listPrice", r."isBillable",
  r."startDate", r."dueDate", r."datesSetByHand"`)
