import { describe, expect, test } from 'vitest'
import { SEED_CATALOG } from '../catalog/seed-catalog.ts'
import { editedResultDays, pastTurnarounds } from './edited-result-days.ts'

const TIMING = { ...SEED_CATALOG, start: '2026-11-23', dueDateOffset: 0 }
const kept = {
  turnAroundType: 'standard',
  startDate: '2026-11-16',
  dueDate: '2026-11-25',
  datesSetByHand: false,
} as const
const daysOf = (count: number, ...replicates: Parameters<typeof editedResultDays>[2]) =>
  new Map(
    editedResultDays('potency', count, replicates, TIMING).map(({ turnAroundType, day }) => [
      turnAroundType,
      day,
    ]),
  )

describe('result days while a received order is edited', () => {
  const added = daysOf(1)

  test('a kept test keeps its day; another turnaround counts from its own start', () => {
    const days = daysOf(1, kept)
    expect(days.get('standard')).toBe('2026-11-25')
    expect(days.get('rush')).toBe('2026-11-17')
    expect(added.get('rush')).toBe('2026-11-24')
  })

  test('a manual day is kept in every turnaround', () => {
    const days = daysOf(1, { ...kept, datesSetByHand: true }).values()
    expect(new Set(days)).toEqual(new Set(['2026-11-25']))
  })

  test('an added replicate starts with the added tests, and the last day counts', () => {
    expect(daysOf(2, kept)).toEqual(added)
    expect(daysOf(2, { ...kept, dueDate: '2027-01-04' }).get('standard')).toBe('2027-01-04')
  })

  test('a removed replicate no longer counts', () => {
    expect(daysOf(1, kept, { ...kept, dueDate: '2027-01-04' }).get('standard')).toBe('2026-11-25')
  })

  test('a turnaround that would be due before today is past, but the current one never is', () => {
    const past = (today: string, byHand = false) =>
      pastTurnarounds('potency', 1, [{ ...kept, datesSetByHand: byHand }], TIMING, today)
    expect(past('2026-11-17')).toEqual(['urgent'])
    expect(past('2026-11-30')).toEqual(['rush', 'urgent'])
    expect(past('2026-11-30', true)).toEqual([])
  })

  test('a test no longer in the catalog keeps its promised day', () => {
    const timing = { ...TIMING, turnTimes: {} }
    const replicates = [{ ...kept, dueDate: '2027-01-04' }, kept]
    expect(editedResultDays('potency', 2, replicates, timing)).toEqual([
      { turnAroundType: 'standard', businessDays: 0, day: '2027-01-04' },
    ])
  })
})
