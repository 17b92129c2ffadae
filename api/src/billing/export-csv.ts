import { Readable } from 'node:stream'
import type {
  getAccountingCsv,
  getSageCsv,
  previewAccountingCsv,
  previewSageCsv,
} from '@accession/contract/billing'
import { ACCOUNTING_COLUMNS, accountingRows } from '@accession/domain/billing/accounting-rows'
import type { DateRange } from '@accession/domain/billing/date-range'
import type { BilledOrder } from '@accession/domain/billing/invoice'
import { SAGE_COLUMNS, sageRows } from '@accession/domain/billing/sage-rows'
import type { Cell } from '@accession/domain/fields/csv-cells'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { dollarsOf } from '@accession/domain/money/money'
import { BYTE_ORDER_MARK, writeCsv } from '../platform/csv.ts'
import type { Db, DbPool } from '../platform/db/db.ts'
import { openRowBatches, type RowBatches } from '../platform/db/row-batches.ts'
import type { Handler } from '../platform/http/serve.ts'
import type { Config } from '../platform/process/config.ts'
import { countExport, type ExportKind, exportStatement } from './export-store.ts'

type Export = {
  /** What comes before the first row. */
  head: string
  rowsOf: (order: BilledOrder, laboratory: Laboratory) => Cell[][]
}

const EXPORTS: Record<ExportKind, Export> = {
  accounting: { head: BYTE_ORDER_MARK + writeCsv([ACCOUNTING_COLUMNS]), rowsOf: accountingRows },
  sage: {
    head: writeCsv([SAGE_COLUMNS]),
    rowsOf: (order, { sage }) => sageRows(order, sage),
  },
}

/** Orders per batch: a few hundred kilobytes of file, a few milliseconds of delay for other requests. */
const BATCH = 100

type Given = { pool: DbPool; db: Db; config: Config }
type CsvCall = typeof getAccountingCsv | typeof getSageCsv
type PreviewCall = typeof previewAccountingCsv | typeof previewSageCsv

/** Replies once the first orders are read: until then a failure still gets a proper error reply. */
export const downloadCsv =
  ({ pool, db, config }: Given, kind: ExportKind): Handler<CsvCall> =>
  async ({ query }) => {
    const { laboratory } = config
    const statement = exportStatement(db, kind, query, laboratory.timeZone)
    const batches = await openRowBatches<BilledOrder>(pool, statement, BATCH)
    const { head, rowsOf } = EXPORTS[kind]
    const write = (orders: BilledOrder[]) =>
      writeCsv(orders.flatMap((order) => rowsOf(order, laboratory)))
    return { name: fileName(kind, query), content: await csvStream(batches, head, write) }
  }

export const exportPreview =
  ({ db, config }: Given, kind: ExportKind): Handler<PreviewCall> =>
  async ({ query }) => {
    const { totalCents, ...counts } = await countExport(db, kind, query, config.laboratory.timeZone)
    return { ...counts, total: dollarsOf(totalCents) }
  }

const fileName = (kind: ExportKind, { lower, upper }: DateRange) => `${kind}_${lower}_${upper}.csv`

/** When the client stops reading, so do we; a failure aborts the file and never ends it normally. */
async function csvStream<Row>(
  batches: RowBatches<Row>,
  head: string,
  write: (rows: Row[]) => string,
): Promise<Readable> {
  const first = await batches.next().catch(async (error) => {
    await batches.close()
    throw error
  })
  const stream = Readable.from(csvChunks(first, batches, head, write), { objectMode: false })
  return stream.once('close', batches.close)
}

async function* csvChunks<Row>(
  first: Row[],
  batches: RowBatches<Row>,
  head: string,
  write: (rows: Row[]) => string,
) {
  yield head
  for (let rows = first; rows.length > 0; rows = await batches.next()) {
    const text = write(rows)
    if (text !== '') yield text
  }
}
