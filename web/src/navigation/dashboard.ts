import { type AdminRole, hasRole, type Permissions } from '@accession/domain/access/permissions'
import type { ScreenPath } from '@accession/domain/access/screens'

type Card = { to: ScreenPath; title: string; about: string }
type Group = { title: string; role?: AdminRole; cards: Card[] }

const GROUPS: Group[] = [
  {
    title: 'Admin Actions',
    cards: [
      {
        to: '/users-info',
        title: 'All Users',
        about: 'Find a user, change their details and permissions, or invite a guest.',
      },
      {
        to: '/users-view',
        title: 'Users of a Billing Company',
        about: 'Its users, pending invitations and contacts.',
      },
      {
        to: '/billing-create',
        title: 'Create Billing Company',
        about: 'Add a company you bill.',
      },
      {
        to: '/sub-create',
        title: 'Create Sub-Company',
        about: 'Add a company you test samples for.',
      },
      {
        to: '/sub-company-search',
        title: 'Sub-Company Search',
        about: 'Find a sub-company, its numbers and its documents.',
      },
      { to: '/orders', title: 'Orders', about: 'By company, by number, or recent orders.' },
      { to: '/invoice-lookup', title: 'Invoice Lookup', about: 'The invoice of an order.' },
      {
        to: '/website-messages',
        title: 'Website Messages',
        about: 'Notices customers see before they order.',
      },
      {
        to: '/activity',
        title: 'Activity',
        about: 'Who did what and when, in the whole laboratory.',
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
        about: 'Cancel an order, or restore a canceled order.',
      },
      { to: '/set-billable', title: 'Set Billable', about: 'Choose which tests are billed.' },
      {
        to: '/report-results',
        title: 'Report Results',
        about: 'Mark the tests in a file as reported.',
      },
    ],
  },
  {
    title: 'Finance Actions',
    role: 'finance',
    cards: [
      {
        to: '/invoices',
        title: 'Invoices',
        about: 'What is to be issued and what is to be paid, by age and company.',
      },
      {
        to: '/pricing-lookup',
        title: 'Pricing Lookup',
        about: 'See and set what a billing company pays.',
      },
      {
        to: '/accounting-csv',
        title: 'Accounting CSV',
        about: 'Download every billed line in a date range.',
      },
      {
        to: '/sage-csv',
        title: 'Sage CSV',
        about: 'Download issued invoices for import into Sage 50.',
      },
    ],
  },
  {
    title: 'Manager Actions',
    role: 'manager',
    cards: [
      {
        to: '/settings',
        title: 'Settings',
        about: 'Prices, turnarounds, holidays, panels, billing and how customers see you.',
      },
      {
        to: '/integrations',
        title: 'Integrations',
        about: 'API keys that connect other systems, of the laboratory and of companies.',
      },
    ],
  },
]

/** The user's dashboard: work that needs a role only for those who have it. */
export const dashboardFor = (user: Permissions): Group[] =>
  GROUPS.filter(({ role }) => user.isAdmin && (!role || hasRole(user, role)))
