import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { people } from '../../test/people.ts'
import { screenTests } from '../../test/screens.ts'

const t = screenTests('admin')
const groups = () =>
  screen
    .getAllByRole('region', { name: /Actions$/ })
    .map((group) => within(group).getByRole('heading').textContent)

test.each([
  ['admin', ['Admin Actions']],
  ['intake', ['Admin Actions', 'Intake Actions']],
  ['finance', ['Admin Actions', 'Finance Actions']],
] as const)('%s sees the groups of their roles', async (person, titles) => {
  t.api.answers['GET /user'] = { status: 200, body: people[person] }
  t.open('/admin-dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Admin' })
  expect(groups()).toEqual(titles)
})

test('every card leads to a screen that exists and says what it is for', async () => {
  t.open('/admin-dashboard')
  const card = await screen.findByRole('link', { name: 'Create Billing Company' })
  expect(card.getAttribute('href')).toBe('/billing-create')
  expect(card.closest('li')?.textContent).toBe('Create Billing CompanyA new customer who pays.')
})
