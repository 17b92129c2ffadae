import { describe, expect, it } from 'vitest'
import type { AdminRole } from '../access/permissions.ts'
import {
  needsConfirmation,
  type Rights,
  refuseBeyondOwnRoles,
  refuseRightsChange,
} from './user-rights.ts'

const admin: Rights = {
  isAdmin: true,
  isActive: true,
  intake: true,
  finance: false,
  manager: false,
}
const user: Rights = {
  isAdmin: false,
  isActive: true,
  intake: false,
  finance: false,
  manager: false,
}

const refusal = (
  from: Rights,
  changes: Partial<Rights>,
  isOneself = false,
  others = 1,
  othersRoles: AdminRole[] = ['intake', 'finance'],
) =>
  refuseRightsChange({
    from,
    to: { ...from, ...changes },
    isOneself,
    otherActiveAdmins: others,
    othersRoles,
  })

describe('A change of rights', () => {
  it.each([[{ isAdmin: false }], [{ isActive: false }], [{ finance: true }], [{ intake: false }]])(
    'to the admin’s own rights is refused: %o',
    (changes) => {
      expect(refusal(admin, changes, true)).toBe('own-rights')
    },
  )

  it('passes for the admin’s own row when nothing changes, even for the last admin', () => {
    expect(refusal(admin, {}, true, 0)).toBeNull()
  })

  it('keeps the last active admin active and an admin', () => {
    const gone = { isAdmin: false, intake: false }
    expect(refusal(admin, gone, false, 0)).toBe('last-admin')
    expect(refusal(admin, { isActive: false }, false, 0)).toBe('last-admin')
    expect(refusal(admin, gone, false, 1)).toBeNull()
    expect(refusal({ ...admin, isActive: false }, gone, false, 0)).toBeNull()
  })

  it.each<[Partial<Rights>]>([
    [{ finance: false }],
    [{ isActive: false }],
    [{ isAdmin: false, finance: false, intake: false }],
  ])('keeps a role with the last active admin who has it: %o', (changes) => {
    const both = { ...admin, finance: true }
    expect(refusal(both, changes, false, 2, ['intake'])).toBe('last-with-role')
    expect(refusal(both, changes, false, 2, ['finance', 'intake'])).toBeNull()
    expect(refusal({ ...both, isActive: false }, changes, false, 2, [])).toBeNull()
    expect(refusal(both, { intake: false }, false, 2, ['intake'])).toBeNull()
  })

  it('grants roles to admins only', () => {
    expect(refusal(user, { finance: true })).toBe('not-an-admin')
    expect(refusal(admin, { isAdmin: false })).toBe('not-an-admin')
    expect(refusal(user, { isAdmin: true, intake: true })).toBeNull()
  })
})

describe('A role', () => {
  const finance: Rights = { ...admin, intake: false, finance: true }
  const beyond = (from: Rights, changes: Partial<Rights>, own: AdminRole[], isMoved = false) =>
    refuseBeyondOwnRoles({
      from,
      to: { ...from, ...changes },
      isAddressChanged: isMoved,
      ownRoles: own,
    })

  it('can be granted by someone who has it', () => {
    expect(beyond(admin, { finance: true }, ['finance'])).toBeNull()
    expect(beyond(admin, { finance: true }, ['intake'])).toBe('role-not-yours')
    expect(beyond(user, { isAdmin: true, intake: true }, [])).toBe('role-not-yours')
    expect(beyond(user, { isAdmin: true }, [])).toBeNull()
  })

  it('is also granted by enabling someone who has it', () => {
    const disabled = { ...finance, isActive: false }
    expect(beyond(disabled, { isActive: true }, ['intake'])).toBe('role-not-yours')
    expect(beyond(disabled, { isActive: true }, ['finance'])).toBeNull()
    expect(beyond(disabled, { isActive: true, finance: false }, [])).toBeNull()
  })

  it('can be taken away by any admin, and keeping it grants nothing', () => {
    expect(beyond(finance, { finance: false }, [])).toBeNull()
    expect(beyond(finance, { isActive: false }, [])).toBeNull()
  })

  it('protects the email of a user who has it from admins who do not', () => {
    expect(beyond(finance, {}, ['intake'], true)).toBe('role-not-yours')
    expect(beyond(finance, { finance: false }, [], true)).toBe('role-not-yours')
    expect(beyond(finance, {}, ['finance'], true)).toBeNull()
    expect(beyond({ ...admin, intake: false }, {}, [], true)).toBeNull()
  })
})

describe('A confirmed password', () => {
  const needs = (from: Rights, changes: Partial<Rights>, isAddressChanged = false) =>
    needsConfirmation({ from, to: { ...from, ...changes }, isAddressChanged })

  it.each<[string, boolean]>([
    ['making an admin', needs(user, { isAdmin: true })],
    ['demoting an admin', needs(admin, { isAdmin: false, intake: false })],
    ['disabling an admin', needs(admin, { isActive: false })],
    ['a role change', needs(admin, { finance: true })],
    ['an admin’s email', needs(admin, {}, true)],
  ])('is needed for %s', (_what, isNeeded) => expect(isNeeded).toBe(true))

  it.each<[string, boolean]>([
    ['an unchanged admin', needs(admin, {})],
    ['a customer’s email', needs(user, {}, true)],
    ['disabling a customer', needs(user, { isActive: false })],
  ])('is not needed for %s', (_what, isNeeded) => expect(isNeeded).toBe(false))
})
