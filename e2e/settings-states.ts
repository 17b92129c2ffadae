import type { Page } from '@playwright/test'
import { arriveAs } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function open(page: Page, part: string) {
  await arriveAs(page, 'admin')
  await page.goto(`/settings/${part}`)
  await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().waitFor()
}

const price = (page: Page) => page.getByRole('textbox', { name: 'Price of Density' })

/** The settings, in every state worth checking; nothing is saved. */
export const SETTINGS_STATES: State[] = [
  ['settings, tests and prices', (page) => open(page, 'tests')],
  [
    'settings, a price to review',
    async (page) => {
      await open(page, 'tests')
      await price(page).fill('31')
      await press(page, 'Review changes')
      await page.getByText('Orders that were placed keep their prices.').waitFor()
    },
  ],
  [
    'settings, a change that is refused',
    async (page) => {
      await open(page, 'tests')
      await page.getByRole('checkbox', { name: 'Next Day of Density' }).click()
      await press(page, 'Review changes')
      await page.getByText(/Density must offer it too/).waitFor()
    },
  ],
  [
    'settings, products and amounts of a test',
    async (page) => {
      await open(page, 'tests')
      await press(page, 'Products and amounts of Density')
      await page.getByRole('dialog', { name: 'Density' }).waitFor()
    },
  ],
  [
    'settings, holidays with a pasted list',
    async (page) => {
      await open(page, 'holidays')
      await page.getByText('Paste a list').click()
      await page.getByLabel(/One holiday a line/).fill('2027-12-24 Christmas Eve\nInventory')
      await page.getByText(/cannot be used/).waitFor()
    },
  ],
  [
    'settings, a panel',
    async (page) => {
      await open(page, 'panels')
      await press(page, 'Add panel')
      await page.getByRole('dialog', { name: 'Add panel' }).waitFor()
    },
  ],
  ['settings, orders', (page) => open(page, 'orders')],
  ['settings, billing', (page) => open(page, 'billing')],
  [
    'settings, laboratory with a wrong email',
    async (page) => {
      await open(page, 'laboratory')
      await page.getByLabel('Support email').fill('nobody')
      await press(page, 'Review changes')
      await page.getByText('Must be a valid email').waitFor()
    },
  ],
  [
    'settings, for an admin who is no manager',
    async (page) => {
      await arriveAs(page, 'technician')
      await page.goto('/settings')
      await page.getByText('Only an admin with the manager role can do this.').waitFor()
    },
  ],
]
