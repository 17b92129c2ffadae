import type { Page } from '@playwright/test'
import { placeOrderOf } from './orders.ts'
import { expect } from './story.ts'
import { arriveAs, type Kind } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

export const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: 'Order, sample, batch, company, user or page' })

/** Until then the shortcut is not known. */
export const searchIsReady = (page: Page) =>
  page.getByRole('button', { name: 'Search everything' }).waitFor()

/** Ctrl+K on the account page. */
export async function openSearch(page: Page, kind: Kind) {
  await arriveAs(page, kind)
  await page.goto('/user')
  await searchIsReady(page)
  await page.keyboard.press('Control+k')
  await expect(searchBox(page)).toBeFocused()
}

const searching =
  (kind: Kind, text: string, group: string): State[1] =>
  async (page) => {
    await placeOrderOf('userA', ['Highline Haze'], 'HL-2041')
    await openSearch(page, kind)
    await searchBox(page).fill(text)
    await expect(page.getByRole('group', { name: group })).toBeVisible()
  }

const listing =
  (kind: Kind, path: string): State[1] =>
  async (page) => {
    await placeOrderOf('userA', ['Highline Haze'], 'HL-2041')
    await arriveAs(page, kind)
    await page.goto(path)
    await expect(page.getByRole('table', { name: 'orders found' })).toBeVisible()
  }

export const SEARCH_STATES: State[] = [
  [
    'searching, before anything is typed',
    async (page) => {
      await openSearch(page, 'intake')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  ],
  ['searching for orders', searching('userA', 'hl-20', 'Orders')],
  ['searching for companies and users', searching('intake', 'highline', 'Users')],
  [
    'searching for an order number',
    async (page) => {
      const orderNumber = await placeOrderOf('userA', ['Highline Haze'])
      await openSearch(page, 'intake')
      await searchBox(page).fill(orderNumber)
      await expect(page.getByRole('group', { name: 'Actions' })).toBeVisible()
    },
  ],
  [
    'a search without results',
    async (page) => {
      await openSearch(page, 'userA')
      await searchBox(page).fill('zzzzzz')
      await expect(page.getByText('No results for “zzzzzz”.')).toBeVisible()
    },
  ],
  [
    'a search with a typo',
    async (page) => {
      await searching('userA', 'hghline haze', 'Orders')(page)
      await expect(page.getByText('Showing results for')).toBeVisible()
    },
  ],
  [
    'a search without a connection',
    async (page) => {
      await openSearch(page, 'userA')
      await page.route('**/api/search?*', (route) => route.abort())
      await searchBox(page).fill('orders')
      await expect(page.getByText('Can’t reach the server.')).toBeVisible()
    },
  ],
  ['orders found in the customer’s list', listing('userA', '/orders?q=hl-20')],
  ['orders found in the laboratory’s list', listing('admin', '/orders-list?q=hl-20')],
  [
    'no orders found in a list',
    async (page) => {
      await arriveAs(page, 'userA')
      await page.goto('/orders?q=zzzzzz')
      await expect(page.getByText('No orders match.')).toBeVisible()
    },
  ],
]
