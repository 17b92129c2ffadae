import type { Permissions } from '@accession/domain/access/permissions'
import { SCREEN_PATHS, type ScreenPath } from '@accession/domain/access/screens'
import { describe, expect, test } from 'vitest'
import { decideVisit } from './decide-visit.ts'

const guest: Permissions = {
  isAdmin: false,
  isMember: false,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles: [],
}
const user = { ...guest, isMember: true }
const admin = { ...guest, isAdmin: true }
const home = { redirect: '/user' }

describe('logged out', () => {
  test.each([
    '/',
    '/auth',
    '/pw-reset',
    '/pw-reset/finish',
    '/signup/finish',
    '/email-change',
    '/email-change/stop',
    '/sign-in/callback',
    '/verify-login',
  ] as const)('%s opens', (path) => expect(decideVisit(path, 'none', null)).toBe('open'))
  test('any other path asks to sign in and is saved as the return path', () => {
    expect(decideVisit('/user', 'none', null)).toBe('sign-in')
    expect(decideVisit('/orders', 'none', null)).toBe('sign-in')
    expect(decideVisit('/admin-dashboard', 'none', null)).toBe('sign-in')
  })
  test('an unknown path and /logout redirect to /, and are not saved as the return path', () => {
    expect(decideVisit(null, 'none', null)).toEqual({ redirect: '/' })
    expect(decideVisit('/logout', 'none', null)).toEqual({ redirect: '/' })
  })
})

describe('logged in', () => {
  test('/ and /auth redirect to the return path', () => {
    expect(decideVisit('/', 'live', user)).toBe('follow-return-path')
    expect(decideVisit('/auth', 'live', user)).toBe('follow-return-path')
  })
  test('an unknown path redirects home', () => {
    expect(decideVisit(null, 'live', user)).toEqual(home)
  })
  test.each([
    ['guest', guest, '/company-edit'],
    ['guest', guest, '/orders'],
    ['guest', guest, '/orders-list'],
    ['guest', guest, '/users-view'],
    ['user', user, '/admin-dashboard'],
    ['user', user, '/receive-order'],
    ['user with noOrders', { ...user, noOrders: true }, '/create-order'],
    ['user with noOrders', { ...user, noOrders: true }, '/orders'],
  ] as const)('%s: %s%s redirects home', (_, user, path) => {
    expect(decideVisit(path, 'live', user)).toEqual(home)
  })
  test.each([
    [guest, '/create-order'],
    [user, '/orders'],
    [user, '/company-edit'],
    [admin, '/admin-dashboard'],
    [{ ...admin, noOrders: true }, '/create-order'],
  ] as const)('%j may open %s', (user, path) => {
    expect(decideVisit(path, 'live', user)).toBe('open')
  })
  test('a path that depends on the user waits until the user is loaded', () => {
    expect(decideVisit('/orders', 'live', null)).toBe('wait')
    expect(decideVisit('/user', 'live', null)).toBe('open')
    expect(decideVisit('/logout', 'live', null)).toBe('open')
  })
})

describe('a session that is about to expire or could not be refreshed', () => {
  const exempt: ScreenPath[] = [
    '/verify-login',
    '/pw-reset',
    '/pw-reset/finish',
    '/email-change',
    '/email-change/stop',
    '/sign-in/callback',
    '/logout',
  ]
  test.each(SCREEN_PATHS)('%s', (path) => {
    const verdict = decideVisit(path, 'unsure', admin)
    expect(verdict).toBe(exempt.includes(path) ? 'open' : 'verify-login')
  })
  test('also on unknown paths', () =>
    expect(decideVisit(null, 'unsure', user)).toBe('verify-login'))
})
