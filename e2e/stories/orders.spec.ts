import type { Page } from '@playwright/test'
import { keyboardOf } from '../driver.ts'
import { mailAbout } from '../evidence.ts'
import { placeOrder, placeOrders, receiveBehindTheirBack } from '../orders.ts'
import { expect, test } from '../story.ts'
import { signIn, USERS } from '../users.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Order Number' })

async function scan(page: Page, text: string) {
  await expect(box(page)).toBeFocused()
  await page.keyboard.insertText(text)
  await page.keyboard.press('Enter')
}

/** A scan and two key presses on one of the intake screens. */
async function does(page: Page, path: string, orderNumber: string, label: string, done: string) {
  await page.goto(path)
  await scan(page, orderNumber)
  await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible()
  if (label === 'Receive Order') await page.keyboard.press('Alt+a')
  await page.keyboard.press('Control+Enter')
  if (label === 'Cancel Order') await page.getByRole('button', { name: 'YES', exact: true }).click()
  await expect(page.getByText(done)).toBeVisible()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
}

/** The order's completed steps as the customer sees them. */
async function expectTimeline(page: Page, orderNumber: string, status: string, steps: string[]) {
  await page.goto(`/orders/${orderNumber}`)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.locator('li:not([data-ahead]) b')).toHaveText(steps)
  await expect(page.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible()
}

test('an order goes from placed to accepted and back, and the customer sees every step', async ({
  browser,
}) => {
  const orderNumber = await placeOrder('userA')
  const [customer, intake] = await Promise.all(
    [0, 1].map(async () => (await browser.newContext()).newPage()),
  )
  if (!customer || !intake) throw new Error('no pages')
  await signIn(customer, 'userA')
  await signIn(intake, 'intake')

  const steps = ['Placed']
  await expectTimeline(customer, orderNumber, 'created', steps)
  const life = [
    ['/receive-order', 'Receive Order', 'The Order Has Been Received', 'received', 'Received'],
    ['/accept-order', 'Accept Order', 'The Order Has Been Accepted', 'accepted', 'Accepted'],
    [
      '/unaccept-order',
      'Unaccept Order',
      'The Order Has Been Unaccepted',
      'received',
      'Unaccepted',
    ],
    ['/accept-order', 'Accept Order', 'The Order Has Been Accepted', 'accepted', 'Accepted'],
    ['/order-cancellation', 'Cancel Order', 'The Order Has Been Canceled', 'canceled', 'Canceled'],
    [
      '/order-cancellation',
      'Activate Order',
      'The Order Has Been Activated',
      'accepted',
      'Activated',
    ],
  ] as const
  for (const [path, label, done, status, step] of life) {
    await does(intake, path, orderNumber, label, done)
    steps.push(step)
    await expectTimeline(customer, orderNumber, status, steps)
  }
  for (const event of ['placed', 'received', 'canceled']) {
    const mail = await mailAbout(`Order ${orderNumber} ${event}`)
    expect(mail.to).toEqual([USERS.userA])
  }
  await intake.goto(`/orders/${orderNumber}`)
  await keyboardOf(intake).press(intake.locator('summary', { hasText: 'Emails' }))
  await expect(intake.getByText('Order canceled')).toBeVisible()
  await customer.context().close()
  await intake.context().close()
})

test('intake receives ten orders in a row, with at most four keystrokes after each scan', async ({
  page,
}) => {
  const numbers = await placeOrders('userB', 10)
  await signIn(page, 'intake')
  await page.goto('/receive-order')
  for (const number of numbers) {
    await scan(page, number)
    await expect(page.getByRole('button', { name: 'Receive Order', exact: true })).toBeVisible()
    let keys = 0
    for (const chord of [
      ['Alt', 'a'],
      ['Control', 'Enter'],
    ]) {
      for (const key of chord) {
        await page.keyboard.down(key)
        keys++
      }
      for (const key of chord.toReversed()) await page.keyboard.up(key)
    }
    await expect(page.getByText('The Order Has Been Received')).toBeVisible()
    await expect(page.getByRole('link', { name: number })).toBeVisible()
    expect(keys).toBeLessThanOrEqual(4)
  }
})

test('a guest order is refused, assigned to a company and received, keyboard only', async ({
  page,
}) => {
  const orderNumber = await placeOrder('guest')
  await signIn(page, 'admin')
  const keys = keyboardOf(page)
  await page.goto('/receive-order')
  await scan(page, orderNumber)
  await expect(page.getByRole('alert')).toContainText(
    'This is a guest order. Assign it to a company before receiving it.',
  )
  await keys.press(page.getByRole('link', { name: 'Assign it to a company' }))
  await keys.fill(page.getByLabel('Search billing companies by name'), 'mesa')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Sub-company')).toContainText('Mesa Verde Tinctures')
  await keys.press(page.getByRole('button', { name: 'Continue to Review' }))
  await keys.tick(page.getByRole('checkbox', { name: /accept/ }))
  await keys.press(page.getByRole('button', { name: 'Place Your Order' }))
  await page.waitForURL(/order-edit-placed/)
  await does(page, '/receive-order', orderNumber, 'Receive Order', 'The Order Has Been Received')
})

test('a customer can edit an order before receipt but not after, keyboard only', async ({
  page,
}) => {
  const orderNumber = await placeOrder('userA')
  await signIn(page, 'userA')
  const keys = keyboardOf(page)
  const save = async () => {
    await keys.press(page.getByRole('button', { name: 'Continue to Billing & Review' }).first())
    await keys.press(page.getByRole('button', { name: 'Continue to Review' }))
    await keys.tick(page.getByRole('checkbox', { name: /accept/ }))
    await keys.press(page.getByRole('button', { name: 'Place Your Order' }))
  }
  await page.goto(`/orders/${orderNumber}`)
  await keys.press(page.getByRole('link', { name: 'Edit This Order' }))
  await keys.press(page.getByRole('button', { name: /^Duplicate/ }))
  await expect(page.getByRole('heading', { name: '2 samples' })).toBeVisible()
  await save()
  await page.waitForURL(/order-edit-placed/)
  await expectTimeline(page, orderNumber, 'created', ['Placed', 'Edited'])
  await expect(page.getByText('2 samples with 4 tests')).toBeVisible()

  await page.goto(`/edit-order?num=${orderNumber}`)
  await keys.press(page.getByRole('button', { name: /^Duplicate/ }).first())
  await receiveBehindTheirBack(orderNumber)
  await save()
  const refusal = 'This order has already been received. Please contact the laboratory.'
  await expect(page.getByText(refusal)).toBeVisible()
  await page.goto(`/orders/${orderNumber}`)
  await expect(page.getByText('2 samples with 4 tests')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit This Order' })).toHaveCount(0)
  await page.goto(`/edit-order?num=${orderNumber}`)
  await expect(page.getByText(refusal)).toBeVisible()
})

test('an order is found by number, and canceled in the list after YES', async ({ page }) => {
  const orderNumber = await placeOrder('userB')
  await signIn(page, 'admin')
  await page.goto('/orders?tab=number')
  await scan(page, orderNumber)
  await page.waitForURL(`/orders/${orderNumber}`)
  await page.goto('/orders-list')
  const row = page.getByRole('row').filter({ hasText: orderNumber })
  const keys = keyboardOf(page)
  await keys.press(row.getByRole('button', { name: `Cancel order ${orderNumber}` }))
  await keys.press(page.getByRole('button', { name: 'YES' }))
  await expect(row).toContainText('order is canceled')
})
