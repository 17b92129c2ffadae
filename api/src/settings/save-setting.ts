import type { Day } from '@accession/domain/calendar/day'
import { type SettingKey, settingFault } from '@accession/domain/laboratory/settings'
import { recordAudit } from '../platform/db/audit.ts'
import type { Db } from '../platform/db/db.ts'
import type { Clock } from '../platform/process/clock.ts'
import * as store from './settings-store.ts'

type Deps = { db: Db; clock: Clock; today: Day }
type NewSetting = { key: SettingKey; validFrom: Day; value: unknown }

/** Saves and audits a setting from a day on. Returns why it cannot be saved; null if it was. */
export function saveSetting(
  { db, clock, today }: Deps,
  { key, validFrom, value }: NewSetting,
): Promise<string | null> {
  const fault =
    validFrom < today
      ? 'The past cannot be changed. Enter today or a later day'
      : settingFault(key, value)
  if (fault) return Promise.resolve(fault)
  return db.transaction().execute(async (trx) => {
    const from = await store.saveSetting(trx, { key, validFrom, value })
    await recordAudit(trx, clock, {
      actor: 'console',
      action: 'setting:update',
      subject: 'setting',
      subjectId: 0,
      changes: { [`${key} from ${validFrom}`]: { ...(from !== undefined && { from }), to: value } },
    })
    return null
  })
}
