import type { Page } from '@playwright/test'
import { nameSamples, placeAsLastTime, startOrder } from '../builder.ts'
import { countingOf, DEVICES, type Driver, driverOf, keyboardOf } from '../driver.ts'
import { expect, test } from '../story.ts'
import { newGrower, ONE_KIND } from '../templates.ts'
import { signIn, signInAs } from '../users.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/** The name in the form beside the list. */
const inForm = (page: Page) =>
  page.getByRole('form', { name: 'Add a sample' }).getByLabel('Sample Name')

/** Last week's order becomes a template: 4 interactions. */
async function saveOrder(page: Page, driver: Driver, name: string) {
  await driver.press(button(page, 'More'))
  await driver.press(page.getByRole('menuitem', { name: 'Save as template' }))
  await driver.fill(page.getByLabel('Template name'), name)
  await driver.press(button(page, 'Save template'))
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
}

for (const [where, viewport, hand] of DEVICES) {
  test(`a weekly order is saved in 4 interactions and placed again in 8 ${where}`, async ({
    page,
  }) => {
    const { email, orderNumber } = await newGrower()
    await page.setViewportSize(viewport)
    await signInAs(page, email)
    const driver = driverOf(page, hand)
    await page.goto(`/orders/${orderNumber}`)
    const saving = countingOf(driver)
    await saveOrder(page, saving.counting, 'Weekly flower')
    expect(saving.interactions()).toBe(4)

    await page.goto('/user')
    const placing = countingOf(driver)
    await placing.counting.press(page.getByRole('link', { name: 'Start order: Weekly flower' }))
    await expect(
      page.getByText('These are the samples of your template Weekly flower'),
    ).toBeVisible()
    await expect(page.getByLabel('Sample Name of sample 1')).toBeFocused()
    const names = ['Elektra 47', 'Lifter 47', 'Resin 47']
    await nameSamples(page, placing.counting, names)
    const placed = await placeAsLastTime(page, placing.counting)
    expect(placing.interactions()).toBe(8)

    await page.goto(`/orders/${placed}`)
    for (const name of names) await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.getByText(/[a-z] 46\b/).first()).toBeHidden()
  })
}

// From the order form it takes 2 interactions: Add from a template, and the template.
test('a colleague adds a template to an order in progress, and another company never sees it', async ({
  page,
  browser,
}) => {
  const { colleague, saveTemplate } = await newGrower()
  await saveTemplate('Weekly flower')
  await signInAs(page, colleague)
  await startOrder(page)
  await inForm(page).fill('Half typed')
  const { counting, interactions } = countingOf(keyboardOf(page))
  await counting.press(button(page, 'Add from a template'))
  await counting.press(page.getByRole('dialog').getByRole('button', { name: /^Weekly flower/ }))
  expect(interactions()).toBe(2)
  await expect(page.getByRole('heading', { name: '3 samples' })).toBeVisible()
  await expect(page.getByLabel('Sample Name of sample 1')).toBeFocused()
  await expect(inForm(page)).toHaveValue('Half typed')

  await button(page, 'Continue to Billing and Review').first().click()
  await expect(page.getByLabel('Sample Name of sample 1')).toBeFocused()
  await button(page, 'Undo').click()
  await expect(page.getByRole('heading', { name: '0 samples' })).toBeVisible()
  await expect(inForm(page)).toHaveValue('Half typed')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'userB')
  await startOrder(other)
  await button(other, 'Add from a template').click()
  await expect(other.getByText('Your company has no templates yet.')).toBeVisible()
  await other.context().close()
})

test('one sample is saved in the order form, renamed and deleted', async ({ page }) => {
  const { email, orderNumber } = await newGrower()
  await signInAs(page, email)
  await page.goto(`/create-order?again=${orderNumber}`)
  await button(page, 'Save as template').click()
  await expect(page.getByText('Keeps 3 samples with 5 tests')).toBeVisible()
  await page.getByLabel('Samples').selectOption({ index: 1 })
  await expect(page.getByText('Keeps 1 sample with 2 tests')).toBeVisible()
  await page.getByLabel('Template name').fill('Flower')
  await page.route('**/api/order-templates', (route) => route.abort())
  await button(page, 'Save template').click()
  await expect(page.getByRole('alert')).toContainText('The template was not saved.')
  await expect(page.getByLabel('Template name')).toHaveValue('Flower')
  await page.unroute('**/api/order-templates')
  await button(page, 'Save template').click()
  await button(page, 'Done').click()
  await button(page, 'Save as template').click()
  await page.getByLabel('Template name').fill('flower')
  await button(page, 'Save template').click()
  await expect(page.getByRole('alert')).toHaveText(/already has a template with this name/)
  await page.getByLabel('Template name').fill('Weekly')
  await button(page, 'Save template').click()
  await button(page, 'Done').click()

  await page.goto('/users-view')
  await button(page, 'Rename Flower').click()
  await page.getByLabel('Template name').fill('Only flower')
  await button(page, 'Save name').click()
  await expect(page.getByRole('link', { name: 'Start order: Only flower' })).toBeVisible()
  await button(page, 'Delete Weekly').click()
  await button(page, 'Delete').click()
  await expect(button(page, 'Rename Weekly')).toHaveCount(0)
})

test('a spreadsheet names templates instead of tests', async ({ page }) => {
  const { email, saveTemplate } = await newGrower()
  await saveTemplate('Weekly flower')
  await saveTemplate('Flower', ONE_KIND)
  await signInAs(page, email)
  await page.goto('/create-order')
  await button(page, 'Add from a spreadsheet').click()
  const waiting = page.waitForEvent('download')
  await button(page, 'Excel workbook').click()
  expect((await waiting).suggestedFilename()).toBe('samples-template.xlsx')
  const rows = 'Sample Name,Template\nElektra 47,flower\nLifter 47,Weekly flower\nX,Nobody’s'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await expect(page.getByText('This template has 3 samples')).toBeVisible()
  await expect(page.getByText('Your company has no template with this name')).toBeVisible()
  for (const row of [3, 4])
    await page.getByRole('combobox', { name: `Template, row ${row}` }).fill('Flower')
  await button(page, 'Add 3 samples').click()
  await expect(page.getByRole('heading', { name: '3 samples' })).toBeVisible()
})
