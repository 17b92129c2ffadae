import { Readable } from 'node:stream'
import type * as contract from '@accession/contract/billing'
import type {
  getAccountingCsv,
  getSageCsv,
  previewAccountingCsv,
  previewSageCsv,
} from '@accession/contract/billing'
import { ACCOUNTING_COLUMNS, accountingRows } from '@accession/domain/billing/accounting-rows'
import type { DateRange } from '@accession/domain/billing/date-range'
import { type BilledOrder, invoiceOf } from '@accession/domain/billing/invoice'
import { SAGE_COLUMNS, sageRows } from '@accession/domain/billing/sage-rows'
import type { Cell } from '@accession/domain/fields/csv-cells'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { dollarsOf } from '@accession/domain/money/money'
import { BYTE_ORDER_MARK, writeCsv } from '../platform/csv.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Db, DbPool } from '../platform/db/db.ts'
import { openRowBatches, type RowBatches } from '../platform/db/row-batches.ts'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import type { Clock } from '../platform/process/clock.ts'
import type { Config } from '../platform/process/config.ts'
import type { ExportedOrder } from './billed-order-store.ts'
import {
  countExport,
  type ExportKind,
  exportStatement,
  findExportFiles,
  recordExport,
} from './export-store.ts'

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

type Given = {
  /** Of exports alone. */
  pool: DbPool
  db: Db
  /** Of everything else: a file that waits for a connection to be recorded must not hold one. */
  mainDb: Db
  config: Config
  clock: Clock
}
type CsvCall = typeof getAccountingCsv | typeof getSageCsv
type PreviewCall = typeof previewAccountingCsv | typeof previewSageCsv

/** Replies once the first orders are read: until then a failure still gets a proper error reply. */
export const downloadCsv =
  ({ pool, db, mainDb, config, clock }: Given, kind: ExportKind): Handler<CsvCall> =>
  async ({ query, user, request }) => {
    const { laboratory } = config
    const exportedAt = clock.now()
    const statement = exportStatement(db, kind, query, laboratory.timeZone)
    const batches = await openRowBatches<ExportedOrder>(pool, statement, BATCH)
    const { head, rowsOf } = EXPORTS[kind]
    const written: Pick<ExportedOrder, 'id' | 'changedAt'>[] = []
    let [rows, total] = [0, 0]
    const write = (orders: ExportedOrder[]) => {
      const cells = orders.flatMap((order) => rowsOf(order, laboratory))
      for (const order of orders) {
        written.push({ id: order.id, changedAt: order.changedAt })
        total += invoiceOf(order).total
      }
      rows += cells.length
      return writeCsv(cells)
    }
    // Recorded before the file ends: one that was cut off is in no list.
    const finish = () =>
      mainDb.transaction().execute(async (trx) => {
        const { userId } = user
        const done = { kind, range: query, userId, exportedAt, orders: written, rows, total }
        await recordAudit(trx, clock, {
          ...actorOf(user, request),
          action: `export:${kind}`,
          subject: 'export-file',
          subjectId: await recordExport(trx, done),
          changes: {
            exportDays: { to: `${query.lower} to ${query.upper}` },
            exportedOrders: { to: written.length },
            totalCents: { to: total },
          },
        })
      })
    return { name: fileName(kind, query), content: await csvStream(batches, head, write, finish) }
  }

export const getExportFiles =
  ({ db }: Pick<Deps, 'db'>): Handler<typeof contract.getExportFiles> =>
  async ({ query: { kind } }) => ({ files: await findExportFiles(db, kind) })

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
  finish: () => Promise<unknown>,
): Promise<Readable> {
  const first = await batches.next().catch(async (error) => {
    await batches.close()
    throw error
  })
  const stream = Readable.from(csvChunks(first, batches, head, write, finish), {
    objectMode: false,
  })
  return stream.once('close', batches.close)
}

async function* csvChunks<Row>(
  first: Row[],
  batches: RowBatches<Row>,
  head: string,
  write: (rows: Row[]) => string,
  finish: () => Promise<unknown>,
) {
  yield head
  for (let rows = first; rows.length > 0; rows = await batches.next()) {
    const text = write(rows)
    if (text !== '') yield text
  }
  await finish()
}
