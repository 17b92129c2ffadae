import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readCatalogueCsv, writeCatalogueCsv } from '../catalog/catalogue-csv.ts'
import { findEntries } from '../catalog/catalogue-store.ts'
import { importCatalogue } from '../catalog/import-catalogue.ts'
import { systemClock } from '../platform/clock.ts'
import { loadConfig } from '../platform/config.ts'
import { openDb, openPool } from '../platform/db.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
})
const [action, path] = positionals
if (!path || (action !== 'export' && action !== 'import')) {
  console.error('Usage: npm run catalogue -- export|import file.csv [--dry-run]')
  process.exit(1)
}

const config = loadConfig()
const db = openDb(openPool(config.DATABASE_URL))
const faults = action === 'export' ? await exportTo(path) : await importFrom(path)
await db.destroy()
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error('Nothing was changed.')
  process.exit(1)
}

async function exportTo(path: string): Promise<string[]> {
  await writeFile(path, writeCatalogueCsv(await findEntries(db)))
  console.log(`Written to ${path}`)
  return []
}

async function importFrom(path: string): Promise<string[]> {
  const { entries, faults } = readCatalogueCsv(await readFile(path, 'utf8'))
  if (faults.length > 0) return faults
  const parts = { db, clock: systemClock, timeZone: config.laboratory.timeZone }
  const dryRun = values['dry-run']
  const outcome = await importCatalogue(parts, entries, { dryRun })
  for (const line of outcome.differences) console.log(line)
  const count = `${outcome.differences.length} difference${outcome.differences.length === 1 ? '' : 's'}`
  if (outcome.faults.length === 0)
    console.log(dryRun ? `${count}; a rehearsal, nothing was changed` : `${count} made`)
  return outcome.faults
}
