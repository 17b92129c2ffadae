import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startOrder } from './builder.ts'
import { expect } from './story.ts'
import { arriveAs } from './users.ts'

type State = [string, (page: Page) => Promise<void>]

const ONE_DRAFT = /\/api\/drafts\/[^/]+$/

const summary = (name: string, samples: number) => ({
  id: randomUUID(),
  version: randomUUID(),
  name,
  samples,
  savedAt: new Date(Date.now() - 125_000).toISOString(),
})

/** Begins an order whose saves the server answers like this. */
async function begin(page: Page, problem: object | null) {
  await arriveAs(page, 'userA')
  await page.route(ONE_DRAFT, (route) =>
    problem
      ? route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify(problem),
        })
      : route.abort(),
  )
  await startOrder(page)
  await page.getByLabel('Sample Name').fill('Half')
}

const current = {
  ...summary('Elektra', 2),
  orderNumber: null,
  content: JSON.stringify({ format: 1, draft: { samples: [], savedAt: Date.now() } }),
}

export const DRAFT_STATES: State[] = [
  [
    'orders in progress on the home page',
    async (page) => {
      await arriveAs(page, 'userA')
      const drafts = ['Elektra and 11 more', 'x'.repeat(100), 'Highline · Resin', ''].map(summary)
      await page.route(/\/api\/drafts$/, (route) => route.fulfill({ json: { drafts } }))
      await page.goto('/user')
      await page.getByRole('button', { name: 'Show all 4 orders in progress' }).click()
      await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(4)
    },
  ],
  [
    'the question before an order in progress is deleted',
    async (page) => {
      await arriveAs(page, 'userA')
      const drafts = [summary('Elektra', 3)]
      await page.route(/\/api\/drafts$/, (route) => route.fulfill({ json: { drafts } }))
      await page.goto('/user')
      await page.getByRole('button', { name: 'Delete: Elektra' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'an order that another device has changed',
    async (page) => {
      await begin(page, { code: 'draft-changed', draft: current })
      await expect(page.getByRole('button', { name: 'Keep both' })).toBeVisible()
    },
  ],
  [
    'an order that another device has placed',
    async (page) => {
      await begin(page, { code: 'draft-placed', orderNumber: '26-000123' })
      await expect(page.getByRole('button', { name: 'Keep a copy as a new order' })).toBeVisible()
    },
  ],
  [
    'one order in progress too many',
    async (page) => {
      await begin(page, { code: 'refused', refusal: 'too-many-drafts' })
      await expect(page.getByText('This order is saved on this device only.')).toBeVisible()
    },
  ],
  [
    'signing out with an order that is only on this device',
    async (page) => {
      await begin(page, null)
      await expect(page.getByText(/^Saved on this device/)).toBeVisible()
      await page.goto('/logout')
      await expect(page.getByRole('button', { name: 'Sign out and delete' })).toBeVisible()
    },
  ],
]
