import type { Page } from '@playwright/test'
import { addALaCarte, addMoreLikeIt, addTincture, startOrder } from '../builder.ts'
import { expect, test } from '../story.ts'
import { signIn } from '../users.ts'

const PRELOADED = [
  'similar-samples',
  'confirm-modal',
  'day-dropdown',
  'place-order',
  'order-placed',
]

/** The builder prefetches the next steps once it is idle. */
const restOfTheWayIsHere = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate((names) => {
        const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
        return names.filter((name) => !fetched.some((url) => url.includes(`/${name}-`)))
      }, PRELOADED),
    )
    .toEqual([])

for (const width of [1280, 360]) {
  test(`an order is built and reviewed offline and placed once back online, ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    await signIn(page, 'userB')
    await startOrder(page)
    await restOfTheWayIsHere(page)
    await context.setOffline(true)

    await addALaCarte(page)
    await addMoreLikeIt(page, 3)
    await page.getByRole('button', { name: 'Change the arrival date' }).click()
    const calendar = page.getByRole('dialog', { name: 'Arrival date' })
    await calendar.locator('button:enabled[data-autofocus]').click()
    await expect(calendar).toBeHidden()
    await page.getByRole('button', { name: /^Duplicate: Sample 1/ }).click()
    await page.getByRole('button', { name: /^Remove: Sample 4/ }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await addTincture(page)
    await page
      .getByRole('button', { name: 'Continue to Billing and Review' })
      .locator('visible=true')
      .first()
      .click()
    await page.getByRole('button', { name: 'Continue to Review' }).click()
    await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
    await page.getByRole('checkbox', { name: /accept/ }).check()
    await page.getByRole('button', { name: 'Place Your Order' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Something Went Wrong!')

    await context.setOffline(false)
    await page.getByRole('button', { name: 'Place Your Order' }).click()
    await expect(page.getByRole('heading', { name: 'Your order has been placed' })).toBeVisible()
  })
}

test('a component that fails to load shows an error in its place, and loads on Retry', async ({
  page,
}) => {
  await page.route(/\/(similar-samples|day-dropdown)-/, (route) => route.abort())
  await signIn(page, 'userA')
  await startOrder(page)
  await addALaCarte(page)
  await page.getByLabel('Sample Name').fill('Half')
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Add more like this/ })
    .click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('This part of the page could not be loaded.')
  await expect(page.getByLabel('Sample Name')).toHaveValue('Half')
  await page.unroute(/\/(similar-samples|day-dropdown)-/)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await page.getByLabel('Names').fill('Elektra')
  await page.getByRole('button', { name: 'Add 1 sample' }).click()
  await expect(page.getByRole('heading', { name: '2 samples' })).toBeVisible()
  await expect(page.getByLabel('Sample Name')).toHaveValue('Half')
})

test('a screen that fails to load shows an error inside the layout, and loads on Retry', async ({
  page,
}) => {
  await signIn(page, 'userA')
  await page.route(/\/user-edit-/, (route) => route.abort())
  await page.getByRole('link', { name: 'Edit contact info' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
  await expect(page.getByRole('link', { name: 'MY ACCOUNT' })).toBeVisible()
  const failedAgain = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/user-edit-'),
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await failedAgain
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
  await page.unroute(/\/user-edit-/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Dana')
})

test('leaving a screen that failed to load and coming back tries again', async ({ page }) => {
  await signIn(page, 'userA')
  await page.route(/\/user-edit-/, (route) => route.abort())
  await page.getByRole('link', { name: 'Edit contact info' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
  await page.unroute(/\/user-edit-/)
  await page.getByRole('link', { name: 'MY ACCOUNT' }).click()
  await page.getByRole('link', { name: 'Edit contact info' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Dana')
})
