import { dashboardFor } from './dashboard.ts'
import { mayOpen, type ScreenPath } from './screens.ts'
import type { Standing } from './standing.ts'

export type PageEntry = { to: ScreenPath; title: string; about: string }

/** What is not on the dashboard but can be gone to by name. */
const EVERYONES: PageEntry[] = [
  { to: '/user', title: 'My Account', about: 'Contact info, companies, recent orders, sessions.' },
  { to: '/create-order', title: 'Create Order', about: 'Describe samples and choose their tests.' },
  { to: '/orders', title: 'Orders', about: 'By company or by number.' },
  { to: '/users-view', title: 'Users', about: 'Who belongs to your billing company.' },
  { to: '/user-edit', title: 'Edit Contact Info', about: 'Your name and phone.' },
  {
    to: '/admin-dashboard',
    title: 'Admin',
    about: 'Today, and everything the laboratory does here.',
  },
  {
    to: '/receive-order',
    title: 'Receive Order',
    about: 'Scan a box, set its start, take payment.',
  },
  { to: '/logout', title: 'Logout', about: 'End this session.' },
]

/** Every page a person may go to by name; the dashboard's words win over the general ones. */
export function pagesFor(person: Standing): PageEntry[] {
  const pages = new Map(EVERYONES.map((page) => [page.to, page]))
  for (const { cards } of dashboardFor(person)) {
    for (const card of cards) pages.set(card.to, card)
  }
  return [...pages.values()].filter(({ to }) => mayOpen(to, person))
}

/** Pages whose name begins a word with the text come before those that merely contain it. */
export function findPages(pages: readonly PageEntry[], text: string): PageEntry[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...pages]
  const rank = ({ title, about }: PageEntry): number => {
    const name = title.toLowerCase()
    if (name.startsWith(wanted)) return 0
    if (` ${name}`.includes(` ${wanted}`)) return 1
    if (name.includes(wanted)) return 2
    return about.toLowerCase().includes(wanted) ? 3 : 4
  }
  return pages.filter((page) => rank(page) < 4).toSorted((a, b) => rank(a) - rank(b))
}
