import type { Day } from '../calendar/day.ts'
import { isSameValue } from '../fields/same-value.ts'
import type {
  CatalogEntries,
  HolidayEntry,
  MultiplierEntry,
  OfferEntry,
} from './catalog-entries.ts'
import { catalogFaults } from './catalog-faults.ts'
import { catalogOn } from './catalog-in-force.ts'

type Change<E> = { from: E | null; to: E }

export type CatalogChanges = {
  offers: Change<OfferEntry>[]
  multipliers: Change<MultiplierEntry>[]
  holidaysAdded: HolidayEntry[]
  holidaysRemoved: HolidayEntry[]
}

const nameOf = (entry: { key: string; validFrom?: Day }) => `${entry.key} ${entry.validFrom ?? ''}`

function changesOf<E extends { key: string; validFrom?: Day }>(
  before: E[],
  after: E[],
): Change<E>[] {
  const known = new Map(before.map((entry) => [nameOf(entry), entry]))
  return after
    .map((to) => ({ from: known.get(nameOf(to)) ?? null, to }))
    .filter(({ from, to }) => !isSameValue(from, to))
}

/**
 * What a file would change. Entries it does not mention stay; if it has holidays, they replace all
 * holidays from today on.
 */
export function compareCatalogs(
  before: CatalogEntries,
  file: CatalogEntries,
  today: Day,
): CatalogChanges {
  const named = new Set(file.holidays.map((holiday) => holiday.key))
  const coming = before.holidays.filter((holiday) => holiday.key >= today)
  return {
    offers: changesOf(before.offers, file.offers),
    multipliers: changesOf(before.multipliers, file.multipliers),
    holidaysAdded: changesOf(before.holidays, file.holidays).map((change) => change.to),
    holidaysRemoved: named.size > 0 ? coming.filter((holiday) => !named.has(holiday.key)) : [],
  }
}

/** The catalog after the changes. */
function applyChanges(before: CatalogEntries, changes: CatalogChanges): CatalogEntries {
  const merge = <E extends { key: string; validFrom?: Day }>(entries: E[], changed: E[]) => {
    const replaced = new Set(changed.map(nameOf))
    return [...entries.filter((entry) => !replaced.has(nameOf(entry))), ...changed]
  }
  const removed = new Set(changes.holidaysRemoved.map((holiday) => holiday.key))
  return {
    offers: merge(
      before.offers,
      changes.offers.map((change) => change.to),
    ),
    multipliers: merge(
      before.multipliers,
      changes.multipliers.map((change) => change.to),
    ),
    holidays: merge(before.holidays, changes.holidaysAdded).filter(({ key }) => !removed.has(key)),
  }
}

/** Why the changes cannot be made: the past never changes, and every future day needs a complete catalog. */
export function faultsOfChanges(
  before: CatalogEntries,
  changes: CatalogChanges,
  today: Day,
): string[] {
  const isFirst = before.offers.length === 0
  const rewritten = [...changes.offers, ...changes.multipliers]
    .filter(({ to }) => !isFirst && to.validFrom < today)
    .map(({ to }) => `${to.key} from ${to.validFrom} would change the past: enter a future date`)
  return [...rewritten, ...faultsFrom(today, applyChanges(before, changes))]
}

/** What would be missing or wrong from a day on. */
export function faultsFrom(today: Day, after: CatalogEntries): string[] {
  const daysOfChange = [...after.offers, ...after.multipliers].map((entry) => entry.validFrom)
  const days = new Set([today, ...daysOfChange.filter((day) => day > today)])
  return [...days].sort().flatMap((day) => {
    const catalog = catalogOn(day, after)
    if (!catalog)
      return [`on ${day} there would be no tests, or a turnaround would have no multiplier`]
    return catalogFaults(catalog).map((fault) => `on ${day}: ${fault}`)
  })
}
