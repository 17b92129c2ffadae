import { expect, type Page } from '@playwright/test'
import { placeOrders, receiveBehindTheirBack } from './orders.ts'
import { arriveAs } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

async function open(page: Page, address = '/worklist?list=received') {
  const [number = ''] = await placeOrders('userA')
  await receiveBehindTheirBack(number)
  await arriveAs(page, 'intake')
  await page.goto(address)
  return number
}

/** The staff home and the worklist. */
export const WORKLIST_STATES: State[] = [
  [
    'the home page of intake',
    async (page) => {
      await open(page, '/user')
      await expect(page.getByRole('link', { name: /Waiting to be accepted/ })).toBeVisible()
    },
  ],
  [
    'the worklist with an order chosen',
    async (page) => {
      const number = await open(page)
      await page.getByRole('checkbox', { name: `Choose order ${number}` }).check()
    },
  ],
  [
    'the worklist asking before many are accepted',
    async (page) => {
      const number = await open(page)
      await page.getByRole('checkbox', { name: `Choose order ${number}` }).check()
      await page.getByRole('button', { name: 'Accept', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'the worklist with an order that was not accepted',
    async (page) => {
      const number = await open(page)
      await page.route('**/api/admin/order/accept', (route) =>
        route.fulfill({ status: 412, json: { code: 'version-changed', status: 412 } }),
      )
      await page.getByRole('button', { name: `Accept: order ${number}` }).click()
      await expect(page.getByText('not accepted:')).toBeVisible()
    },
  ],
  [
    'the worklist with chosen columns, and a view to save',
    async (page) => {
      await open(page, '/worklist?list=received&columns=company,placedBy,placed,status')
      await page.getByRole('columnheader', { name: 'Placed by' }).waitFor()
      await page.getByRole('button', { name: 'Save view' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
      await expect(page.getByText('Required')).toBeVisible()
    },
  ],
  [
    'an empty worklist',
    async (page) => {
      await open(page, '/worklist?list=received&q=zzzzzzzz')
      await expect(page.getByText('Nothing on this list.')).toBeVisible()
    },
  ],
]
