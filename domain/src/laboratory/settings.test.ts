import { describe, expect, it } from 'vitest'
import type { Laboratory } from './laboratory.ts'
import { laboratoryOn, SETTING_KEYS, SETTINGS, type SettingKey, settingOn } from './settings.ts'

/** Why a value cannot be saved; null if it can. */
const settingFault = (key: SettingKey, value: unknown) =>
  SETTINGS[key].safeParse(value).error?.issues[0]?.message ?? null

const FILE: Laboratory = {
  name: 'From the file',
  supportEmail: 'help@lab.example',
  supportPhone: '(303) 555-0142',
  supportHours: 'Always',
  shippingAddress: ['A', 'B'],
  timeZone: 'America/Denver',
  californiaContact: { name: 'C', email: 'c@lab.example', phone: '1' },
  resultsUrl: 'https://results.example',
  signUpUrl: 'https://sign-up.example',
  terms: 'Terms',
  cancelReasons: ['Ordered twice'],
  dueDateOffset: 0,
  resultsReadyEmail: true,
  staffSecondFactor: false,
  sampleRetentionDays: 90,
  sage: {
    receivableAccount: '1',
    salesAccount: '2',
    adjustmentAccount: '3',
    discountAccount: '4',
    termsDays: 30,
    amountSign: 'negative',
  },
}
const NAMES = [
  { key: 'name', validFrom: '2026-03-01', value: 'March' },
  { key: 'name', validFrom: '2026-01-01', value: 'January' },
]

describe('settings by day', () => {
  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 'January'],
    ['2026-02-28', 'January'],
    ['2026-03-01', 'March'],
    ['2999-12-31', 'March'],
  ])('on %s the name is %s', (day, name) => {
    expect(settingOn('name', day, NAMES)).toBe(name)
    expect(laboratoryOn(day, NAMES, FILE).name).toBe(name ?? 'From the file')
  })

  it('never change the time zone', () => {
    expect(SETTING_KEYS).not.toContain('timeZone')
    const other = [{ key: 'timeZone', validFrom: '2026-01-01', value: 'Europe/Berlin' }]
    expect(laboratoryOn('2026-06-01', other, FILE)).toEqual(FILE)
  })

  it('have the shape of their key', () => {
    expect(settingFault('dueDateOffset', 2)).toBeNull()
    expect(settingFault('dueDateOffset', 'two')).toMatch('Must be a whole number from 0 to 30')
    expect(settingFault('panels', [])).toBeNull()
    expect(settingFault('resultsUrl', 'http://results.example')).toBe('Must be an https:// address')
  })
})
