import type { Page } from '@playwright/test'
import { acceptedOrder, newPayer } from '../billed-orders.ts'
import { rowsOfCsv } from '../csv.ts'
import { keyboardOf } from '../driver.ts'
import { mailTo, storedOrder, textOfPdf } from '../evidence.ts'
import { expect, test } from '../story.ts'
import { signIn } from '../users.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const totals = (page: Page) => page.getByRole('region', { name: 'Lines and totals' })

/** The file saved by a key press. */
async function saves(page: Page, press: () => Promise<void>, name: RegExp) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  expect(download.suggestedFilename()).toMatch(name)
  return download.path()
}

const sum = (amounts: (string | undefined)[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0)

test('keyboard only, from the factor to both files: every amount matches to the cent', async ({
  page,
}) => {
  const payer = await newPayer('Payer')
  const keys = keyboardOf(page)
  await signIn(page, 'finance')

  await page.goto('/pricing-lookup')
  await keys.fill(page.getByLabel('Search billing companies by name'), payer.parentCompanyName)
  await page.keyboard.press('Enter')
  await keys.press(page.getByRole('link', { name: payer.parentCompanyName, exact: true }))
  await keys.fill(page.getByRole('textbox', { name: 'Adjustment factor' }), '0.875')
  await page.getByText('0.875 is a 12.5% discount').waitFor()
  await keys.press(button(page, 'Save'))
  await page.getByRole('heading', { name: 'Price Adjustment Saved' }).waitFor()
  await keys.press(button(page, 'Go Back'))
  await expect(page.getByRole('row').filter({ hasText: '0.875' })).toContainText('12.5% discount')

  // 297.50 x 0.875 = 260.3125, rounded once; less 12.34.
  const orderNumber = await acceptedOrder(payer.companyId)
  await page.goto('/invoice-lookup')
  await expect(page.getByLabel('Order Number')).toBeFocused()
  await page.keyboard.type(orderNumber)
  await page.keyboard.press('Enter')
  await keys.fill(page.getByLabel('Discount'), '12.34')
  await expect(totals(page)).toContainText('Total$247.97')
  await keys.press(button(page, 'Save'))
  await page.getByText('Changes Saved').waitFor()
  await keys.press(button(page, 'Issue invoice'))
  const question = page.getByRole('dialog', { name: 'Issue this invoice?' })
  await expect(question).toContainText(payer.accounts)
  await keys.press(question.getByRole('button', { name: 'Issue invoice' }))
  await page.getByText('The Invoice Has Been Issued').waitFor()
  await expect(totals(page)).toContainText('Balance due$247.97')

  expect(await storedOrder(orderNumber)).toMatchObject({ total_cents: 247_97 })
  const invoice = `invoice-${orderNumber}.pdf`
  const pdf = await saves(page, () => keys.press(button(page, 'Invoice PDF')), RegExp(invoice))
  expect(textOfPdf(pdf)).toMatch(/Total\s+\$247\.97/)
  const mail = await mailTo(payer.accounts, `Invoice for order ${orderNumber}`)
  expect(mail.email.text).toContain('$247.97')
  expect(mail.email.attachments.map(({ filename }) => filename)).toEqual([invoice])

  const accounting = await exported(page, 'accounting', orderNumber)
  expect(accounting.map((row) => row['Order Total'])).toEqual(['247.97', ''])
  expect(sum(accounting.map((row) => row.Amount))).toBe(297_50)
  const sage = await exported(page, 'sage', orderNumber, 'Invoice/CM #')
  expect(Math.abs(sum(sage.map((row) => row.Amount)))).toBe(247_97)

  await page.goto(`/orders/${orderNumber}`)
  await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('$247.97')
})

/** Today's file, and one order's rows in it. */
async function exported(page: Page, kind: string, orderNumber: string, column = 'Order Number') {
  const keys = keyboardOf(page)
  await page.goto(`/${kind}-csv`)
  await keys.press(button(page, 'Today'))
  await page.getByText(/rows?, total \$/).waitFor()
  const name = RegExp(`^${kind}_(\\d{4}-\\d\\d-\\d\\d)_\\1\\.csv$`)
  const path = await saves(page, () => keys.press(button(page, 'Download')), name)
  await page.getByText('was downloaded').waitFor()
  return rowsOfCsv(path).filter((row) => row[column] === orderNumber)
}

test('a slow download shows progress and can be canceled without leaving a file', async ({
  page,
}) => {
  const payer = await newPayer('Slow')
  await acceptedOrder(payer.companyId)
  await signIn(page, 'finance')
  await page.route('**/api/admin/accounting-csv?*', () => {})
  await page.goto('/accounting-csv')
  await page.getByText(/rows?, total/).waitFor()
  const keys = keyboardOf(page)
  await keys.press(button(page, 'Download'))
  await page.getByRole('progressbar').waitFor()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Cancel')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByText('The download was canceled. Nothing was saved.').waitFor()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Download')).toBeFocused()
})

test('two users edit one invoice: the second sees what the first saved', async ({ browser }) => {
  const payer = await newPayer('Two')
  const orderNumber = await acceptedOrder(payer.companyId)
  const open = async () => {
    const page = await (await browser.newContext()).newPage()
    await signIn(page, 'finance')
    await page.goto(`/invoice-lookup?num=${orderNumber}`)
    await page.getByLabel('Discount').waitFor()
    return page
  }
  const [first, second] = [await open(), await open()]
  await first.getByLabel('Discount').fill('5')
  await button(first, 'Save').click()
  await first.getByText('Changes Saved').waitFor()
  await second.getByLabel('Note').fill('Paid at the counter')
  await button(second, 'Save').click()
  await second.getByText('Someone else changed this while you were editing.').waitFor()
  await button(second, 'Keep editing yours').click()
  await button(second, 'Save').click()
  await second.getByText('Changes Saved').waitFor()
  await expect(second.getByLabel('Discount')).toHaveValue('5')
  for (const page of [first, second]) await page.context().close()
})
