import { describe, expect, it } from 'vitest'
import type { OfferEntry } from '../catalog/catalog-entries.ts'
import { SEED_CATALOG, SEED_TEST_TYPES } from '../catalog/seed-catalog.ts'
import {
  changeSettings,
  entriesToSave,
  type SavedSettings,
  type SettingsChange,
} from './settings-changes.ts'

const TODAY = '2026-11-17'
const offers = SEED_TEST_TYPES.map((type): OfferEntry => {
  const { testName, id: _, parentTestTypeId: __, ...rest } = type
  const times = SEED_CATALOG.turnTimes[testName] ?? { standard: 4, rush: null, urgent: null }
  return {
    kind: 'test',
    key: testName,
    validFrom: '2024-01-02',
    ...rest,
    productTypes: [...type.productTypes],
    standardDays: times.standard,
    rushDays: times.rush,
    urgentDays: times.urgent,
  }
})
const BEFORE: SavedSettings = {
  offers,
  multipliers: (['standard', 'rush', 'urgent'] as const).map((key) => ({
    kind: 'multiplier',
    key,
    validFrom: '2024-01-02',
    thousandths: 1000,
  })),
  holidays: [{ kind: 'holiday', key: '2026-12-25', name: 'Christmas Day' }],
  settings: [{ key: 'name', validFrom: '2026-01-01', value: 'Front Range' }],
}
const NONE: SettingsChange = {
  tests: [],
  multipliers: [],
  holidaysAdded: [],
  holidaysRemoved: [],
  settings: [],
  takenBack: [],
}
const change = (changes: Partial<SettingsChange>, before = BEFORE) =>
  changeSettings(before, { ...NONE, ...changes }, TODAY)
const price = (validFrom: string, priceCents: number) => ({
  key: 'potency' as const,
  validFrom,
  values: { priceCents },
})
const potencies = ({ offers: after }: SavedSettings) =>
  after
    .filter(({ key }) => key === 'potency')
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .map(({ validFrom, priceCents, standardDays }) => [validFrom, priceCents, standardDays])

describe('A change of the settings', () => {
  it('keeps what is in force until its day', () => {
    const { after, faults } = change({ tests: [price('2026-11-23', 8000)] })
    expect(faults).toEqual([])
    expect(potencies(after)).toEqual([
      ['2024-01-02', 7500, 4],
      ['2026-11-23', 8000, 4],
    ])
    const { saved, removed } = entriesToSave(BEFORE.offers, after.offers)
    expect(saved.map(({ validFrom }) => validFrom)).toEqual(['2026-11-23'])
    expect(removed).toEqual([])
  })

  it('is not undone by one that is planned for later', () => {
    const planned = change({ tests: [price('2026-12-01', 9000)] }).after
    const { after } = change(
      { tests: [{ ...price('2026-11-20', 8000), values: { priceCents: 8000, standardDays: 6 } }] },
      planned,
    )
    expect(potencies(after)).toEqual([
      ['2024-01-02', 7500, 4],
      ['2026-11-20', 8000, 6],
      ['2026-12-01', 9000, 6],
    ])
  })

  it('that is taken back is not kept by one that is planned for later', () => {
    const dearer = change({ tests: [price('2026-12-01', 9000)] }).after
    const slower = { key: 'potency' as const, validFrom: '2027-01-01', values: { standardDays: 6 } }
    const planned = change({ tests: [slower] }, dearer).after
    const takenBack = [{ kind: 'test' as const, key: 'potency', validFrom: '2026-12-01' }]
    expect(potencies(change({ takenBack }, planned).after)).toEqual([
      ['2024-01-02', 7500, 4],
      ['2027-01-01', 7500, 6],
    ])
  })

  it('goes by field and by name in settings that have them', () => {
    const sage = (salesAccount: string, termsDays: number) => ({ salesAccount, termsDays })
    const saved = (validFrom: string, value: unknown) => ({
      key: 'sage' as const,
      validFrom,
      value,
    })
    const before = { ...BEFORE, settings: [saved('2026-01-01', sage('4000', 30))] }
    const planned = change({ settings: [saved('2027-01-01', sage('4000', 45))] }, before).after
    const { after } = change({ settings: [saved(TODAY, sage('4100', 30))] }, planned)
    expect(after.settings.map(({ value }) => value)).toEqual([
      sage('4000', 30),
      sage('4100', 30),
      sage('4100', 45),
    ])
  })

  it('can be taken back before its day, not after', () => {
    const planned = change({ tests: [price('2026-11-23', 8000)] }).after
    const taken = (validFrom: string) =>
      change({ takenBack: [{ kind: 'test', key: 'potency', validFrom }] }, planned)
    expect(potencies(taken('2026-11-23').after)).toEqual([['2024-01-02', 7500, 4]])
    expect(taken('2024-01-02').faults).toEqual([
      'What has begun cannot be taken back. Save another value.',
    ])
  })

  it.each<[string, Partial<SettingsChange>, string]>([
    ['of the past', { tests: [price('2026-11-16', 1)] }, 'The past cannot be changed.'],
    ['of a day in 2999', { tests: [price('2999-01-01', 1)] }, 'within three years'],
    ['of a holiday that is over', { holidaysRemoved: ['2026-11-11'] }, 'The past'],
    [
      'that leaves Density without a turnaround of Potency',
      { tests: [{ key: 'density', validFrom: TODAY, values: { rushDays: null } }] },
      'Density must offer it too',
    ],
  ])('%s is refused', (_, changes, message) => {
    expect(change(changes).faults.join(' ')).toContain(message)
  })

  it('of a test that was never offered needs all of its values', () => {
    const without = { ...BEFORE, offers: offers.filter(({ key }) => key !== 'potency') }
    expect(change({ tests: [price(TODAY, 100)] }, without).faults[0]).toContain(
      'needs all of its values',
    )
  })

  it('of a setting is possible before there is a catalog', () => {
    const empty = { ...BEFORE, offers: [], multipliers: [] }
    const settings = [{ key: 'name' as const, validFrom: TODAY, value: 'Front Range Labs' }]
    expect(change({ settings }, empty).faults).toEqual([])
  })

  it('adds, renames and removes holidays', () => {
    const { after } = change({
      holidaysAdded: [
        { day: '2026-11-27', name: 'Day after Thanksgiving' },
        { day: '2026-12-25', name: 'Christmas' },
      ],
    })
    expect(after.holidays.map(({ key, name }) => `${key} ${name}`)).toEqual([
      '2026-11-27 Day after Thanksgiving',
      '2026-12-25 Christmas',
    ])
    expect(change({ holidaysRemoved: ['2026-12-25'] }).after.holidays).toEqual([])
    const far = {
      ...BEFORE,
      holidays: [{ kind: 'holiday' as const, key: '2035-12-25', name: 'X' }],
    }
    expect(change({ holidaysRemoved: ['2035-12-25'] }, far).faults).toEqual([])
    const twice = ['A', 'B'].map((name) => ({ day: '2026-12-24', name }))
    expect(change({ holidaysAdded: twice }).after.holidays.at(-1)?.name).toBe('B')
  })
})
