import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { laboratoryOn, type SettingEntry } from '@accession/domain/laboratory/settings'
import type { Db } from '../platform/db/db.ts'
import type { Clock } from '../platform/process/clock.ts'
import type { Config } from '../platform/process/config.ts'
import { addMissingSettings, findSettings } from './settings-store.ts'

const READ_EVERY_MS = 10_000

type Given = { db: Db; clock: Clock; config: Config; onError: (error: Error) => void }

/**
 * The configuration with the laboratory as its settings say today. They are kept in memory and read
 * again every few seconds. The laboratory file is imported once; from then on the database decides.
 * While the database is unreachable, what was last read applies, and before that the file.
 */
export async function openSettings({ db, clock, config, onError }: Given) {
  const file = config.laboratory
  let entries: SettingEntry[] = []
  let isImported = false

  const today = () => labTimeAt(clock.now().getTime(), file.timeZone).day

  async function read(): Promise<void> {
    try {
      if (!isImported) await addMissingSettings(db, entriesOf(file, today()))
      isImported = true
      entries = await findSettings(db)
    } catch (error) {
      onError(error as Error)
    }
  }

  let lastRead = Promise.resolve()
  /** One after the other: a slow one must not put back what has changed meanwhile. */
  const readAgain = () => {
    lastRead = lastRead.then(read)
    return lastRead
  }
  await read()
  const timer = setInterval(readAgain, READ_EVERY_MS)
  timer.unref()
  let last = { day: '', entries, laboratory: file }
  /** Worked out once a day and read; a value that can no longer be read leaves the last ones. */
  function laboratory(): Laboratory {
    const day = today()
    if (last.day === day && last.entries === entries) return last.laboratory
    last = { ...last, day, entries }
    try {
      last.laboratory = laboratoryOn(day, entries, file)
    } catch (error) {
      onError(error as Error)
    }
    return last.laboratory
  }
  const inForce: Config = Object.create(config, { laboratory: { get: laboratory } })
  return { config: inForce, readAgain, close: () => clearInterval(timer) }
}

const entriesOf = ({ timeZone: _, ...values }: Laboratory, validFrom: string): SettingEntry[] =>
  Object.entries(values).map(([key, value]) => ({ key, validFrom, value }))
