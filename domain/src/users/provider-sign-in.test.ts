import { describe, expect, test } from 'vitest'
import { decideProviderSignIn, isOwnPath } from './provider-sign-in.ts'

const staff = {
  isActive: true,
  isAdmin: true,
  isLinked: true,
  hasOtherLink: false,
  hasSecondFactor: false,
}
const proven = { email: 'sam@lab.example', isEmailVerified: true, methods: ['pwd'] }

describe('Signing in through the identity provider', () => {
  test.each([
    ['linked staff', proven, staff, null],
    ['linked staff whose email there changed', { ...proven, isEmailVerified: false }, staff, null],
    ['staff for the first time', proven, { ...staff, isLinked: false }, null],
    [
      'staff for the first time without a verified email',
      { ...proven, isEmailVerified: false },
      { ...staff, isLinked: false },
      'provider-email',
    ],
    ['a customer', proven, { ...staff, isAdmin: false, isLinked: false }, 'provider-not-staff'],
    ['a former admin', proven, { ...staff, isAdmin: false }, 'provider-not-staff'],
    ['nobody', proven, undefined, 'provider-not-staff'],
    ['a disabled admin', proven, { ...staff, isActive: false }, 'account-disabled'],
    [
      'somebody with the email of a linked user',
      proven,
      { ...staff, isLinked: false, hasOtherLink: true },
      'provider-other-link',
    ],
  ] as const)('%s', (_who, identity, account, refusal) => {
    expect(decideProviderSignIn(identity, account, [])).toBe(refusal)
  })

  test('must have used every method the laboratory requires', () => {
    expect(decideProviderSignIn(proven, staff, ['mfa'])).toBe('provider-methods')
    const strong = { ...proven, methods: ['pwd', 'mfa'] }
    expect(decideProviderSignIn(strong, staff, ['mfa'])).toBe(null)
  })

  test('is no way around the user’s own second factor, unless it had to use one itself', () => {
    const careful = { ...staff, hasSecondFactor: true }
    const strong = { ...proven, methods: ['pwd', 'mfa'] }
    expect(decideProviderSignIn(strong, careful, [])).toBe('provider-second-factor')
    expect(decideProviderSignIn(strong, careful, ['mfa'])).toBe(null)
  })
})

test.each([
  ['/user', true],
  ['/orders/26-000123?x=1#y', true],
  ['/', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('The path %j is our own: %s', (path, isOurs) => {
  expect(isOwnPath(path)).toBe(isOurs)
})
