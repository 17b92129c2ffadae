import { describe, expect, it } from 'vitest'
import { accessNeedsRefresh, isFreshlyConfirmed, sessionNeedsVerifying } from './token-windows.ts'

const NOW = 1_800_000_000_000
const inMs = (ms: number) => (NOW + ms) / 1000

describe('The access token', () => {
  it.each<[string, number | null, boolean]>([
    ['is refreshed when it is missing', null, true],
    ['is refreshed when it has expired', inMs(-1_000), true],
    ['is refreshed within 5 minutes (300,000 ms) of expiry', inMs(300_000), true],
    ['is kept while more time is left', inMs(301_000), false],
  ])('%s', (_message, expiration, expected) => {
    expect(accessNeedsRefresh(expiration, NOW)).toBe(expected)
  })
})

describe('The session', () => {
  it.each<[string, number, boolean]>([
    ['must be verified when it ends within 24 hours (86,400,000 ms)', inMs(86_400_000), true],
    ['must be verified when it has ended', inMs(-1_000), true],
    ['is kept while more time is left', inMs(86_401_000), false],
  ])('%s', (_message, expiration, expected) => {
    expect(sessionNeedsVerifying(expiration, NOW)).toBe(expected)
  })
})

describe('A confirmed password', () => {
  it.each<[string, number | null, boolean]>([
    ['is valid for 10 minutes', NOW - 599_999, true],
    ['is no longer valid after that', NOW - 600_000, false],
    ['is not valid before it is given', null, false],
    ['is no longer valid if the clock was set back', NOW + 600_000, false],
  ])('%s', (_message, at, expected) => expect(isFreshlyConfirmed(at, NOW)).toBe(expected))
})
