import { describe, expect, it } from 'vitest'
import type { Permissions } from './permissions.ts'
import { mayOpen, SCREEN_PATHS } from './screens.ts'

const customer = {
  isAdmin: false,
  isMember: true,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles: [],
}
const admin = { ...customer, isAdmin: true, isMember: false }

const ANY_STATE = [
  '/',
  '/pw-reset',
  '/pw-reset/finish',
  '/signup/finish',
  '/email-change',
  '/email-change/stop',
  '/verify-login',
  '/sign-in/callback',
]
const SIGNED_IN = ['/logout', '/user', '/user-edit', '/sign-in-security']
const ORDERING = [
  '/create-order',
  '/place-order',
  '/order-placed',
  '/edit-order',
  '/place-editorder',
  '/order-edit-placed',
  '/orders/:orderNumber',
]
const MEMBER = ['/company-edit', '/users-view']
const ADMIN = [
  '/admin-dashboard',
  '/billing-create',
  '/sub-create',
  '/sub-company-search',
  '/website-messages',
  '/website-messages/create',
  '/website-messages/:id',
  '/receive-order',
  '/accept-order',
  '/unaccept-order',
  '/modify-order',
  '/modify-order/update-company',
  '/modify-order/add-sample',
  '/modify-order/add-test',
  '/modify-order/delete-sample',
  '/modify-order/delete-test',
  '/modify-sample',
  '/modify-test',
  '/invoice-lookup',
  '/invoices',
  '/accounting-csv',
  '/sage-csv',
  '/order-cancellation',
  '/pricing-lookup',
  '/set-price-adjustment',
  '/set-billable',
  '/report-results',
  '/settings',
  '/settings/:part',
  '/orders-list',
  '/worklist',
  '/users-info',
  '/companies/:parentCompanyId',
  '/activity',
]
const MANAGER = '/manage-company'
const INTEGRATIONS = '/integrations'
const BILLED = '/company-billing'
const MEMBERS = [...ANY_STATE, ...SIGNED_IN, ...ORDERING, '/orders', ...MEMBER]
const everything = [...MEMBERS, ...ADMIN]

describe('Screens open to', () => {
  it.each<[string, Permissions | null, string[]]>([
    ['users who are signed out', null, [...ANY_STATE, '/auth']],
    [
      'a guest: not company edit, orders, users view',
      { ...customer, isMember: false },
      [...ANY_STATE, ...SIGNED_IN, ...ORDERING],
    ],
    ['a user of a billing company', customer, MEMBERS],
    [
      'a manager of a billing company',
      { ...customer, isCompanyManager: true },
      [...MEMBERS, MANAGER, INTEGRATIONS],
    ],
    [
      'a user who sees the billing of a company',
      { ...customer, seesBilling: true },
      [...MEMBERS, BILLED],
    ],
    [
      'a user with noOrders: no ordering screens',
      { ...customer, noOrders: true },
      [...ANY_STATE, ...SIGNED_IN, ...MEMBER],
    ],
    ['an admin', admin, everything],
    ['an admin with intake, the same', { ...admin, roles: ['intake'] }, everything],
    ['an admin with finance, the same', { ...admin, roles: ['finance'] }, everything],
    [
      'a manager of the laboratory, also the integrations',
      { ...admin, roles: ['manager'] },
      [...everything, INTEGRATIONS],
    ],
  ])('%s', (_who, user, paths) => {
    const open = SCREEN_PATHS.filter((path) => mayOpen(path, user))
    expect(open.sort()).toEqual(paths.sort())
  })

  it('every screen is open to users who are signed in or signed out', () => {
    expect([...SCREEN_PATHS].sort()).toEqual(
      [...everything, MANAGER, INTEGRATIONS, BILLED, '/auth'].sort(),
    )
  })
})
