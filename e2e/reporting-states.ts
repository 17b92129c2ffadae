import type { Page } from '@playwright/test'
import { asIntake } from './newcomers.ts'
import { placeAcceptedOrder, placeOrder } from './orders.ts'
import { expect } from './story.ts'
import { arriveAs } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

const today = () => {
  const [month, day, year] = new Date()
    .toLocaleDateString('en-US', {
      timeZone: 'America/Denver',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    .split('/')
  return `${year}-${month}-${day}`
}

/** An order with one of its two tests reported. */
async function partlyReported(): Promise<string> {
  const orderNumber = await placeAcceptedOrder('userA')
  await asIntake('POST', '/admin/order/report', {
    orderNumber,
    testNumbers: [`${orderNumber}-01-01`],
    reportedOn: today(),
  })
  return orderNumber
}

const atIntake = async (page: Page) => {
  const orderNumber = await partlyReported()
  await arriveAs(page, 'intake')
  await page.goto(`/orders/${orderNumber}`)
  return orderNumber
}

const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Following, reporting and canceling orders, in every state worth checking. */
export const REPORTING_STATES: State[] = [
  [
    'an order with a reported test',
    async (page) => {
      await atIntake(page)
      await expect(page.getByText(/^Reported /).first()).toBeVisible()
    },
  ],
  [
    'results to report, none chosen',
    async (page) => {
      await atIntake(page)
      await page.getByRole('button', { name: 'Report results' }).click()
      await page.getByRole('checkbox').first().uncheck()
      await page.getByRole('button', { name: 'Mark 0 tests as reported' }).click()
      await expect(page.getByText('Choose at least one test')).toBeVisible()
    },
  ],
  [
    'a report to take back, without a reason',
    async (page) => {
      await atIntake(page)
      await choose(page, 'Take back a report')
      await page.getByRole('checkbox').first().check()
      await page.getByRole('button', { name: 'Take back 1 report' }).click()
      await expect(page.getByText('Required')).toBeVisible()
    },
  ],
  [
    'results from a file, with lines that are left out',
    async (page) => {
      const orderNumber = await partlyReported()
      await arriveAs(page, 'intake')
      await page.goto('/report-results')
      const lines = [`${orderNumber}-01-02,${today()}`, `${orderNumber}-09-09,${today()}`, 'x,y']
      await page.locator('input[type=file]').setInputFiles({
        name: 'results.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Test,Day', ...lines].join('\n')),
      })
      await expect(page.getByText('2 lines will be left out')).toBeVisible()
    },
  ],
  [
    'the orders of all companies, in testing',
    async (page) => {
      await partlyReported()
      await arriveAs(page, 'userA')
      await page.goto('/orders?stage=in-testing')
      await expect(page.getByRole('table')).toBeVisible()
    },
  ],
  [
    'an order its customer cancels',
    async (page) => {
      const orderNumber = await placeOrder('userA')
      await arriveAs(page, 'userA')
      await page.goto(`/orders/${orderNumber}`)
      await choose(page, 'Cancel Order')
    },
  ],
]
