import { describe, expect, it } from 'vitest'
import { isAppCode, plainCode, secondStepForm, secondStepsOf } from './second-factors.ts'

describe('A code of the second step', () => {
  it('is the same with blanks, hyphens or capital letters', () => {
    expect(plainCode(' 123 456 ')).toBe('123456')
    expect(plainCode('ABCD-efgh-2345-6789')).toBe('abcdefgh23456789')
  })

  it('is of the app if it has six digits, otherwise a recovery code', () => {
    const codes = ['123456', '123 456', '12345', '1234567', 'abcd-efgh-2345-6789']
    expect(codes.map(isAppCode)).toEqual([true, true, false, false, false])
  })

  it('is required and not longer than any code', () => {
    expect(secondStepForm.safeParse({ code: '  ' }).error?.issues[0]?.message).toBe('Required')
    expect(secondStepForm.safeParse({ code: '1'.repeat(51) }).error?.issues[0]?.message).toBe(
      'Too long for a code',
    )
  })
})

describe('What can follow a password', () => {
  it('is every factor the user has, and nothing if they have recovery codes only', () => {
    const all = { hasPasskey: true, hasApp: true, hasRecoveryCode: true }
    expect(secondStepsOf(all)).toEqual(['passkey', 'app', 'recovery-code'])
    expect(secondStepsOf({ ...all, hasPasskey: false })).toEqual(['app', 'recovery-code'])
    expect(secondStepsOf({ ...all, hasPasskey: false, hasApp: false })).toEqual([])
  })
})
