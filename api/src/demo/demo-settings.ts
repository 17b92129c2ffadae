import type { Day } from '@accession/domain/calendar/day'
import { settingsChange } from '@accession/domain/laboratory/settings-changes'
import type { Queryable } from '../platform/db/db.ts'
import type { Clock } from '../platform/process/clock.ts'
import { applyChange } from '../settings/apply-settings.ts'
import { findSavedSettings } from '../settings/settings-store.ts'

/** Planned for the new year: a price, a turnaround and a day off. */
export async function planDemoSettings(trx: Queryable, clock: Clock, today: Day) {
  const newYear = `${Number(today.slice(0, 4)) + 1}-01-01`
  const change = settingsChange.parse({
    tests: [
      { key: 'heavyMetals', validFrom: newYear, values: { priceCents: 9_500 } },
      { key: 'terpenes', validFrom: newYear, values: { standardDays: 3 } },
    ],
    holidaysAdded: [{ day: `${Number(today.slice(0, 4)) + 1}-12-31`, name: 'Inventory' }],
  })
  const before = await findSavedSettings(trx)
  await applyChange(trx, { clock, today, by: { actor: 'console' } }, before, change)
}
