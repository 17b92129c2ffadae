import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importFile } from '../import/import-file.ts'
import { IMPORTS, type ImportKind } from '../import/import-rows.ts'
import { inviteImported } from '../import/invite-imported.ts'
import { readImportCsv } from '../import/read-import-csv.ts'
import { openDb, openPool } from '../platform/db/db.ts'
import { openQueue } from '../platform/jobs/jobs.ts'
import { systemClock } from '../platform/process/clock.ts'
import { loadConfig } from '../platform/process/config.ts'

const SHOWN_FAULTS = 100

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    invite: { type: 'boolean', default: false },
  },
})
const { 'dry-run': dryRun, invite } = values
const [kind = '', path] = positionals
const isKind = (text: string): text is ImportKind => Object.hasOwn(IMPORTS, text)
if (!path || !isKind(kind) || (invite && kind !== 'users')) {
  console.error('Usage: npm run import -- companies|users|contacts file.csv [--dry-run] [--invite]')
  console.error(
    '--invite is for users only: it emails everyone in the file who has no password yet.',
  )
  process.exit(1)
}

const config = loadConfig()
const db = openDb(openPool(config.DATABASE_URL))
const deps = { db, clock: systemClock, config }
const file = readImportCsv(kind, await readFile(path))
const { added, present, faults } = await importFile(deps, kind, file, { dryRun })
for (const fault of faults.slice(0, SHOWN_FAULTS)) console.error(fault)
if (faults.length > SHOWN_FAULTS) console.error(`… and ${faults.length - SHOWN_FAULTS} more`)
if (faults.length > 0) {
  console.error('Nothing was changed.')
  process.exitCode = 1
} else {
  const count = `${added} added, ${present} already there`
  console.log(dryRun ? `${count}; dry run, nothing was changed` : count)
  if (invite && !dryRun) await sendInvitations()
}
await db.destroy()

async function sendInvitations() {
  const queue = openQueue(config.DATABASE_URL)
  const emails = file.rows.flatMap((row) => ('billingCompanies' in row ? [row.email] : []))
  const invited = await inviteImported({ ...deps, enqueue: queue.enqueue }, emails)
  await queue.close()
  console.log(`${invited} invited; the worker sends the emails`)
}
