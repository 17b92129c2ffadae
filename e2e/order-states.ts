import type { Page } from '@playwright/test'
import { placeOrder } from './orders.ts'
import { expect } from './story.ts'
import { arriveAs, type Kind } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

/** Opens a screen for a new order. */
const about =
  (kind: Kind, owner: 'userA' | 'guest', path: (number: string) => string): State[1] =>
  async (page) => {
    const number = await placeOrder(owner)
    await arriveAs(page, kind)
    await page.goto(path(number))
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

export const ORDER_STATES: State[] = [
  ['an order, for its customer', about('userA', 'userA', (number) => `/orders/${number}`)],
  ['an order, for an admin', about('admin', 'userA', (number) => `/orders/${number}`)],
  ['a guest order, for an admin', about('admin', 'guest', (number) => `/orders/${number}`)],
  ['no such order', about('userA', 'userA', () => '/orders/26-999999')],
  ['an order to receive', about('admin', 'userA', (number) => `/receive-order?num=${number}`)],
  [
    'an order to receive, with a sample that is not OK',
    async (page) => {
      await about('admin', 'userA', (number) => `/receive-order?num=${number}`)(page)
      await page.getByLabel(/^Condition of/).selectOption('Other')
      await page.locator('summary', { hasText: 'Package' }).click()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Say what is wrong')).toBeVisible()
    },
  ],
  [
    'an order with files, and one that was refused',
    async (page) => {
      await about('userA', 'userA', (number) => `/orders/${number}`)(page)
      const picture = { name: 'label.png', mimeType: 'image/png', buffer: await page.screenshot() }
      await page.getByLabel('Files to add').setInputFiles([picture, file('a.pdf', 'no pdf')])
      await expect(page.getByRole('button', { name: 'Show label.jpg' })).toBeVisible()
      await expect(page.getByText('This is not a photo or PDF')).toBeVisible()
    },
  ],
  [
    'labels to print',
    async (page) => {
      await about('userA', 'userA', (number) => `/order-placed?num=${number}`)(page)
      await page.getByRole('button', { name: 'Print labels' }).click()
      await page.getByLabel('Samples').fill('7')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Write numbers from 1 to 1')).toBeVisible()
    },
  ],
  [
    'an order to receive without a tick',
    async (page) => {
      await about('admin', 'userA', (number) => `/receive-order?num=${number}`)(page)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('The sample is not ticked.')).toBeVisible()
    },
  ],
  ['a guest order at intake', about('admin', 'guest', (number) => `/receive-order?num=${number}`)],
  [
    'an order not to accept yet',
    about('intake', 'userA', (number) => `/accept-order?num=${number}`),
  ],
  ['accepting without the role', about('admin', 'userA', () => '/accept-order')],
  ['unaccepting, before a scan', about('intake', 'userA', () => '/unaccept-order')],
  ['an order to cancel', about('admin', 'userA', (number) => `/order-cancellation?num=${number}`)],
  ['no such order to cancel', about('admin', 'userA', () => '/order-cancellation?num=26-999999')],
  ['an order being edited', about('userA', 'userA', (number) => `/edit-order?num=${number}`)],
  [
    'an edited order, with a list of its changes',
    async (page) => {
      await about('userA', 'userA', (number) => `/edit-order?num=${number}`)(page)
      await page.getByRole('button', { name: 'Rename samples' }).click()
      await page.getByLabel('Sample Name of sample 1', { exact: true }).fill('Blue Dream')
      await page.getByRole('region', { name: 'Your changes' }).getByText('Blue Dream').waitFor()
    },
  ],
  [
    'an edited order without samples',
    async (page) => {
      await about('userA', 'userA', (number) => `/edit-order?num=${number}`)(page)
      await page.getByRole('button', { name: /^Remove/ }).click()
      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('button', { name: 'Restore its samples' })).toBeVisible()
    },
  ],
  [
    'a part of the page that could not be loaded',
    async (page) => {
      await page.route(/\/similar-samples-/, (route) => route.abort())
      await about('userA', 'userA', (number) => `/edit-order?num=${number}`)(page)
      await page
        .getByRole('listitem')
        .getByRole('button', { name: /^Add more like this/ })
        .click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'adding from a spreadsheet',
    async (page) => {
      await about('userA', 'userA', (number) => `/edit-order?num=${number}`)(page)
      await page.getByRole('button', { name: 'Add from a spreadsheet' }).click()
      await page.locator('input[type=file]').setInputFiles(file('a.xlsx', 'Sample Name,Tests'))
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'rows of a spreadsheet with errors',
    async (page) => {
      await about('userA', 'userA', (number) => `/edit-order?num=${number}`)(page)
      await page.getByRole('button', { name: 'Add from a spreadsheet' }).click()
      const rows = 'Sample Name,Tests,Strain\nElektra,pH,Indica\n,Magic,Indica'
      await page.locator('input[type=file]').setInputFiles(file('a.csv', rows))
      await expect(page.getByText('0 of 2 rows are ready. 2 have errors.')).toBeVisible()
    },
  ],
  [
    'whose an edited order is',
    about('admin', 'guest', (number) => `/place-editorder?num=${number}`),
  ],
  [
    'an edited order, saved',
    about('userA', 'userA', (number) => `/order-edit-placed?num=${number}`),
  ],
  ['a search by number', about('userA', 'userA', () => '/orders?tab=number&num=26-999999')],
  ['the order list', about('admin', 'userA', () => '/orders-list')],
  ['one of today’s lists', about('admin', 'userA', () => '/orders-list?work=waiting')],
  [
    'the orders of a company',
    async (page) => {
      await about('userA', 'userA', () => '/orders')(page)
      await page.getByRole('combobox', { name: 'Company' }).selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Show Company Orders' }).click()
      await expect(page.getByRole('table')).toBeVisible()
    },
  ],
  [
    'the question before an order is canceled',
    async (page) => {
      await about('admin', 'userA', () => '/orders-list')(page)
      await page
        .getByRole('button', { name: /^Cancel order/ })
        .first()
        .click()
      await expect(page.getByText('Are you sure?')).toBeVisible()
    },
  ],
]
