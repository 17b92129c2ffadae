import type { ScreenPath } from './screens.ts'
import { mayOrder, maySeeResults, type Standing, tierOf } from './standing.ts'

/** The results are on a site of their own, whose address is the laboratory's configuration. */
export type MenuItem =
  | { label: string; to: ScreenPath }
  | { label: 'RESULTS (New!)'; to: 'results-site' }

const ADMIN: MenuItem = { label: 'ADMIN', to: '/admin-dashboard' }
const CREATE_ORDER: MenuItem = { label: 'CREATE ORDER', to: '/create-order' }
const ORDERS: MenuItem = { label: 'ORDERS', to: '/orders' }
const MY_ACCOUNT: MenuItem = { label: 'MY ACCOUNT', to: '/user' }
const RESULTS: MenuItem = { label: 'RESULTS (New!)', to: 'results-site' }
const LOGOUT: MenuItem = { label: 'LOGOUT', to: '/logout' }
const LOGIN: MenuItem = { label: 'LOGIN', to: '/auth' }

export function menuFor(person: Standing | null): MenuItem[] {
  if (!person) return [LOGIN]
  const results = maySeeResults(person) ? [RESULTS] : []
  if (!mayOrder(person)) return [MY_ACCOUNT, ...results, LOGOUT]
  switch (tierOf(person)) {
    case 'guest':
      return [CREATE_ORDER, MY_ACCOUNT, LOGOUT]
    case 'user':
      return [CREATE_ORDER, ORDERS, MY_ACCOUNT, ...results, LOGOUT]
    case 'admin':
      return [ADMIN, CREATE_ORDER, ORDERS, MY_ACCOUNT, ...results, LOGOUT]
  }
}
