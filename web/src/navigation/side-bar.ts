import type { Permissions } from '@accession/domain/access/permissions'
import { SCREEN_PATHS, type ScreenPath } from '@accession/domain/access/screens'
import { matchPath } from 'react-router'
import { dashboardFor } from './dashboard.ts'

type SideBarItem = { to: ScreenPath; title: string }
type SideBarGroup = { title: string | null; items: readonly SideBarItem[] }

const FIRST: SideBarItem[] = [
  { to: '/user', title: 'Home' },
  { to: '/worklist', title: 'Worklist' },
  { to: '/receive-order', title: 'Receive Order' },
]

/** Staff find everything at the side, grouped as on the dashboard. */
export const sideBarFor = (user: Permissions): SideBarGroup[] => [
  { title: null, items: FIRST },
  ...dashboardFor(user).map(({ title, cards }) => ({ title, items: cards })),
]

/** Screens that are reached from another one. */
const PART_OF: Partial<Record<ScreenPath, ScreenPath>> = {
  '/user-edit': '/user',
  '/sign-in-security': '/user',
  '/orders-list': '/orders',
  '/orders/:orderNumber': '/orders',
  '/modify-order/update-company': '/modify-order',
  '/modify-order/add-sample': '/modify-order',
  '/modify-order/add-test': '/modify-order',
  '/modify-order/delete-sample': '/modify-order',
  '/modify-order/delete-test': '/modify-order',
  '/modify-sample': '/modify-order',
  '/modify-test': '/modify-order',
  '/set-price-adjustment': '/pricing-lookup',
  '/settings/:part': '/settings',
  '/companies/:parentCompanyId': '/users-view',
  '/website-messages/create': '/website-messages',
  '/website-messages/:id': '/website-messages',
}

/** The item of the side bar that the open screen belongs to. */
export function itemOf(pathname: string): ScreenPath | null {
  const screen = SCREEN_PATHS.find((path) => matchPath(path, pathname))
  return screen ? (PART_OF[screen] ?? screen) : null
}
