import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isDay } from '@accession/domain/calendar/day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { SETTING_KEYS, type SettingKey } from '@accession/domain/laboratory/settings'
import { settingsChange } from '@accession/domain/laboratory/settings-changes'
import * as z from 'zod'
import { openDb, openPool } from '../platform/db/db.ts'
import { Problem } from '../platform/http/problem.ts'
import { systemClock as clock } from '../platform/process/clock.ts'
import { loadConfig } from '../platform/process/config.ts'
import { applyChange } from '../settings/apply-settings.ts'
import { findSavedSettings, findSettings, lockSettings } from '../settings/settings-store.ts'

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
  const change = settingsChange.safeParse({ settings: [{ key, validFrom, value }] })
  if (!change.success) return z.prettifyError(change.error)
  try {
    await db.transaction().execute(async (trx) => {
      await lockSettings(trx)
      const before = await findSavedSettings(trx)
      await applyChange(trx, { clock, today, by: { actor: 'console' } }, before, change.data)
    })
  } catch (error) {
    if (error instanceof Problem) return Object.values(error.details.fields ?? {}).join(' ')
    throw error
  }
  console.log(`${key} changes on ${validFrom}`)
  return null
}
