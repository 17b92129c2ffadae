import type { Page } from '@playwright/test'
import { addALaCarte } from '../builder.ts'
import { direct, keyboardOf } from '../driver.ts'
import { newHolder } from '../licenses.ts'
import { expect, test } from '../story.ts'
import { signInAs } from '../users.ts'

const question = (page: Page) => page.getByRole('radiogroup', { name: /state cannabis license/ })
const licenses = (page: Page) => page.getByRole('radiogroup', { name: /^Your licenses/ })
const offered = (page: Page) => licenses(page).getByRole('radio')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function placeOrder(page: Page) {
  await addALaCarte(page)
  await button(page, 'Continue to Billing and Review').click()
  await button(page, 'Continue to Review').click()
  await page.getByRole('checkbox', { name: /accept/ }).press('Space')
  await button(page, 'Place Your Order').click()
  await page.waitForURL(/order-placed/)
}

// The license takes 2 interactions: Yes, and the license itself. Typing it took 12: Yes, the field,
// and 10 keys.
test('a member picks a saved license, and the one that was used comes first', async ({ page }) => {
  const { email } = await newHolder([
    { number: 'AAA-1', days: 200 },
    { number: 'BBB-2', days: null },
  ])
  await signInAs(page, email)
  await page.goto('/create-order')
  await direct.choose(question(page), 'Yes')
  await expect(offered(page)).toHaveCount(3)
  await licenses(page).getByText('BBB-2').click()
  await placeOrder(page)

  await page.goto('/create-order')
  await button(page, 'Change the license').click()
  await expect(offered(page).first()).toHaveAccessibleName(/^BBB-2/)
})

// Saving takes 1 interaction more than typing: the button below the number.
test('a member saves the license they typed, keyboard only', async ({ page }) => {
  const { email } = await newHolder([{ number: 'AAA-1', days: 200 }])
  await signInAs(page, email)
  const keys = keyboardOf(page)
  await page.goto('/create-order')
  await keys.choose(question(page), 'Yes')
  await keys.choose(licenses(page), 'Another license')
  await keys.fill(page.getByLabel('License Number'), 'CCC-3')
  await page.route('**/api/licenses', (route) => route.abort())
  await keys.press(button(page, 'Save this license for next time'))
  await expect(page.getByRole('alert')).toContainText('The license was not saved')
  await expect(page.getByLabel('License Number')).toHaveValue('CCC-3')
  await page.unroute('**/api/licenses')
  await keys.press(button(page, 'Save this license for next time'))
  await expect(page.getByText(/^Saved for next time\./)).toBeVisible()
  await expect(page.getByLabel('License Number')).toHaveValue('CCC-3')
  await expect(page.getByRole('radio', { name: 'CCC-3' })).toBeVisible()
})

// An expired license takes 3 interactions: Yes, the license, and the answer to the question.
test('an expired license asks before it is used', async ({ page }) => {
  const { email } = await newHolder([{ number: 'OLD-9', days: -3 }])
  await signInAs(page, email)
  await page.goto('/create-order')
  await direct.choose(question(page), 'Yes')
  await licenses(page).getByText('OLD-9').click()
  const asked = page.getByRole('dialog', { name: 'Use an expired license?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toBeHidden()
  await expect(offered(page).first()).not.toBeChecked()
  await licenses(page).getByText('OLD-9').click()
  await asked.getByRole('button', { name: 'Use It Anyway' }).click()
  await expect(offered(page).first()).toBeChecked()
  await placeOrder(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  // Adding a license takes 4 interactions and its number: the link, Add License, the field, Save.
  test('a member adds, changes and deletes a license of their company', async ({ page }) => {
    const { email } = await newHolder([{ number: 'AAA-1', days: 12 }])
    await signInAs(page, email)
    await page.getByRole('link', { name: 'View Users' }).click()
    await expect(page.getByText('Expires in 12 days')).toBeVisible()
    await button(page, 'Add License').click()
    const form = page.getByRole('dialog', { name: 'Add License' })
    await form.getByLabel('License number').fill('BBB-2')
    await form.getByLabel('State').selectOption('CO')
    await form.getByLabel('Expiration date').fill('2020-01-31')
    await button(page, 'Save License').click()
    await expect(form).toBeHidden()
    await expect(page.getByText('Expired', { exact: true })).toBeVisible()

    await button(page, 'Edit BBB-2').click()
    await page.getByRole('dialog').getByLabel('Expiration date').fill('2098-01-31')
    await button(page, 'Save License').click()
    await expect(page.getByText('31-Jan-2098')).toBeVisible()

    await button(page, 'Delete BBB-2').click()
    await button(page, 'Delete').click()
    await expect(button(page, 'Edit BBB-2')).toHaveCount(0)
  })
})
