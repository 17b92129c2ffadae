import type { Permissions } from '@accession/domain/access/permissions'
import { describe, expect, it } from 'vitest'
import { menuFor } from './menu.ts'

const customer = {
  isAdmin: false,
  isMember: true,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles: [],
}
const guest = { ...customer, isMember: false }
const admin = { ...customer, isAdmin: true, isMember: false }
const R = 'RESULTS (New!)'

describe('The menu', () => {
  it.each<[string, Permissions | null, string[]]>([
    ['Unauthenticated users see only LOGIN', null, ['LOGIN']],
    [
      'admin sees everything',
      admin,
      ['ADMIN', 'CREATE ORDER', 'ORDERS', 'MY ACCOUNT', R, 'LOGOUT'],
    ],
    [
      'noOrders and noResults do not apply to admins',
      { ...admin, noOrders: true, noResults: true },
      ['ADMIN', 'CREATE ORDER', 'ORDERS', 'MY ACCOUNT', R, 'LOGOUT'],
    ],
    [
      'a normal user sees create order, orders, my account, results',
      customer,
      ['CREATE ORDER', 'ORDERS', 'MY ACCOUNT', R, 'LOGOUT'],
    ],
    [
      'users flagged noOrders see only my account and results',
      { ...customer, noOrders: true },
      ['MY ACCOUNT', R, 'LOGOUT'],
    ],
    [
      'the noResults flag hides the results link',
      { ...customer, noResults: true },
      ['CREATE ORDER', 'ORDERS', 'MY ACCOUNT', 'LOGOUT'],
    ],
    [
      'noOrders and noResults together leave my account',
      { ...customer, noOrders: true, noResults: true },
      ['MY ACCOUNT', 'LOGOUT'],
    ],
    [
      'guests see create order and my account only',
      guest,
      ['CREATE ORDER', 'MY ACCOUNT', 'LOGOUT'],
    ],
    [
      'guests see my account and results if noOrders',
      { ...guest, noOrders: true },
      ['MY ACCOUNT', R, 'LOGOUT'],
    ],
  ])('%s', (_message, user, labels) => {
    expect(menuFor(user).map((item) => item.label)).toEqual(labels)
  })

  it('links to the specified paths', () => {
    const routes = Object.fromEntries(
      [...menuFor(admin), ...menuFor(null)].map(({ label, to }) => [label, to]),
    )
    expect(routes).toEqual({
      ADMIN: '/admin-dashboard',
      'CREATE ORDER': '/create-order',
      ORDERS: '/orders',
      'MY ACCOUNT': '/user',
      [R]: 'results-site',
      LOGOUT: '/logout',
      LOGIN: '/auth',
    })
  })
})
