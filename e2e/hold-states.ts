import type { Page } from '@playwright/test'
import { asIntake } from './newcomers.ts'
import { orderIdOf, placeAcceptedOrder, placeChangedOrder, placeOrder } from './orders.ts'
import { expect } from './story.ts'
import { arriveAs } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

async function onHold(): Promise<string> {
  const orderNumber = await placeAcceptedOrder('userA')
  const orderId = await orderIdOf(orderNumber)
  const { samples } = await asIntake<{ samples: { sampleId: number }[] }>(
    'GET',
    `/order?num=${orderNumber}`,
  )
  const sampleId = samples[0]?.sampleId
  const question = 'Half of it leaked out. Test what is left?'
  await asIntake('POST', '/admin/order/hold', { orderId, sampleId, reason: 'leaking', question })
  return orderNumber
}

const opened = async (page: Page, kind: 'userA' | 'intake', button: RegExp) => {
  const orderNumber = await onHold()
  await arriveAs(page, kind)
  await page.goto(`/orders/${orderNumber}`)
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Samples on hold, orders to be checked again, and the chain of custody. */
export const HOLD_STATES: State[] = [
  [
    'a hold without a question',
    async (page) => {
      const orderNumber = await placeAcceptedOrder('userA')
      await arriveAs(page, 'intake')
      await page.goto(`/orders/${orderNumber}`)
      await page
        .getByRole('button', { name: /^Put on hold:/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Put on hold and ask' }).click()
      await expect(page.getByText('Ask the customer what to do')).toBeVisible()
    },
  ],
  [
    'a question with no answer chosen',
    async (page) => {
      await opened(page, 'userA', /^Answer:/)
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByText('Choose an answer')).toBeVisible()
    },
  ],
  [
    'the end of a hold, with its days',
    async (page) => {
      await opened(page, 'intake', /^End hold:/)
      await expect(page.getByRole('dialog').getByText('Due date')).toBeVisible()
    },
  ],
  [
    'orders with a sample on hold',
    async (page) => {
      await onHold()
      await arriveAs(page, 'intake')
      await page.goto('/orders-list?work=on-hold')
      await expect(page.getByText(/^since \d/).first()).toBeVisible()
    },
  ],
  [
    'changed orders, to be checked again',
    async (page) => {
      const orderNumber = await placeChangedOrder('userA')
      await arriveAs(page, 'intake')
      await page.goto('/orders-list?work=to-confirm')
      await expect(
        page.getByRole('button', { name: `Confirm the changes to order ${orderNumber}` }),
      ).toBeVisible()
    },
  ],
  [
    'an event of the chain of custody without a name',
    async (page) => {
      const orderNumber = await placeOrder('userA')
      await arriveAs(page, 'intake')
      await page.goto(`/orders/${orderNumber}`)
      await page.getByRole('button', { name: 'Record an event' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click()
      await expect(page.getByText('Say who handed it over')).toBeVisible()
    },
  ],
]
