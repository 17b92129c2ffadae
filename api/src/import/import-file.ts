import type { Db, Queryable } from '../platform/db/db.ts'
import type { Clock } from '../platform/process/clock.ts'
import type { CompanyRow, ContactRow, ImportKind, RowOf, UserRow } from './import-rows.ts'
import {
  addBillingCompanies,
  addContacts,
  addSubCompanies,
  addUsers,
  findUnknownCompanies,
} from './import-store.ts'
import type { Numbered, ReadFile } from './read-import-csv.ts'

const BATCH = 1_000

export type ImportOutcome = { added: number; present: number; faults: string[] }
type Deps = { db: Db; clock: Clock }

/** Carries the result out of a rolled-back transaction. */
class RolledBack extends Error {
  readonly outcome: ImportOutcome
  constructor(outcome: ImportOutcome) {
    super('rolled back')
    this.outcome = outcome
  }
}

/**
 * Adds rows that are not in the portal yet, all or nothing; existing ones stay unchanged, so that a
 * file can be imported again. A dry run does everything and rolls back.
 */
export async function importFile(
  { db, clock }: Deps,
  kind: ImportKind,
  read: ReadFile<RowOf[ImportKind]>,
  { dryRun }: { dryRun: boolean },
): Promise<ImportOutcome> {
  if (read.faults.length > 0) return { added: 0, present: 0, faults: read.faults }
  const { rows } = read
  try {
    return await db.transaction().execute(async (trx) => {
      const { added, faults } = await ADD[kind](trx, rows as never, clock.now())
      const outcome = { added, present: rows.length - added, faults }
      if (dryRun || faults.length > 0) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome
    throw error
  }
}

type Adding = Promise<{ added: number; faults: string[] }>

const ADD = {
  async companies(trx: Queryable, rows: Numbered<CompanyRow>[], now: Date): Adding {
    const billing = rows.filter((row) => row.subCompany === '')
    const sub = rows.filter((row) => row.subCompany !== '')
    const added = await inBatches(billing, (batch) => addBillingCompanies(trx, batch, now))
    const faults = await unknownCompanies(trx, sub, (row) => [row.billingCompany])
    if (faults.length > 0) return { added, faults }
    return {
      added: added + (await inBatches(sub, (batch) => addSubCompanies(trx, batch, now))),
      faults,
    }
  },
  async users(trx: Queryable, rows: Numbered<UserRow>[], now: Date): Adding {
    const faults = await unknownCompanies(trx, rows, (row) => row.billingCompanies)
    if (faults.length > 0) return { added: 0, faults }
    return { added: await inBatches(rows, (batch) => addUsers(trx, batch, now)), faults }
  },
  async contacts(trx: Queryable, rows: Numbered<ContactRow>[], now: Date): Adding {
    const faults = await unknownCompanies(trx, rows, (row) => [row.billingCompany])
    if (faults.length > 0) return { added: 0, faults }
    return { added: await inBatches(rows, (batch) => addContacts(trx, batch, now)), faults }
  },
}

async function inBatches<R>(rows: R[], add: (batch: R[]) => Promise<number>): Promise<number> {
  let added = 0
  for (let start = 0; start < rows.length; start += BATCH)
    added += await add(rows.slice(start, start + BATCH))
  return added
}

async function unknownCompanies<R>(
  trx: Queryable,
  rows: Numbered<R>[],
  namesOf: (row: R) => string[],
): Promise<string[]> {
  const faults: string[] = []
  await inBatches(rows, async (batch) => {
    const names = batch.flatMap((row) => namesOf(row).map((name) => ({ line: row.line, name })))
    for (const { line, name } of await findUnknownCompanies(trx, names))
      faults.push(`line ${line}: there is no billing company ${name}`)
    return 0
  })
  return faults
}
