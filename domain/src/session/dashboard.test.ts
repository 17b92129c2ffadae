import { expect, test } from 'vitest'
import { dashboardFor } from './dashboard.ts'
import type { AdminRole, Standing } from './standing.ts'

const admin = (...roles: AdminRole[]): Standing => ({
  isAdmin: true,
  isMember: false,
  noOrders: false,
  noResults: false,
  roles,
})
const shown = (person: Standing) =>
  dashboardFor(person).map(({ title, cards }) => [title, ...cards.map(({ to }) => to)])

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
]
const INTAKE_ACTIONS = [
  'Intake Actions',
  '/accept-order',
  '/modify-order',
  '/unaccept-order',
  '/order-cancellation',
  '/set-billable',
]
const FINANCE_ACTIONS = ['Finance Actions', '/pricing-lookup', '/accounting-csv', '/sage-csv']

test('the work of a role is shown to those who have it', () => {
  expect(shown(admin())).toEqual([ADMIN_ACTIONS])
  expect(shown(admin('intake'))).toEqual([ADMIN_ACTIONS, INTAKE_ACTIONS])
  expect(shown(admin('finance'))).toEqual([ADMIN_ACTIONS, FINANCE_ACTIONS])
  expect(shown(admin('finance', 'intake'))).toEqual([
    ADMIN_ACTIONS,
    INTAKE_ACTIONS,
    FINANCE_ACTIONS,
  ])
})

test('a role is worth nothing to someone who is no admin', () => {
  expect(shown({ ...admin('finance', 'intake'), isAdmin: false })).toEqual([])
})

test('every card says in a sentence what it is for', () => {
  for (const { cards } of dashboardFor(admin('finance', 'intake')))
    for (const { about } of cards) expect(about).toMatch(/^[A-Z].{15,80}\.$/)
})
