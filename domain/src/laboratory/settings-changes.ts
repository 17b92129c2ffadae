import * as z from 'zod'
import { type Day, daySchema } from '../calendar/day.ts'
import { latestPlannedDay } from '../calendar/days-ahead.ts'
import { faultsFrom } from '../catalog/catalog-changes.ts'
import {
  type CatalogEntries,
  holidayEntry,
  type MultiplierEntry,
  multiplierEntry,
  type OfferEntry,
  offerEntry,
} from '../catalog/catalog-entries.ts'
import { TEST_KEYS } from '../catalog/test-keys.ts'
import { TEST_LABELS } from '../catalog/test-labels.ts'
import { keysOf } from '../fields/keys-of.ts'
import { mergeValues } from '../fields/merge-values.ts'
import { isSameValue } from '../fields/same-value.ts'
import { SETTINGS, type SettingEntry, type SettingKey } from './settings.ts'

/** Everything that is saved from a day on, past, present and future. */
export type SavedSettings = CatalogEntries & { settings: SettingEntry[] }

const MAX_AT_ONCE = 500

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

/** A copied access token must not open the portal to staff without their second factor. */
export const concernsSignIn = ({ settings, takenBack }: SettingsChange): boolean =>
  settings.some(({ key }) => key === 'staffSecondFactor') ||
  takenBack.some(({ kind, key }) => kind === 'setting' && key === 'staffSecondFactor')

const DAY_FAULT = {
  past: 'The past cannot be changed. Choose today or a later day.',
  far: 'Choose a day within three years.',
} as const

function dayFault(day: Day, today: Day): string | null {
  if (day < today) return DAY_FAULT.past
  return day > latestPlannedDay(today) ? DAY_FAULT.far : null
}

type Outcome = { after: SavedSettings; faults: string[] }

/** What is saved after a change, and why it cannot be made. The past never changes. */
export function changeSettings(before: SavedSettings, change: SettingsChange, today: Day): Outcome {
  const taken = (kind: EntryKind) =>
    change.takenBack
      .filter((entry) => entry.kind === kind)
      .map(({ key, validFrom }) => ({ key, validFrom }))
  const offers = replan(before.offers.map(toPlan), [
    ...taken('test'),
    ...change.tests.map((test) => ({ ...test, value: asProducts(test.values), isPart: true })),
  ])
  const multipliers = replan(
    before.multipliers.map(({ key, validFrom, thousandths }) => ({
      key,
      validFrom,
      value: thousandths,
    })),
    [
      ...taken('multiplier'),
      ...change.multipliers.map(({ thousandths, ...entry }) => ({ ...entry, value: thousandths })),
    ],
  )
  const after = {
    offers: offers.map(toOffer),
    multipliers: multipliers.map(
      ({ value, ...entry }) =>
        ({ kind: 'multiplier', ...entry, thousandths: value }) as MultiplierEntry,
    ),
    holidays: withHolidays(before.holidays, change),
    settings: replan(before.settings, [...taken('setting'), ...change.settings]),
  }
  const faults = [...dayFaults(change, today), ...incompleteTests(before, after)]
  // A laboratory without a catalog can still say its name.
  const isCatalogChanged =
    !isSameValue(before.offers, after.offers) || !isSameValue(before.multipliers, after.multipliers)
  const broken = faults.length === 0 && isCatalogChanged ? faultsFrom(today, after) : []
  return { after, faults: [...new Set([...faults, ...broken])] }
}

function dayFaults(change: SettingsChange, today: Day): string[] {
  const begins = [
    ...change.tests.map(({ validFrom }) => validFrom),
    ...change.multipliers.map(({ validFrom }) => validFrom),
    ...change.settings.map(({ validFrom }) => validFrom),
    ...change.holidaysAdded.map(({ day }) => day),
  ]
  const isBegun = change.takenBack.some(({ validFrom }) => validFrom <= today)
  return [
    ...begins.flatMap((day) => dayFault(day, today) ?? []),
    ...(change.holidaysRemoved.some((day) => day < today) ? [DAY_FAULT.past] : []),
    ...(isBegun ? ['What has begun cannot be taken back. Save another value.'] : []),
  ]
}

const incompleteTests = (before: SavedSettings, { offers }: SavedSettings): string[] =>
  entriesToSave(before.offers, offers)
    .saved.filter((offer) => !offerEntry.safeParse(offer).success)
    .map(({ key }) => `${TEST_LABELS[key]} needs all of its values.`)

type Entry = { key: string; validFrom: Day }
type Plan = Entry & { value: unknown }
/** Without a value: taken back. A part changes only the fields it has. */
type Step = Entry & { value?: unknown; isPart?: boolean }

const byDay = (a: Entry, b: Entry) => (a.validFrom < b.validFrom ? -1 : 1)

/**
 * Makes the steps one after the other. A change that is planned for a later day keeps only what it
 * changes itself, so that it neither brings back what was before nor keeps what was taken back.
 */
const replan = (entries: Plan[], steps: Step[]): Plan[] => steps.reduce(withStep, entries)

function withStep(entries: Plan[], { key, validFrom, value, isPart }: Step): Plan[] {
  const own = entries.filter((entry) => entry.key === key).sort(byDay)
  const earlier = own.findLast((entry) => entry.validFrom < validFrom)?.value
  const present = own.findLast((entry) => entry.validFrom <= validFrom)?.value
  const isTaken = value === undefined
  const next = isPart ? { ...(present as object), ...(value as object) } : value
  let last = { before: present, after: isTaken ? earlier : next }
  const later = own
    .filter((entry) => entry.validFrom > validFrom)
    .map((entry) => {
      const merged = mergeValues(last.before, last.after, entry.value)
      const kept = merged === undefined ? entry.value : merged
      last = { before: entry.value, after: kept }
      return { ...entry, value: kept }
    })
  return [
    ...entries.filter((entry) => entry.key !== key),
    ...own.filter((entry) => entry.validFrom < validFrom),
    ...(isTaken ? [] : [{ key, validFrom, value: next }]),
    ...later,
  ]
}

type TestValues = SettingsChange['tests'][number]['values']

/** By product, so that each is kept or changed on its own. */
const asProducts = ({ productTypes, ...values }: TestValues) => ({
  ...values,
  ...(productTypes && {
    productTypes: Object.fromEntries(productTypes.map((type) => [type, true])),
  }),
})

const toPlan = ({ kind: _, key, validFrom, ...values }: OfferEntry): Plan => ({
  key,
  validFrom,
  value: asProducts(values),
})

function toOffer({ key, validFrom, value }: Plan): OfferEntry {
  const { productTypes = {}, ...values } = value as { productTypes?: object }
  const products = Object.keys(productTypes)
  return {
    kind: 'test',
    key,
    validFrom,
    ...values,
    productTypes: products,
  } as unknown as OfferEntry
}

/** Of a day that is named twice, the last name counts. */
function withHolidays(
  holidays: CatalogEntries['holidays'],
  { holidaysAdded, holidaysRemoved }: SettingsChange,
) {
  const added = new Map(holidaysAdded.map(({ day, name }) => [day, name]))
  const removed = new Set(holidaysRemoved)
  return [
    ...holidays.filter(({ key }) => !added.has(key) && !removed.has(key)),
    ...[...added].map(([key, name]) => ({ kind: 'holiday' as const, key, name })),
  ]
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
