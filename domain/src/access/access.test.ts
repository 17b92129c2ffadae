import { describe, expect, it } from 'vitest'
import { ACCESS_NAMES, type Access, decideAccess } from './access.ts'
import type { Permissions } from './permissions.ts'

const customer = {
  isAdmin: false,
  isMember: true,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles: [],
}
const staff = { ...customer, isAdmin: true, isMember: false }

const USERS: Record<string, Permissions | null> = {
  anonymous: null,
  guest: { ...customer, isMember: false },
  'guest with noOrders': { ...customer, isMember: false, noOrders: true },
  user: customer,
  'user with noOrders': { ...customer, noOrders: true },
  admin: staff,
  'admin with noOrders': { ...staff, noOrders: true },
  intake: { ...staff, roles: ['intake'] },
  finance: { ...staff, roles: ['finance'] },
  manager: { ...staff, roles: ['manager'] },
  'former admin with roles left': { ...customer, roles: ['intake', 'finance', 'manager'] },
  'company manager': { ...customer, isCompanyManager: true },
  'user who sees billing': { ...customer, seesBilling: true },
}

/** Y may call, 401 must sign in, 403 may not. One row an access, one column a person, in order. */
const TABLE: Record<Access, string> = {
  public: 'Y Y Y Y Y Y Y Y Y Y Y Y Y',
  refreshToken: '401 Y Y Y Y Y Y Y Y Y Y Y Y',
  signedIn: '401 Y Y Y Y Y Y Y Y Y Y Y Y',
  ordering: '401 Y 403 Y 403 Y Y Y Y Y Y Y Y',
  memberOrdering: '401 403 403 Y 403 Y Y Y Y Y Y Y Y',
  guestOrdering: '401 Y 403 403 403 403 403 403 403 403 403 403 403',
  member: '401 403 403 Y Y Y Y Y Y Y Y Y Y',
  companyStaff: '401 403 403 403 403 Y Y Y Y Y 403 Y 403',
  companyManager: '401 403 403 403 403 403 403 403 403 Y 403 Y 403',
  companyBilling: '401 403 403 403 403 403 403 403 Y 403 403 403 Y',
  admin: '401 403 403 403 403 Y Y Y Y Y 403 403 403',
  intake: '401 403 403 403 403 403 403 Y 403 403 403 403 403',
  finance: '401 403 403 403 403 403 403 403 Y 403 403 403 403',
  manager: '401 403 403 403 403 403 403 403 403 Y 403 403 403',
}
const WORDS = { Y: 'allowed', 401: 'unauthenticated', 403: 'forbidden' } as const

describe('Who may make a call', () => {
  it('is defined for every access', () => {
    expect(Object.keys(TABLE).sort()).toEqual([...ACCESS_NAMES].sort())
  })

  for (const [access, row] of Object.entries(TABLE)) {
    const cells = row.split(' ') as (keyof typeof WORDS)[]
    Object.entries(USERS).forEach(([name, user], column) => {
      const expected = WORDS[cells[column] ?? 'Y']
      it(`${access}: ${name} is ${expected}`, () => {
        expect(decideAccess(access as Access, user)).toBe(expected)
      })
    })
  }
})
