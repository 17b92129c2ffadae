import { describe, expect, it } from 'vitest'
import { apiKeyForm, apiKeyIssues, keyStatus } from './api-key.ts'

const FORM = { name: 'ERP', scopes: ['orders:read'], responsibleUserId: 1, lastDay: '' }
const TODAY = '2026-03-02'

const issuesOf = (changes: object) =>
  apiKeyForm.safeParse({ ...FORM, ...changes }).error?.issues.map(({ message }) => message)

describe('The form of a key', () => {
  it('has a name of one line and 60 characters, and may have no last day', () => {
    expect(apiKeyForm.parse(FORM)).toEqual({ ...FORM, lastDay: null })
    expect(issuesOf({ name: 'x'.repeat(60) })).toBeUndefined()
    expect(issuesOf({ name: 'x'.repeat(61) })).toEqual(['Max 60 characters'])
    expect(issuesOf({ name: ' \u200b ' })).toEqual(['Required'])
    expect(issuesOf({ name: 'see https://x.example' })).toHaveLength(1)
  })

  it('has at least one scope, each once', () => {
    expect(issuesOf({ scopes: [] })).toEqual(['Choose at least one'])
    expect(issuesOf({ scopes: ['intake', 'intake'] })).toEqual(['Each only once'])
    expect(issuesOf({ scopes: ['everything'] })).toHaveLength(1)
  })

  it('has a last day that is not over, and scopes that its owner can have', () => {
    const form = apiKeyForm.parse({ ...FORM, scopes: ['report'], lastDay: '2026-03-01' })
    expect(apiKeyIssues(form, true, TODAY)).toEqual({ lastDay: 'Cannot be in the past' })
    expect(apiKeyIssues({ ...form, lastDay: TODAY }, true, TODAY)).toEqual({})
    expect(apiKeyIssues({ ...form, lastDay: null }, false, TODAY)).toEqual({
      scopes: 'Only keys of the laboratory can do this',
    })
  })
})

describe('A key is', () => {
  it.each([
    [{ isRevoked: true, lastDay: '2026-03-01', missing: 'account' }, 'revoked'],
    [{ isRevoked: false, lastDay: '2026-03-01', missing: 'billing' }, 'expired'],
    [{ isRevoked: false, lastDay: '2026-03-02', missing: 'billing' }, 'stopped'],
    [{ isRevoked: false, lastDay: '2026-03-02', missing: null }, 'active'],
    [{ isRevoked: false, lastDay: null, missing: null }, 'active'],
  ] as const)('%j: %s', (key, status) => {
    expect(keyStatus(key, TODAY)).toBe(status)
  })
})
