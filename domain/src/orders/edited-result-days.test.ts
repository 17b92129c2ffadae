import { describe, expect, test } from 'vitest'
import { SEED_CATALOGUE } from '../catalog/seed-catalogue.ts'
import { editedResultDays, pastTurnarounds } from './edited-result-days.ts'

const TIMING = { ...SEED_CATALOGUE, start: '2026-11-23', dueDateOffset: 0 }
const held = {
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

  test('what is held keeps its day; another turnaround counts from its own start', () => {
    const days = daysOf(1, held)
    expect(days.get('standard')).toBe('2026-11-25')
    expect(days.get('rush')).toBe('2026-11-17')
    expect(added.get('rush')).toBe('2026-11-24')
  })

  test('a day set by hand stays in every turnaround', () => {
    const days = daysOf(1, { ...held, datesSetByHand: true }).values()
    expect(new Set(days)).toEqual(new Set(['2026-11-25']))
  })

  test('one more starts with what is added, and the last one counts', () => {
    expect(daysOf(2, held)).toEqual(added)
    expect(daysOf(2, { ...held, dueDate: '2027-01-04' }).get('standard')).toBe('2027-01-04')
  })

  test('one less no longer counts', () => {
    expect(daysOf(1, held, { ...held, dueDate: '2027-01-04' }).get('standard')).toBe('2026-11-25')
  })

  test('a turnaround that would be due before today is past, the present one never is', () => {
    const past = (today: string, byHand = false) =>
      pastTurnarounds('potency', 1, [{ ...held, datesSetByHand: byHand }], TIMING, today)
    expect(past('2026-11-17')).toEqual(['urgent'])
    expect(past('2026-11-30')).toEqual(['rush', 'urgent'])
    expect(past('2026-11-30', true)).toEqual([])
  })

  test('of a test that has left the offer the day that was promised is kept', () => {
    const timing = { ...TIMING, turnTimes: {} }
    const replicates = [{ ...held, dueDate: '2027-01-04' }, held]
    expect(editedResultDays('potency', 2, replicates, timing)).toEqual([
      { turnAroundType: 'standard', businessDays: 0, day: '2027-01-04' },
    ])
  })
})
