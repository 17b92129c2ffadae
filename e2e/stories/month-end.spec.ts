import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { mailTo, storedOrder, textOfPdf, withDatabase } from '../evidence.ts'
import { asLaboratory, newCompany, newEmail, newUser } from '../newcomers.ts'
import { placeAcceptedOrdersOf } from '../orders.ts'
import { expect, test } from '../story.ts'
import { arriveAs, signInAs } from '../users.ts'

/** A company of its own, so that no other story is in its sums. */
async function customer() {
  const company = await newCompany('Month End')
  const user = await newUser('buyer', company.parentCompanyId)
  const contact = newEmail('accounts')
  await asLaboratory('POST', '/parent-company/contacts', {
    parentCompanyId: company.parentCompanyId,
    contact: {
      firstName: 'Ada',
      lastName: '',
      email: contact,
      phone: '',
      roles: ['billing'],
    },
  })
  return { ...company, user, contact }
}

const dollars = (cents: number) => {
  const [whole, rest] = [Math.floor(cents / 100).toLocaleString('en-US'), cents % 100]
  return `$${whole}.${String(rest).padStart(2, '0')}`
}
const tile = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: /To be paid/ }).getByRole('button', { name })

/** Two interactions: the row's action, and yes; three with an amount of one's own. */
async function pay(page: Page, orderNumber: string, amount?: string) {
  await page.getByRole('button', { name: `Record payment for ${orderNumber}` }).click()
  const dialog = page.getByRole('dialog', { name: `Payment for ${orderNumber}` })
  if (amount !== undefined) await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
}

test('the month is closed: ten invoices issued together, three payments, the aging is right', async ({
  page,
}) => {
  const company = await customer()
  const numbers = await placeAcceptedOrdersOf(company.user, company.companyId, 10)
  const [first = '', second = '', third = ''] = numbers
  const each = (await storedOrder(first))?.total_cents ?? 0
  await arriveAs(page, 'finance')
  await page.goto('/')
  // Interaction 1: what is ready to be invoiced.
  await page
    .getByRole('region', { name: /^Today/ })
    .getByRole('link', { name: /Ready to be invoiced/ })
    .click()
  // Interactions 2 and 3: of this company.
  await page.getByRole('combobox', { name: 'Billing company' }).fill(company.parentCompanyName)
  await page.getByRole('option', { name: company.parentCompanyName }).click()
  // Interactions 4 to 6: all of them, Issue invoice, yes.
  await page.getByRole('checkbox', { name: 'Choose all 10 on this page' }).check()
  await page.getByRole('button', { name: 'Issue invoice', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByText('10 orders invoiced.')).toBeVisible()
  await mailTo(company.contact, `Invoice for order ${first}`)

  // Interaction 7: what is to be paid.
  await tile(page, /to be paid/).click()
  await expect(tile(page, /to be paid/)).toContainText(dollars(10 * each))
  await expect(tile(page, /Not due yet, 10 invoices/)).toBeVisible()

  // One in full, one in part, one too much: eight interactions.
  await pay(page, first)
  await pay(page, second, '10.50')
  await pay(page, third, String((each + 500) / 100))
  await expect(tile(page, /Not due yet, 8 invoices/)).toContainText(dollars(8 * each - 1_050))
  await expect(page.getByRole('link', { name: first })).toHaveCount(0)

  // What was too much is given back, from the list of paid ones: five interactions.
  await page.getByLabel('List').selectOption('paid')
  const credit = page.getByRole('row', { name: new RegExp(third) })
  await expect(credit).toContainText('$5.00 credit')
  await credit.getByRole('button', { name: `Record payment for ${third}` }).click()
  const dialog = page.getByRole('dialog', { name: `Payment for ${third}` })
  await dialog.getByRole('radio', { name: 'Refund' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('5.00')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(credit).toContainText('$0.00')

  // The statement, mailed and read: three interactions.
  await page.getByRole('button', { name: 'Statement' }).click()
  await page.getByRole('button', { name: 'Email statement' }).click()
  await expect(page.getByText(`The statement is on its way to ${company.contact}.`)).toBeVisible()
  const mail = await mailTo(company.contact, `Statement of ${company.parentCompanyName}`)
  expect(mail.email.attachments).toHaveLength(1)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download statement' }).click()
  const statement = textOfPdf(await (await file).path())
  expect(statement).toContain(dollars(8 * each - 1_050))
  for (const number of numbers) expect(statement).toContain(number)
})

test('the files for accounting have nothing twice, if asked', async ({ page }) => {
  const company = await customer()
  const [number = ''] = await placeAcceptedOrdersOf(company.user, company.companyId, 1)
  await asLaboratory('POST', '/invoice/issue', { orderNumber: number })
  await arriveAs(page, 'finance')
  const has = async () => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const path = await (await file).path()
    await expect(page.getByText(/was downloaded/)).toBeVisible()
    return readFileSync(path, 'utf8').includes(number)
  }
  for (const address of ['/accounting-csv', '/sage-csv']) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page.getByText(/^\d+ orders?, /)).toBeVisible()
    expect(await has()).toBe(true)
    const counted = page.waitForResponse((response) => response.url().includes('leaveOutUnchanged'))
    await page.getByLabel('Leave out those unchanged since').check()
    await (await counted).finished()
    // Other stories may have something new; this invoice is not.
    await expect(page.getByText(/Nothing has changed|\d+ rows?/).first()).toBeVisible()
    if (await page.getByRole('button', { name: 'Download', exact: true }).isEnabled())
      expect(await has()).toBe(false)
    await expect(page.getByRole('table', { name: 'earlier files' })).toBeVisible()
  }
})

test('a late invoice is past due, and a payment on an issued invoice needs no reopening', async ({
  page,
}) => {
  const company = await customer()
  const [number = ''] = await placeAcceptedOrdersOf(company.user, company.companyId, 1)
  await asLaboratory('POST', '/invoice/issue', { orderNumber: number })
  await withDatabase((client) =>
    client.query('update orders set payment_due_on = payment_due_on - 75 where number = $1', [
      number,
    ]),
  )
  await arriveAs(page, 'finance')
  await page.goto(`/invoices?list=past-due&billingCompanyId=${company.parentCompanyId}`)
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('45 days late')
  await tile(page, /31 to 60 days, 1 invoice/).click()
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('20')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('table', { name: 'payments' })).toContainText('$20.00')
  await page.getByRole('button', { name: /^Void \$20\.00/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Belongs to another order')
  await page.getByRole('dialog').getByRole('button', { name: 'Void payment' }).click()
  await expect(page.getByText(/voided by Finley Brooks: Belongs to another order/)).toBeVisible()
  await expect(page.getByText('Invoiced').first()).toBeVisible()
  expect((await storedOrder(number))?.phase).toBe('invoiced')
})

test('a customer who may sees what is to be paid, and its statement', async ({ page }) => {
  const company = await customer()
  const [number = ''] = await placeAcceptedOrdersOf(company.user, company.companyId, 1)
  await asLaboratory('POST', '/invoice/issue', { orderNumber: number })
  const total = dollars((await storedOrder(number))?.total_cents ?? 0)
  await signInAs(page, company.user)
  await page.goto('/company-billing')
  await expect(page).toHaveURL(/\/user$/)
  await withDatabase((client) =>
    client.query('update memberships set sees_billing = true where billing_company_id = $1', [
      company.parentCompanyId,
    ]),
  )
  await page.reload()
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText(total)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download statement' }).click()
  expect(textOfPdf(await (await file).path())).toContain(number)
  await expect(page.getByRole('button', { name: 'Email statement' })).toHaveCount(0)
})
