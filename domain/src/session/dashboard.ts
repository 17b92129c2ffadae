import type { ScreenPath } from './screens.ts'
import { type AdminRole, hasRole, type Standing } from './standing.ts'

type Card = { to: ScreenPath; title: string; about: string }
type Group = { title: string; role?: AdminRole; cards: Card[] }

const GROUPS: Group[] = [
  {
    title: 'Admin Actions',
    cards: [
      {
        to: '/users-info',
        title: 'All Users',
        about: 'Find anyone, change their details and what they may do, invite a guest.',
      },
      {
        to: '/users-view',
        title: 'Users of a Billing Company',
        about: 'Who belongs to it, who is invited, and its contacts.',
      },
      {
        to: '/billing-create',
        title: 'Create Billing Company',
        about: 'A new customer who pays.',
      },
      {
        to: '/sub-create',
        title: 'Create Sub-Company',
        about: 'A new company that samples are tested for.',
      },
      {
        to: '/sub-company-search',
        title: 'Sub-Company Search',
        about: 'Find a sub-company, its numbers and its documents.',
      },
      { to: '/orders', title: 'Orders', about: 'By company, by number, or all of the last days.' },
      { to: '/invoice-lookup', title: 'Invoice Lookup', about: 'The invoice of an order.' },
      {
        to: '/website-messages',
        title: 'Website Messages',
        about: 'What customers are told before they order.',
      },
    ],
  },
  {
    title: 'Intake Actions',
    role: 'intake',
    cards: [
      { to: '/accept-order', title: 'Accept Order', about: 'Lock a received order for testing.' },
      {
        to: '/modify-order',
        title: 'Modify Order',
        about: 'Change samples and tests of an accepted order.',
      },
      {
        to: '/unaccept-order',
        title: 'Unaccept Order',
        about: 'Make an accepted order editable again.',
      },
      {
        to: '/order-cancellation',
        title: 'Order Cancellation',
        about: 'Cancel an order, or bring a canceled one back.',
      },
      { to: '/set-billable', title: 'Set Billable', about: 'Choose which tests are billed.' },
    ],
  },
  {
    title: 'Finance Actions',
    role: 'finance',
    cards: [
      {
        to: '/pricing-lookup',
        title: 'Pricing Lookup',
        about: 'See and set what a billing company pays.',
      },
      {
        to: '/accounting-csv',
        title: 'Accounting CSV',
        about: 'Every billed line of a date range as a file.',
      },
      { to: '/sage-csv', title: 'Sage CSV', about: 'Issued invoices for the import into Sage 50.' },
    ],
  },
]

/** What the dashboard holds for a person: the work of a role only for those who have it. */
export const dashboardFor = (person: Standing): Group[] =>
  GROUPS.filter(({ role }) => person.isAdmin && (!role || hasRole(person, role)))
