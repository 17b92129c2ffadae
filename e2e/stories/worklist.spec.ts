import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { storedPhases } from '../evidence.ts'
import { placeOrderOf, receiveBehindTheirBack } from '../orders.ts'
import { expect, test } from '../story.ts'
import { arriveAs } from '../users.ts'

/** CI accepts twelve; `npm run proof worklist` forty, and two hundred where something goes wrong. */
const isFull = process.env.PROOF === 'full'
const ORDERS = isFull ? 40 : 12
const MANY = isFull ? 200 : 12
/** A busy machine does two of them a second. */
const LONG = 20_000 + MANY * 500

/** Received orders that nothing else has the batch of, so that no other story is in the way. */
async function receivedOrders(count: number): Promise<{ batch: string; numbers: string[] }> {
  const batch = randomUUID().slice(0, 8)
  const numbers: string[] = []
  for (let n = 0; n < count; n++) {
    const number = await placeOrderOf('userA', ['Resin'], batch)
    await receiveBehindTheirBack(number)
    numbers.push(number)
  }
  return { batch, numbers }
}

const allOf = <T>(numbers: string[], value: T): T[] => numbers.map(() => value)
const box = (page: Page) =>
  page.getByRole('textbox', { name: 'Find by number, sample, batch or company' })
const chooseAll = (page: Page) => page.getByRole('checkbox', { name: /^Choose all/ })
const outcome = (page: Page) => page.getByRole('region', { name: 'Accept', exact: true })

async function openList(page: Page, batch: string, count: number) {
  await page.goto(`/worklist?list=to-accept&q=${batch}`)
  await expect(
    page.getByRole('checkbox', { name: `Choose all ${count} on this page` }),
  ).toBeVisible()
}

async function acceptAll(page: Page) {
  await chooseAll(page).check()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
}

test(`${ORDERS} received orders are accepted from a list in five interactions`, async ({
  page,
}) => {
  const { batch, numbers } = await receivedOrders(ORDERS)
  await arriveAs(page, 'intake')
  await page.goto('/')

  // Interaction 1: what waits.
  await page
    .getByRole('region', { name: /^Today/ })
    .getByRole('link', { name: /Waiting to be accepted/ })
    .click()
  // Interaction 2: one batch of it.
  await box(page).fill(batch)
  await expect(
    page.getByRole('checkbox', { name: `Choose all ${ORDERS} on this page` }),
  ).toBeVisible()
  // Interactions 3 to 5: choose all, Accept, yes.
  await acceptAll(page)
  await expect(outcome(page)).toContainText(`${ORDERS} orders accepted.`)
  expect(await storedPhases(numbers)).toEqual(allOf(numbers, 'accepted'))
  await expect(page.getByText('Nothing on this list.')).toBeVisible()
})

test('with the connection cut in the middle, each order is accepted once or said not to be', async ({
  page,
  context,
}) => {
  const { batch, numbers } = await receivedOrders(MANY)
  await arriveAs(page, 'intake')
  await openList(page, batch, MANY)
  let calls = 0
  await page.route('**/api/admin/order/accept', async (route) => {
    calls++
    // The fourth reaches the server, but its answer is lost with the connection.
    if (calls === 4) {
      await route.fetch()
      await context.setOffline(true)
      return route.abort()
    }
    return route.continue()
  })
  await acceptAll(page)
  await expect(outcome(page)).toContainText('not accepted:', { timeout: LONG })
  await context.setOffline(false)
  const stored = await storedPhases(numbers)
  for (const [nth, number] of numbers.entries()) {
    const isListed = (await outcome(page).getByRole('link', { name: number }).count()) > 0
    // Whatever is not accepted is listed; one whose answer was lost is listed as not confirmed.
    if (stored[nth] === 'received') expect(isListed).toBe(true)
  }
  await expect(outcome(page)).toContainText('Check')

  await page.unroute('**/api/admin/order/accept')
  await page.reload()
  const left = stored.filter((phase) => phase === 'received').length
  await openList(page, batch, left)
  await acceptAll(page)
  await expect(outcome(page)).toContainText(`${left} order`, { timeout: LONG })
  expect(await storedPhases(numbers)).toEqual(allOf(numbers, 'accepted'))
})

test('two people at once: every order is accepted by one of them', async ({ page, browser }) => {
  const { batch, numbers } = await receivedOrders(MANY)
  const other = await (await browser.newContext()).newPage()
  await arriveAs(page, 'intake')
  await arriveAs(other, 'intake')
  for (const each of [page, other]) await openList(each, batch, MANY)
  await Promise.all([acceptAll(page), acceptAll(other)])
  const done = async (each: Page) => {
    await expect(outcome(each)).toContainText('accepted.', { timeout: LONG })
    const [, count = '0'] =
      ((await outcome(each).textContent()) ?? '').match(/(\d+) orders? accepted/) ?? []
    return Number(count)
  }
  expect((await done(page)) + (await done(other))).toBe(MANY)
  expect(await storedPhases(numbers)).toEqual(allOf(numbers, 'accepted'))
  await other.context().close()
})

test('a list is sorted by its headings, and fifteen rows fit on a laptop', async ({ page }) => {
  const { batch, numbers } = await receivedOrders(16)
  await page.setViewportSize({ width: 1280, height: 800 })
  await arriveAs(page, 'intake')
  await openList(page, batch, 16)
  const rows = page.getByRole('table').getByRole('row')
  const box = await rows.nth(1).boundingBox()
  expect(box?.height).toBeLessThanOrEqual(41)
  await page.getByRole('button', { name: 'Order Number' }).click()
  await page.getByRole('button', { name: 'Order Number' }).click()
  await expect(rows.nth(1)).toContainText(numbers.at(-1) ?? '')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const seen = await rows.evaluateAll(
    (all) =>
      all.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 56 && bottom <= innerHeight
      }).length,
  )
  expect(seen).toBeGreaterThanOrEqual(15)
})

test('a view that one colleague saves for all is one click for the next', async ({
  page,
  browser,
}) => {
  const { batch, numbers } = await receivedOrders(2)
  const name = `Batch ${batch}`
  await arriveAs(page, 'intake')
  await openList(page, batch, 2)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Placed by' }).click()
  await expect(page.getByRole('columnheader', { name: 'Placed by' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name of the view').fill(name)
  await dialog.getByLabel('For all staff').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')

  const colleague = await (await browser.newContext()).newPage()
  await arriveAs(colleague, 'finance')
  await colleague.goto('/worklist')
  // Interaction 1: the view.
  await colleague.getByRole('link', { name }).click()
  for (const number of numbers)
    await expect(colleague.getByRole('link', { name: number })).toBeVisible()
  await expect(colleague.getByRole('columnheader', { name: 'Placed by' })).toBeVisible()
  // Interactions 2 to 4: all their labels.
  await chooseAll(colleague).check()
  await colleague.getByRole('button', { name: 'Print labels' }).click()
  const file = colleague.waitForEvent('download')
  await colleague.getByRole('dialog').getByRole('button', { name: 'Download labels' }).click()
  expect((await file).suggestedFilename()).toBe('labels-2-orders.pdf')
  await colleague.context().close()
})

test('the orders of one billing company, found by part of its name', async ({ page }) => {
  const { batch, numbers } = await receivedOrders(1)
  await arriveAs(page, 'intake')
  await openList(page, batch, 1)
  const company = page.getByRole('combobox', { name: 'Billing company' })
  await company.fill('Mesa')
  await page.getByRole('option', { name: 'Mesa Verde Botanicals' }).click()
  await expect(page).toHaveURL(/billingCompanyId=\d+/)
  await expect(page.getByText('Nothing on this list.')).toBeVisible()
  await page.getByRole('button', { name: 'All billing companies' }).click()
  await expect(page.getByRole('link', { name: numbers[0] ?? '' })).toBeVisible()
})
