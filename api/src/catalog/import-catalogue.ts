import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { recordAudit } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { type CatalogueChanges, compareCatalogues, faultsOfChanges } from './catalogue-changes.ts'
import type { CatalogueEntries } from './catalogue-entry.ts'
import {
  findEntries,
  lockCatalogue,
  saveHolidays,
  saveMultipliers,
  saveOffers,
} from './catalogue-store.ts'
import { describeChanges } from './describe-changes.ts'

type Parts = { db: Db; clock: Clock; timeZone: string }
type Outcome = { differences: string[]; faults: string[] }

/** Compares a file with what is stored and, unless it is a rehearsal, makes the changes, audited. */
export function importCatalogue(
  { db, clock, timeZone }: Parts,
  file: CatalogueEntries,
  { dryRun }: { dryRun: boolean },
): Promise<Outcome> {
  const today = labTimeAt(clock.now().getTime(), timeZone).day
  return db.transaction().execute(async (trx) => {
    if (!dryRun) await lockCatalogue(trx)
    const before = await findEntries(trx)
    const changes = compareCatalogues(before, file, today)
    const faults = faultsOfChanges(before, changes, today)
    const differences = describeChanges(changes)
    if (!dryRun && faults.length === 0 && differences.length > 0) {
      await saveOffers(
        trx,
        changes.offers.map((change) => change.to),
      )
      await saveMultipliers(
        trx,
        changes.multipliers.map((change) => change.to),
      )
      await saveHolidays(trx, changes.holidaysAdded, changes.holidaysRemoved)
      await recordAudit(trx, clock, {
        actor: 'console',
        action: 'catalogue:import',
        subject: 'catalogue',
        subjectId: 0,
        changes: auditOf(changes),
      })
    }
    return { differences, faults }
  })
}

function auditOf({ offers, multipliers, holidaysAdded, holidaysRemoved }: CatalogueChanges) {
  const entries = [...offers, ...multipliers].map(({ from, to }) => [
    `${to.key} from ${to.validFrom}`,
    { ...(from && { from }), to },
  ])
  const added = holidaysAdded.map(({ key, name }) => [`closed ${key}`, { to: name }])
  const removed = holidaysRemoved.map(({ key, name }) => [`closed ${key}`, { from: name }])
  return Object.fromEntries([...entries, ...added, ...removed])
}
