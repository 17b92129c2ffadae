import * as z from 'zod'
import { type Day, daySchema, daysBetween } from '../calendar/day.ts'
import { faultsFrom } from '../catalog/catalog-changes.ts'
import {
  type CatalogEntries,
  holidayEntry,
  multiplierEntry,
  type OfferEntry,
  offerEntry,
} from '../catalog/catalog-entries.ts'
import { inForce } from '../catalog/catalog-in-force.ts'
import { TEST_KEYS } from '../catalog/test-keys.ts'
import { TEST_LABELS } from '../catalog/test-labels.ts'
import { keysOf } from '../fields/keys-of.ts'
import { isSameValue } from '../fields/same-value.ts'
import { SETTINGS, type SettingEntry, type SettingKey } from './settings.ts'

/** Everything that is saved from a day on, past, present and future. */
export type SavedSettings = CatalogEntries & { settings: SettingEntry[] }

const MAX_AT_ONCE = 500
/** A day further ahead is a typo. */
const MAX_DAYS_AHEAD = 3 * 366

export const ENTRY_KINDS = ['test', 'multiplier', 'setting'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

const offerValues = offerEntry.omit({ kind: true, key: true, validFrom: true })
export type OfferValues = z.output<typeof offerValues>
export const OFFER_FIELDS = keysOf(offerValues.shape)

type SettingChange = { key: SettingKey; validFrom: Day; value: unknown }
const [first, ...others] = keysOf(SETTINGS).map((key) =>
  z.strictObject({ key: z.literal(key), validFrom: daySchema, value: SETTINGS[key] }),
)
/** Each in the shape of its key. */
const settingChange = z.discriminatedUnion('key', [
  first as NonNullable<typeof first>,
  ...others,
]) as unknown as z.ZodType<SettingChange, SettingChange>

const many = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema).max(MAX_AT_ONCE, { abort: true }).default([])

/** What a manager changes at once. Of a test only the values that change. */
export const settingsChange = z.strictObject({
  tests: many(
    z.strictObject({
      key: z.enum(TEST_KEYS),
      validFrom: daySchema,
      values: offerValues.partial(),
    }),
  ),
  multipliers: many(multiplierEntry.omit({ kind: true })),
  holidaysAdded: many(z.strictObject({ day: daySchema, name: holidayEntry.shape.name })),
  holidaysRemoved: many(daySchema),
  settings: many(settingChange),
  takenBack: many(
    z.strictObject({
      kind: z.enum(ENTRY_KINDS),
      key: z.string().min(1).max(50, { abort: true }),
      validFrom: daySchema,
    }),
  ),
})
export type SettingsChange = z.output<typeof settingsChange>

const DAY_FAULT = {
  past: 'The past cannot be changed. Choose today or a later day.',
  far: 'Choose a day within three years.',
} as const

function dayFault(day: Day, today: Day): string | null {
  if (day < today) return DAY_FAULT.past
  return daysBetween(today, day) > MAX_DAYS_AHEAD ? DAY_FAULT.far : null
}

type Outcome = { after: SavedSettings; faults: string[] }

/** What is saved after a change, and why it cannot be made. The past never changes. */
export function changeSettings(before: SavedSettings, change: SettingsChange, today: Day): Outcome {
  const days = [
    ...change.tests.map(({ validFrom }) => validFrom),
    ...change.multipliers.map(({ validFrom }) => validFrom),
    ...change.settings.map(({ validFrom }) => validFrom),
    ...change.holidaysAdded.map(({ day }) => day),
    ...change.holidaysRemoved,
  ]
  const dayFaults = days.flatMap((day) => dayFault(day, today) ?? [])
  const kept = withoutTakenBack(before, change.takenBack, today)
  const offers = change.tests.reduce(withOffer, kept.after.offers)
  const incomplete = offers.filter((offer) => !offerEntry.safeParse(offer).success)
  const after: SavedSettings = {
    offers,
    multipliers: change.multipliers.reduce(
      (entries, entry) => replaced(entries, { ...entry, kind: 'multiplier' as const }),
      kept.after.multipliers,
    ),
    holidays: withHolidays(kept.after.holidays, change),
    settings: change.settings.reduce(replaced<SettingEntry>, kept.after.settings),
  }
  const faults = [
    ...dayFaults,
    ...kept.faults,
    ...incomplete.map(({ key }) => `${TEST_LABELS[key]} needs all of its values.`),
  ]
  // A laboratory without a catalog can still say its name.
  const isCatalogChanged =
    !isSameValue(before.offers, after.offers) || !isSameValue(before.multipliers, after.multipliers)
  const broken = faults.length === 0 && isCatalogChanged ? faultsFrom(today, after) : []
  return { after, faults: [...new Set([...faults, ...broken])] }
}

type Entry = { key: string; validFrom: Day }
const isSameEntry = (a: Entry, b: Entry) => a.key === b.key && a.validFrom === b.validFrom

const replaced = <E extends Entry>(entries: E[], entry: E): E[] => [
  ...entries.filter((each) => !isSameEntry(each, entry)),
  entry,
]

/**
 * The values hold from the day on. A change that is already planned for a later day keeps only what
 * it changes itself, so that it does not bring back what was before.
 */
function withOffer(
  offers: OfferEntry[],
  { key, validFrom, values }: SettingsChange['tests'][number],
): OfferEntry[] {
  const earlier = inForce(validFrom, offers).get(key)
  const entry = { ...earlier, ...values, kind: 'test', key, validFrom } as OfferEntry
  const later = offers
    .filter((offer) => offer.key === key && offer.validFrom > validFrom)
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  const carried = { ...values }
  const moved = later.map((offer) => {
    for (const field of keysOf(carried))
      if (!isSameValue(offer[field], earlier?.[field])) delete carried[field]
    return { ...offer, ...carried } as OfferEntry
  })
  return [entry, ...moved].reduce(replaced<OfferEntry>, offers)
}

function withHolidays(
  holidays: CatalogEntries['holidays'],
  { holidaysAdded, holidaysRemoved }: SettingsChange,
) {
  const changed = new Set([...holidaysRemoved, ...holidaysAdded.map(({ day }) => day)])
  return [
    ...holidays.filter(({ key }) => !changed.has(key)),
    ...holidaysAdded.map(({ day, name }) => ({ kind: 'holiday' as const, key: day, name })),
  ]
}

/** Only what has not begun can be taken back. */
function withoutTakenBack(
  before: SavedSettings,
  takenBack: SettingsChange['takenBack'],
  today: Day,
): Outcome {
  const isTaken = (kind: EntryKind) => (entry: Entry) =>
    takenBack.some((taken) => taken.kind === kind && isSameEntry(taken, entry))
  const begun = takenBack.filter(({ validFrom }) => validFrom <= today)
  return {
    after: {
      ...before,
      offers: before.offers.filter((entry) => !isTaken('test')(entry)),
      multipliers: before.multipliers.filter((entry) => !isTaken('multiplier')(entry)),
      settings: before.settings.filter((entry) => !isTaken('setting')(entry)),
    },
    faults: begun.length > 0 ? ['What has begun cannot be taken back. Save another value.'] : [],
  }
}

/** The entries to write and those to remove, of one kind. */
export function entriesToSave<E extends { key: string; validFrom?: Day }>(before: E[], after: E[]) {
  const nameOf = ({ key, validFrom = '' }: E) => `${key} ${validFrom}`
  const known = new Map(before.map((entry) => [nameOf(entry), entry]))
  const left = new Set(after.map(nameOf))
  return {
    saved: after.filter((entry) => !isSameValue(known.get(nameOf(entry)), entry)),
    removed: before.filter((entry) => !left.has(nameOf(entry))),
  }
}
