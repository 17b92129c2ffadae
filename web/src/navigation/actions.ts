import type { Permissions } from '@accession/domain/access/permissions'
import { mayOpen, type ScreenPath } from '@accession/domain/access/screens'
import { WORK_LIST_LABELS, WORK_LISTS } from '@accession/domain/orders/work-lists'
import { type PageEntry, pagesFor } from './pages.ts'

/** What can be searched by name: a page, or something to do on it. */
export type Destination = { address: string; title: string; about: string }

type Action = { on: ScreenPath; needs?: ScreenPath; query?: string; title: string; about: string }

/** What people look for by name, and the page where they do it. */
const ACTIONS: Action[] = [
  { on: '/user', title: 'Change Password', about: 'On your account page.' },
  { on: '/user-edit', title: 'Change Email', about: 'With your contact info.' },
  { on: '/user', title: 'Sign-in Activity', about: 'Your sessions, on your account page.' },
  { on: '/create-order', title: 'Add from a Spreadsheet', about: 'In the order form.' },
  { on: '/users-view', title: 'Invite Users', about: 'To your billing company.' },
  { on: '/users-view', needs: '/orders', title: 'Licenses', about: 'Of your billing company.' },
  { on: '/users-view', needs: '/orders', title: 'Templates', about: 'Of your billing company.' },
  { on: '/users-info', title: 'Invite a Guest', about: 'Someone without a billing company.' },
  ...WORK_LISTS.map((list) => ({
    on: '/worklist' as const,
    query: `?list=${list}`,
    title: WORK_LIST_LABELS[list],
    about: 'Today’s work.',
  })),
]

/** Screens that begin with the number of an order. */
const NUMBERED: ScreenPath[] = [
  '/receive-order',
  '/accept-order',
  '/unaccept-order',
  '/modify-order',
  '/set-billable',
  '/order-cancellation',
  '/invoice-lookup',
]

const destination = ({ to, title, about }: PageEntry) => ({ address: to, title, about })

/** Every page the user may open, and what can be done there. */
export const destinationsFor = (user: Permissions): Destination[] => [
  ...pagesFor(user).map(destination),
  ...ACTIONS.filter(({ on, needs = on }) => mayOpen(on, user) && mayOpen(needs, user)).map(
    ({ on, query = '', title, about }) => ({ address: `${on}${query}`, title, about }),
  ),
]

/** What the user can do with an order they know the number of. */
export const orderDestinationsFor = (user: Permissions, orderNumber: string): Destination[] =>
  pagesFor(user)
    .filter(({ to }) => NUMBERED.includes(to))
    .map(({ to, title, about }) => ({
      address: `${to}?num=${orderNumber}`,
      title: `${title} ${orderNumber}`,
      about,
    }))
