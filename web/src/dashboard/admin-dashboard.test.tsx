import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screenTests } from '../../test/screens.ts'
import { users } from '../../test/users.ts'

const t = screenTests('admin')
const groups = () =>
  screen
    .getAllByRole('region', { name: /Actions$/ })
    .map((group) => within(group).getByRole('heading').textContent)

test.each([
  ['admin', ['Admin Actions', 'Manager Actions']],
  ['intake', ['Admin Actions', 'Intake Actions', 'Manager Actions']],
  ['finance', ['Admin Actions', 'Finance Actions', 'Manager Actions']],
] as const)('%s sees the groups of their roles', async (user, titles) => {
  t.api.answers['GET /user'] = { status: 200, body: users[user] }
  t.open('/admin-dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Admin' })
  expect(groups()).toEqual(titles)
})

test('every card links to an existing screen and describes it', async () => {
  t.open('/admin-dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Admin' })
  const page = within(screen.getByRole('main'))
  const card = page.getByRole('link', { name: 'Create Billing Company' })
  expect(card.getAttribute('href')).toBe('/billing-create')
  expect(card.closest('li')?.textContent).toBe('Create Billing CompanyAdd a company you bill.')
})
