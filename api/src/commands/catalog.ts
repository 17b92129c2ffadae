import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { counted } from '@accession/domain/fields/plural'
import { readCatalogCsv, writeCatalogCsv } from '../catalog/catalog-csv.ts'
import { findEntries } from '../catalog/catalog-store.ts'
import { importCatalog } from '../catalog/import-catalog.ts'
import { openDb, openPool } from '../platform/db/db.ts'
import { systemClock } from '../platform/process/clock.ts'
import { loadConfig } from '../platform/process/config.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
})
const [action, path] = positionals
if (!path || (action !== 'export' && action !== 'import')) {
  console.error('Usage: npm run catalog -- export|import file.csv [--dry-run]')
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
  await writeFile(path, writeCatalogCsv(await findEntries(db)))
  console.log(`Written to ${path}`)
  return []
}

async function importFrom(path: string): Promise<string[]> {
  const { entries, faults } = readCatalogCsv(await readFile(path, 'utf8'))
  if (faults.length > 0) return faults
  const deps = { db, clock: systemClock, timeZone: config.laboratory.timeZone }
  const dryRun = values['dry-run']
  const outcome = await importCatalog(deps, entries, { dryRun })
  for (const line of outcome.differences) console.log(line)
  const count = counted(outcome.differences.length, 'difference')
  if (outcome.faults.length === 0)
    console.log(dryRun ? `${count}; dry run, nothing was changed` : `${count} applied`)
  return outcome.faults
}
