import { labTimeAt } from '@accession/domain/calendar/lab-time'
import {
  type CatalogChanges,
  compareCatalogs,
  faultsOfChanges,
} from '@accession/domain/catalog/catalog-changes'
import type { CatalogEntries } from '@accession/domain/catalog/catalog-entries'
import { formatDollars } from '@accession/domain/money/money'
import { recordAudit } from '../platform/db/audit.ts'
import type { Db } from '../platform/db/db.ts'
import type { Clock } from '../platform/process/clock.ts'
import {
  findEntries,
  lockCatalog,
  saveHolidays,
  saveMultipliers,
  saveOffers,
} from './catalog-store.ts'

const show = (name: string, value: unknown): string => {
  if (name === 'priceCents') return formatDollars(Number(value))
  if (value === null) return 'not offered'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The changes as readable lines. */
function describeChanges(changes: CatalogChanges): string[] {
  const { offers, multipliers, holidaysAdded, holidaysRemoved } = changes
  return [
    ...[...offers, ...multipliers].map(({ from, to }) => {
      const known: Record<string, unknown> = from ?? {}
      const fields = Object.entries(to)
        .filter(([name]) => !['kind', 'key', 'validFrom'].includes(name))
        .filter(([name, value]) => show(name, value) !== show(name, known[name]))
        .map(
          ([name, value]) =>
            `${name} ${from ? `${show(name, known[name])} -> ` : ''}${show(name, value)}`,
        )
      return `${from ? '~' : '+'} ${to.key} from ${to.validFrom}: ${fields.join(', ')}`
    }),
    ...holidaysAdded.map(({ key, name }) => `+ closed on ${key}, ${name}`),
    ...holidaysRemoved.map(({ key, name }) => `- open on ${key}, was ${name}`),
  ]
}

type Deps = { db: Db; clock: Clock; timeZone: string }
type Outcome = { differences: string[]; faults: string[] }

/** Compares a file with the stored catalog and, unless it is a dry run, makes and audits the changes. */
export function importCatalog(
  { db, clock, timeZone }: Deps,
  file: CatalogEntries,
  { dryRun }: { dryRun: boolean },
): Promise<Outcome> {
  const today = labTimeAt(clock.now().getTime(), timeZone).day
  return db.transaction().execute(async (trx) => {
    if (!dryRun) await lockCatalog(trx)
    const before = await findEntries(trx)
    const changes = compareCatalogs(before, file, today)
    const faults = faultsOfChanges(before, changes, today)
    const differences = describeChanges(changes)
    if (!dryRun && faults.length === 0 && differences.length > 0) {
      const { offers, multipliers, holidaysAdded, holidaysRemoved } = changes
      await saveOffers(trx, { saved: offers.map(({ to }) => to), removed: [] })
      await saveMultipliers(trx, { saved: multipliers.map(({ to }) => to), removed: [] })
      await saveHolidays(trx, { saved: holidaysAdded, removed: holidaysRemoved })
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

function auditOf({ offers, multipliers, holidaysAdded, holidaysRemoved }: CatalogChanges) {
  const entries = [...offers, ...multipliers].map(({ from, to }) => [
    `${to.key} from ${to.validFrom}`,
    { ...(from && { from }), to },
  ])
  const added = holidaysAdded.map(({ key, name }) => [`closed ${key}`, { to: name }])
  const removed = holidaysRemoved.map(({ key, name }) => [`closed ${key}`, { from: name }])
  return Object.fromEntries([...entries, ...added, ...removed])
}
