import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isDay } from '@accession/domain/calendar/day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { SETTING_KEYS, type SettingKey } from '@accession/domain/laboratory/settings'
import { openDb, openPool } from '../platform/db/db.ts'
import { systemClock as clock } from '../platform/process/clock.ts'
import { loadConfig } from '../platform/process/config.ts'
import { saveSetting } from '../settings/save-setting.ts'
import { findSettings } from '../settings/settings-store.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' } },
})
const [action, key, path] = positionals
const isKey = (name?: string): name is SettingKey => SETTING_KEYS.some((known) => known === name)

const config = loadConfig()
const today = labTimeAt(clock.now().getTime(), config.laboratory.timeZone).day
const validFrom = values.from ?? today

if (action !== 'list' && !(action === 'set' && isKey(key) && path && isDay(validFrom))) {
  console.error(`Usage: npm run settings -- list
       npm run settings -- set KEY value.json [--from YYYY-MM-DD]
KEY is one of: ${SETTING_KEYS.join(', ')}`)
  process.exit(1)
}

const db = openDb(openPool(config.DATABASE_URL))
const fault = action === 'list' ? await list() : await set()
await db.destroy()
if (fault) {
  console.error(`${fault}\nNothing was changed.`)
  process.exit(1)
}

async function list(): Promise<null> {
  for (const { key: name, validFrom: from, value } of await findSettings(db))
    console.log(`${name} from ${from}: ${JSON.stringify(value)}`)
  return null
}

async function set(): Promise<string | null> {
  if (!isKey(key) || !path) return null
  const value = JSON.parse(await readFile(path, 'utf8'))
  const refused = await saveSetting({ db, clock, today }, { key, validFrom, value })
  if (!refused) console.log(`${key} changes on ${validFrom}`)
  return refused
}
