import { describe, expect, it } from 'vitest'
import { decideAccess } from './access.ts'
import {
  KEY_SCOPES,
  type KeyHolder,
  keyPermissions,
  missingKeyRight,
  missingOwnRight,
  scopesFor,
} from './key-scopes.ts'

const member: KeyHolder = {
  isActive: true,
  isAdmin: false,
  roles: [],
  noOrders: false,
  noResults: true,
  isMember: true,
  seesBilling: true,
}
const staff: KeyHolder = {
  ...member,
  isAdmin: true,
  roles: ['intake', 'finance', 'manager'],
  isMember: false,
  seesBilling: false,
}

describe('The scopes of a key', () => {
  it('are three for a company and two more for the laboratory', () => {
    expect(scopesFor(false)).toEqual(['orders:read', 'orders:write', 'invoices:read'])
    expect(scopesFor(true)).toEqual([...KEY_SCOPES])
  })

  it('of a company give what a member has, and nothing else of an admin or manager', () => {
    const holder = { ...member, isAdmin: true, roles: staff.roles }
    expect(keyPermissions(false, ['orders:read'], holder)).toEqual({
      isAdmin: false,
      isMember: true,
      isCompanyManager: false,
      seesBilling: false,
      noOrders: false,
      noResults: true,
      roles: [],
    })
    expect(keyPermissions(false, ['invoices:read'], member)?.seesBilling).toBe(true)
  })

  it('of the laboratory give their roles, never that of a manager', () => {
    const rolesOf = (scopes: Parameters<typeof keyPermissions>[1]) =>
      keyPermissions(true, scopes, staff)?.roles
    expect(rolesOf(['orders:read', 'orders:write'])).toEqual([])
    expect(rolesOf(['invoices:read'])).toEqual(['finance'])
    expect(rolesOf(['intake', 'report'])).toEqual(['intake'])
    const everything = keyPermissions(true, KEY_SCOPES, staff)
    expect(decideAccess('manager', everything)).toBe('forbidden')
    expect(decideAccess('companyManager', everything)).toBe('forbidden')
  })
})

describe('A key does not work', () => {
  it.each([
    ['account', false, { ...member, isActive: false }, ['orders:read']],
    ['membership', false, { ...member, isMember: false }, ['orders:read']],
    ['ordering', false, { ...member, noOrders: true }, ['orders:write']],
    ['billing', false, { ...member, seesBilling: false }, ['orders:read', 'invoices:read']],
    ['admin', true, { ...staff, isAdmin: false }, ['orders:read']],
    ['finance', true, { ...staff, roles: ['intake'] }, ['invoices:read']],
    ['intake', true, { ...staff, roles: ['finance'] }, ['report']],
  ] as const)('when its user lacks: %s', (missing, isLaboratory, holder, scopes) => {
    expect(missingKeyRight(isLaboratory, scopes, holder)).toBe(missing)
    expect(keyPermissions(isLaboratory, scopes, holder)).toBeNull()
  })

  it('only because of what its scopes need', () => {
    const few = { ...member, seesBilling: false }
    expect(missingKeyRight(false, ['orders:read'], few)).toBeNull()
    expect(missingKeyRight(false, ['invoices:read'], { ...member, noOrders: true })).toBeNull()
    expect(missingKeyRight(true, ['orders:read'], { ...staff, roles: [] })).toBeNull()
    // noOrders does not apply to admins.
    expect(
      missingKeyRight(false, ['orders:read'], { ...member, isAdmin: true, noOrders: true }),
    ).toBeNull()
  })
})

describe('Whoever makes a key hands on', () => {
  it.each([
    [['orders:read'], { mayOrder: false, seesBilling: true }, 'ordering'],
    [['invoices:read'], { mayOrder: true, seesBilling: false }, 'billing'],
    [['orders:write', 'invoices:read'], { mayOrder: true, seesBilling: true }, null],
    [['invoices:read'], { mayOrder: false, seesBilling: true }, null],
  ] as const)('in a company only their own rights: %j', (scopes, rights, missing) => {
    expect(missingOwnRight(false, scopes, { roles: [], ...rights })).toBe(missing)
    expect(missingOwnRight(false, scopes, { roles: ['manager'], ...rights })).toBeNull()
  })

  it.each([
    [['intake'], ['manager'], 'intake'],
    [['report', 'orders:read'], ['manager', 'finance'], 'intake'],
    [['invoices:read'], ['manager', 'intake'], 'finance'],
    [['invoices:read', 'intake'], ['manager', 'intake', 'finance'], null],
    [['orders:read', 'orders:write'], ['manager'], null],
  ] as const)('in the laboratory only roles of their own: %j', (scopes, roles, missing) => {
    const maker = { roles, mayOrder: true, seesBilling: true }
    expect(missingOwnRight(true, scopes, maker)).toBe(missing)
  })
})
