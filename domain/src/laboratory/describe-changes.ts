import type { Day } from '../calendar/day.ts'
import { formatDay } from '../calendar/format-day.ts'
import { inForce } from '../catalog/catalog-in-force.ts'
import type { Panel } from '../catalog/panels.ts'
import { PRODUCT_LABELS, PRODUCT_TYPES, type ProductType } from '../catalog/product-types.ts'
import { TEST_LABELS } from '../catalog/test-labels.ts'
import { TURNAROUND_LABELS } from '../catalog/turnarounds.ts'
import { keysOf } from '../fields/keys-of.ts'
import { counted } from '../fields/plural.ts'
import { isSameValue } from '../fields/same-value.ts'
import { factorOf, formatDollars } from '../money/money.ts'
import type { SettingKey } from './settings.ts'
import {
  ENTRY_KINDS,
  type EntryKind,
  entriesToSave,
  OFFER_FIELDS,
  type OfferValues,
  type SavedSettings,
} from './settings-changes.ts'
import {
  ACCOUNTING_LABELS,
  CONTACT_LABELS,
  OFFER_LABELS,
  SETTING_LABELS,
} from './settings-labels.ts'

/** In words: what is different from a day on. Null: nothing. */
export type Difference = {
  what: string
  validFrom: Day
  from: string | null
  to: string | null
}

const CLOSED = 'Closed'
const OPEN = 'Open'
/** A holiday holds on its day, everything else from its day on. */
export const isOfHoliday = ({ what }: Difference): boolean => what === CLOSED || what === OPEN

type Entry = { key: string; validFrom: Day }

/** The days on which something else holds, by key. */
function changedOn<E extends Entry>(before: E[], after: E[]): Entry[] {
  const { saved, removed } = entriesToSave(before, after)
  const unique = new Map(
    [...saved, ...removed].map((entry) => [`${entry.key} ${entry.validFrom}`, entry]),
  )
  return [...unique.values()].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
}

export function describeChanges(before: SavedSettings, after: SavedSettings): Difference[] {
  return [
    ...testDifferences(before, after),
    ...multiplierDifferences(before, after),
    ...holidayDifferences(before, after),
    ...settingDifferences(before, after),
  ]
}

const testDifferences = (before: SavedSettings, after: SavedSettings): Difference[] =>
  changedOn(before.offers, after.offers).flatMap(({ key, validFrom }) => {
    const from = inForce(validFrom, before.offers).get(key)
    const to = inForce(validFrom, after.offers).get(key)
    const name = TEST_LABELS[key as keyof typeof TEST_LABELS] ?? key
    return OFFER_FIELDS.filter((field) => !isSameValue(from?.[field], to?.[field])).map(
      (field) => ({
        what: `${name}, ${OFFER_LABELS[field].toLowerCase()}`,
        validFrom,
        from: from ? describeOffer(field, from) : null,
        to: to ? describeOffer(field, to) : null,
      }),
    )
  })

const days = (count: number | null) =>
  count === null ? 'not offered' : counted(count, 'business day')

function describeOffer(field: keyof OfferValues, offer: OfferValues): string {
  switch (field) {
    case 'priceCents':
      return formatDollars(offer.priceCents)
    case 'standardDays':
    case 'rushDays':
    case 'urgentDays':
      return days(offer[field])
    case 'dateAvailable':
      return formatDay(offer.dateAvailable)
    case 'productTypes':
      return offer.productTypes.map((type) => PRODUCT_LABELS[type]).join(', ') || 'none'
    case 'quantities':
      return (
        PRODUCT_TYPES.filter((type) => offer.quantities[type])
          .map((type) => `${PRODUCT_LABELS[type]} ${describeQuantity(offer, type)}`)
          .join(', ') || 'none'
      )
    case 'quantityRequirements':
      return offer.quantityRequirements
    case 'separateContainer':
      return yesOrNo(offer.separateContainer)
  }
}

function describeQuantity({ quantities }: OfferValues, type: ProductType): string {
  const { amount, unit } = quantities[type] ?? { amount: 0, unit: 'g' }
  return unit === 'unit' ? counted(amount, 'unit') : `${amount} ${unit}`
}

const multiplierDifferences = (before: SavedSettings, after: SavedSettings): Difference[] =>
  changedOn(before.multipliers, after.multipliers).map(({ key, validFrom }) => {
    const factor = ({ multipliers }: SavedSettings) => {
      const entry = inForce(validFrom, multipliers).get(key)
      return entry ? `× ${factorOf(entry.thousandths)}` : null
    }
    const name = TURNAROUND_LABELS[key as keyof typeof TURNAROUND_LABELS]
    return { what: `Price of ${name}`, validFrom, from: factor(before), to: factor(after) }
  })

function holidayDifferences(before: SavedSettings, after: SavedSettings): Difference[] {
  const { saved, removed } = entriesToSave(before.holidays, after.holidays)
  const known = new Map(before.holidays.map(({ key, name }) => [key, name]))
  return [
    ...saved.map(({ key, name }) => ({
      what: CLOSED,
      validFrom: key,
      from: known.get(key) ?? null,
      to: name,
    })),
    ...removed.map(({ key, name }) => ({ what: OPEN, validFrom: key, from: name, to: null })),
  ].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
}

const settingDifferences = (before: SavedSettings, after: SavedSettings): Difference[] =>
  changedOn(before.settings, after.settings).flatMap(({ key, validFrom }) => {
    const partsIn = ({ settings }: SavedSettings) => {
      const entry = inForce(validFrom, settings).get(key)
      return entry ? describeParts(key as SettingKey, entry.value) : {}
    }
    const [from, to] = [partsIn(before), partsIn(after)]
    return [...new Set([...Object.keys(from), ...Object.keys(to)])]
      .filter((what) => from[what] !== to[what])
      .map((what) => ({ what, validFrom, from: from[what] ?? null, to: to[what] ?? null }))
  })

/** What a setting says, by the name of each of its parts. */
function describeParts(key: SettingKey, value: unknown): Record<string, string> {
  if (value !== null && key === 'panels')
    return Object.fromEntries(
      (value as Panel[]).map(({ name, tests, ...panel }) => [
        `Panel ${name}`,
        `${panel.jurisdiction}, ${PRODUCT_LABELS[panel.productType]}: ${tests.map((test) => TEST_LABELS[test]).join(', ')}`,
      ]),
    )
  const labels = LABELS_OF[key]
  if (value !== null && labels)
    return Object.fromEntries(
      keysOf(labels).map((field) => [
        labels[field] ?? field,
        describeValue((value as Record<string, unknown>)[field]),
      ]),
    )
  return {
    [SETTING_LABELS[key] ?? key]: key === 'logo' && value ? 'a picture' : describeValue(value),
  }
}

const LABELS_OF: Partial<Record<SettingKey, Record<string, string>>> = {
  sage: ACCOUNTING_LABELS,
  californiaContact: CONTACT_LABELS,
}

function describeValue(value: unknown): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return yesOrNo(value)
  return Array.isArray(value) ? value.join('; ') : String(value)
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

export type PlannedChange = {
  kind: EntryKind
  key: string
  validFrom: Day
  differences: Difference[]
}

const FIELD_OF = {
  test: 'offers',
  multiplier: 'multipliers',
  setting: 'settings',
} as const satisfies Record<EntryKind, keyof SavedSettings>

/** What has been saved and not begun, the next first. */
export const plannedChanges = (saved: SavedSettings, today: Day): PlannedChange[] =>
  ENTRY_KINDS.flatMap((kind) => {
    const entries: Entry[] = saved[FIELD_OF[kind]]
    return entries
      .filter(({ validFrom }) => validFrom > today)
      .map(({ key, validFrom }) => {
        const isOther = (entry: Entry) => entry.key !== key || entry.validFrom !== validFrom
        const without = { ...saved, [FIELD_OF[kind]]: entries.filter(isOther) }
        return { kind, key, validFrom, differences: describeChanges(without, saved) }
      })
  }).sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
