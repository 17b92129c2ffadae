import { describe, expect, it } from 'vitest'
import { type Rights, refuseRightsChange } from './user-rights.ts'

const admin: Rights = { isAdmin: true, isActive: true, intake: true, finance: false }
const user: Rights = { isAdmin: false, isActive: true, intake: false, finance: false }

const refusal = (from: Rights, changes: Partial<Rights>, isOneself = false, others = 1) =>
  refuseRightsChange({
    from,
    to: { ...from, ...changes },
    isOneself,
    otherActiveAdmins: others,
  })

describe('A change of rights', () => {
  it.each([[{ isAdmin: false }], [{ isActive: false }], [{ finance: true }], [{ intake: false }]])(
    'of one’s own is refused: %o',
    (changes) => {
      expect(refusal(admin, changes, true)).toBe('own-rights')
    },
  )

  it('passes on one’s own row when nothing changes, also for the last admin', () => {
    expect(refusal(admin, {}, true, 0)).toBeNull()
  })

  it('keeps the last active admin an active admin', () => {
    const gone = { isAdmin: false, intake: false }
    expect(refusal(admin, gone, false, 0)).toBe('last-admin')
    expect(refusal(admin, { isActive: false }, false, 0)).toBe('last-admin')
    expect(refusal(admin, gone, false, 1)).toBeNull()
    expect(refusal({ ...admin, isActive: false }, gone, false, 0)).toBeNull()
  })

  it('gives roles to admins only', () => {
    expect(refusal(user, { finance: true })).toBe('not-an-admin')
    expect(refusal(admin, { isAdmin: false })).toBe('not-an-admin')
    expect(refusal(user, { isAdmin: true, intake: true })).toBeNull()
  })
})
