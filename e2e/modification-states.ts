import type { Page } from '@playwright/test'
import { placeAcceptedOrder, placeOrder, setBillableBehindTheirBack } from './orders.ts'
import { expect } from './story.ts'
import { arriveAs, type Kind } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Opens a screen for a new accepted order and acts on it. */
const about =
  (
    path: (number: string) => string,
    act: (page: Page, number: string) => Promise<unknown> = async () => undefined,
    kind: Kind = 'intake',
  ): State[1] =>
  async (page) => {
    const number = await placeAcceptedOrder('userA')
    await arriveAs(page, kind)
    await page.goto(path(number))
    await settled(page)
    await act(page, number)
    await settled(page)
  }

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const sample = (number: string) => `num=${number}&sample=${number}-01`
const test = (number: string) => `${sample(number)}&test=${number}-01-01`
const impact = (page: Page) =>
  expect(page.getByRole('table', { name: 'What this change does' })).toBeVisible()

/** The screens for order modification and billing choices, in every state worth checking. */
export const MODIFICATION_STATES: State[] = [
  ['an order to modify', about((number) => `/modify-order?num=${number}`)],
  ['modifying without the role', about(() => '/modify-order', undefined, 'admin')],
  [
    'an order not to modify yet',
    async (page) => {
      const number = await placeOrder('userA')
      await arriveAs(page, 'intake')
      await page.goto(`/modify-order?num=${number}`)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'a sample described anew',
    about(
      (number) => `/modify-sample?${sample(number)}`,
      async (page) => {
        await page.getByLabel('Batch ID').fill('LR-9')
        await impact(page)
      },
    ),
  ],
  [
    'a sample that someone else was quicker with',
    about(
      (number) => `/modify-sample?${sample(number)}`,
      async (page, number) => {
        await page.getByLabel('Batch ID').fill('LR-9')
        await setBillableBehindTheirBack(number)
        await press(page, 'Save Changes')
        await expect(page.getByText('while you were editing')).toBeVisible()
      },
    ),
  ],
  [
    'a test made faster',
    about(
      (number) => `/modify-test?${test(number)}`,
      async (page) => {
        await page.getByRole('radio', { name: /^Next Day/ }).press('Space')
        await impact(page)
      },
    ),
  ],
  [
    'a test with field messages',
    about(
      (number) => `/modify-test?${test(number)}`,
      async (page) => {
        await page.getByLabel('Test type').selectOption('Heavy Metals')
        await press(page, 'Save Changes')
        await expect(page.getByText('Please fill all required fields')).toBeVisible()
      },
    ),
  ],
  [
    'a test added',
    about(
      (number) => `/modify-order/add-test?${sample(number)}`,
      async (page) => {
        await page.getByRole('checkbox', { name: 'Mycotoxins', exact: true }).press('Space')
        await impact(page)
      },
    ),
  ],
  [
    'a sample added, with field messages',
    about(
      (number) => `/modify-order/add-sample?num=${number}`,
      async (page) => {
        await press(page, 'Add Sample To Order')
        await expect(page.getByText('Please fill all required fields')).toBeVisible()
      },
    ),
  ],
  ['a test to delete', about((number) => `/modify-order/delete-test?${test(number)}`)],
  [
    'the only sample, not to delete',
    about((number) => `/modify-order/delete-sample?${sample(number)}`),
  ],
  [
    'a test deleted',
    about(
      (number) => `/modify-order/delete-test?${test(number)}`,
      async (page) => {
        await press(page, 'Delete Test')
        await expect(page.getByText('The Test Has Been Deleted')).toBeVisible()
      },
    ),
  ],
  [
    'a change that was not saved',
    about(
      (number) => `/modify-order/delete-test?${test(number)}`,
      async (page) => {
        await page.route('**/api/admin/order/test', (route) => route.abort())
        await press(page, 'Delete Test')
        await expect(page.getByText('Something Went Wrong!')).toBeVisible()
      },
    ),
  ],
  [
    'another company for an order',
    about((number) => `/modify-order/update-company?num=${number}&name=mesa`, impact),
  ],
  [
    'some of an order billed',
    about(
      (number) => `/set-billable?num=${number}`,
      (page) => press(page, /-01-02: Billed$/),
    ),
  ],
  ['no such order to bill', about(() => '/set-billable?num=26-999999')],
]
