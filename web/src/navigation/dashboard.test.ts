import type { AdminRole, Permissions } from '@accession/domain/access/permissions'
import { expect, test } from 'vitest'
import { dashboardFor } from './dashboard.ts'

const admin = (...roles: AdminRole[]): Permissions => ({
  isAdmin: true,
  isMember: false,
  isCompanyManager: false,
  seesBilling: false,
  noOrders: false,
  noResults: false,
  roles,
})
const shown = (user: Permissions) =>
  dashboardFor(user).map(({ title, cards }) => [title, ...cards.map(({ to }) => to)])

const ADMIN_ACTIONS = [
  'Admin Actions',
  '/users-info',
  '/users-view',
  '/billing-create',
  '/sub-create',
  '/sub-company-search',
  '/orders',
  '/invoice-lookup',
  '/website-messages',
  '/activity',
]
const INTAKE_ACTIONS = [
  'Intake Actions',
  '/accept-order',
  '/modify-order',
  '/unaccept-order',
  '/order-cancellation',
  '/set-billable',
  '/report-results',
]
const FINANCE_ACTIONS = [
  'Finance Actions',
  '/invoices',
  '/pricing-lookup',
  '/accounting-csv',
  '/sage-csv',
]

test('actions of a role are shown to users who have it', () => {
  expect(shown(admin())).toEqual([ADMIN_ACTIONS])
  expect(shown(admin('intake'))).toEqual([ADMIN_ACTIONS, INTAKE_ACTIONS])
  expect(shown(admin('finance'))).toEqual([ADMIN_ACTIONS, FINANCE_ACTIONS])
  expect(shown(admin('finance', 'intake'))).toEqual([
    ADMIN_ACTIONS,
    INTAKE_ACTIONS,
    FINANCE_ACTIONS,
  ])
})

test('roles have no effect for a user who is not an admin', () => {
  expect(shown({ ...admin('finance', 'intake'), isAdmin: false })).toEqual([])
})

test('every card has a one-sentence description', () => {
  for (const { cards } of dashboardFor(admin('finance', 'intake')))
    for (const { about } of cards) expect(about).toMatch(/^[A-Z].{15,80}\.$/)
})
