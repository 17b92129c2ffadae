import {
  mayOrder,
  maySeeResults,
  type Permissions,
  tierOf,
} from '@accession/domain/access/permissions'
import type { ScreenPath } from '@accession/domain/access/screens'

/** Results are on a separate site; its URL is in the laboratory's settings. */
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

export function menuFor(user: Permissions | null): MenuItem[] {
  if (!user) return [LOGIN]
  const results = maySeeResults(user) ? [RESULTS] : []
  if (!mayOrder(user)) return [MY_ACCOUNT, ...results, LOGOUT]
  switch (tierOf(user)) {
    case 'guest':
      return [CREATE_ORDER, MY_ACCOUNT, LOGOUT]
    case 'user':
      return [CREATE_ORDER, ORDERS, MY_ACCOUNT, ...results, LOGOUT]
    case 'admin':
      return [ADMIN, CREATE_ORDER, ORDERS, MY_ACCOUNT, ...results, LOGOUT]
  }
}
