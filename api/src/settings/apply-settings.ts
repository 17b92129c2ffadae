import type { Day } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { describeChanges, isOfHoliday } from '@accession/domain/laboratory/describe-changes'
import {
  changeSettings,
  entriesToSave,
  type SavedSettings,
  type SettingsChange,
} from '@accession/domain/laboratory/settings-changes'
import { saveHolidays, saveMultipliers, saveOffers } from '../catalog/catalog-store.ts'
import { type actorOf, type Changes, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Clock } from '../platform/process/clock.ts'
import { saveSettingEntries } from './settings-store.ts'

/** What would hold, and what is different about it; refused with the reasons if it cannot be. */
export function planChange(before: SavedSettings, change: SettingsChange, today: Day) {
  const { after, faults } = changeSettings(before, change, today)
  if (faults.length > 0) throw new Problem('invalid-request', { fields: { '': faults.join(' ') } })
  return { after, differences: describeChanges(before, after) }
}

type By = ReturnType<typeof actorOf> | { actor: 'console' }

/** Saves and audits a change, in a transaction that has locked the settings. */
export async function applyChange(
  trx: Queryable,
  { clock, today, by }: { clock: Clock; today: Day; by: By },
  before: SavedSettings,
  change: SettingsChange,
): Promise<void> {
  const { after, differences } = planChange(before, change, today)
  const offers = entriesToSave(before.offers, after.offers)
  const multipliers = entriesToSave(before.multipliers, after.multipliers)
  const holidays = entriesToSave(before.holidays, after.holidays)
  const settings = entriesToSave(before.settings, after.settings)
  const isSaved = [offers, multipliers, holidays, settings].every(
    ({ saved, removed }) => saved.length === 0 && removed.length === 0,
  )
  if (isSaved) return
  await saveOffers(trx, offers)
  await saveMultipliers(trx, multipliers)
  await saveHolidays(trx, holidays)
  await saveSettingEntries(trx, settings)
  const changes: Changes = Object.fromEntries(
    differences.map((difference) => {
      const { what, validFrom, from, to } = difference
      const since = `${isOfHoliday(difference) ? ' on' : ', from'} ${formatDay(validFrom)}`
      return [`${what}${since}`, { ...(from !== null && { from }), ...(to !== null && { to }) }]
    }),
  )
  await recordAudit(trx, clock, {
    ...by,
    action: 'setting:update',
    subject: 'setting',
    subjectId: 0,
    changes,
  })
}
