import type { Permissions } from '@accession/domain/access/permissions'
import { mayOpen, type ScreenPath } from '@accession/domain/access/screens'
import { dashboardFor } from './dashboard.ts'

export type PageEntry = { to: ScreenPath; title: string; about: string }

/** Pages that are not on the dashboard but can be searched by name. */
const EVERYONES: PageEntry[] = [
  { to: '/user', title: 'My Account', about: 'Contact info, companies, recent orders, sessions.' },
  { to: '/create-order', title: 'Create Order', about: 'Describe samples and choose their tests.' },
  { to: '/orders', title: 'Orders', about: 'By company or by number.' },
  { to: '/users-view', title: 'Users', about: 'Who belongs to your billing company.' },
  {
    to: '/manage-company',
    title: 'Manage Company',
    about: 'Remove users, invitations, who gets which emails.',
  },
  {
    to: '/company-billing',
    title: 'Billing',
    about: 'Invoices, balance and statements of your company.',
  },
  {
    to: '/integrations',
    title: 'Integrations',
    about: 'API keys that connect other systems.',
  },
  { to: '/user-edit', title: 'Edit Contact Info', about: 'Your name and phone.' },
  {
    to: '/sign-in-security',
    title: 'Sign-in Security',
    about: 'Passkeys, authenticator app, recovery codes.',
  },
  {
    to: '/admin-dashboard',
    title: 'Admin',
    about: 'Today’s numbers and all staff tools.',
  },
  {
    to: '/worklist',
    title: 'Worklist',
    about: 'Orders as a table: sort, filter, and work on many at once.',
  },
  {
    to: '/receive-order',
    title: 'Receive Order',
    about: 'Scan a box, set its start date, record payment.',
  },
  { to: '/logout', title: 'Logout', about: 'Sign out of Accession.' },
]

/** Every page the user can search by name; dashboard names take precedence. */
export function pagesFor(user: Permissions): PageEntry[] {
  const pages = new Map(EVERYONES.map((page) => [page.to, page]))
  for (const { cards } of dashboardFor(user)) {
    for (const card of cards) pages.set(card.to, card)
  }
  return [...pages.values()].filter(({ to }) => mayOpen(to, user))
}

type Named = { title: string; about: string }

/** Those with a word that starts with the text come before those that only contain it. */
export function findByName<Entry extends Named>(pages: readonly Entry[], text: string): Entry[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...pages]
  const rank = ({ title, about }: Named): number => {
    const name = title.toLowerCase()
    if (name.startsWith(wanted)) return 0
    if (` ${name}`.includes(` ${wanted}`)) return 1
    if (name.includes(wanted)) return 2
    return about.toLowerCase().includes(wanted) ? 3 : 4
  }
  return pages.filter((page) => rank(page) < 4).toSorted((a, b) => rank(a) - rank(b))
}
