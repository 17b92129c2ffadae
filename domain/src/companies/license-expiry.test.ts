import { expect, it } from 'vitest'
import { describeExpiry, isExpired } from './license-expiry.ts'

it.each([
  [null, null],
  ['2026-11-12', 'Expired'],
  ['2026-11-13', 'Expires today'],
  ['2026-11-14', 'Expires tomorrow'],
  ['2026-11-25', 'Expires in 12 days'],
  ['2026-12-13', 'Expires in 30 days'],
  ['2026-12-14', null],
])('a license that expires on %s says %s on November 13', (expiresOn, said) => {
  expect(describeExpiry(expiresOn, '2026-11-13')).toBe(said)
})

it('a license is valid through its last day', () => {
  expect(isExpired('2026-11-13', '2026-11-13')).toBe(false)
  expect(isExpired('2026-11-12', '2026-11-13')).toBe(true)
  expect(isExpired(null, '2026-11-13')).toBe(false)
})
