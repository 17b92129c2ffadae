import { acceptedOrder, newPayer } from '../billed-orders.ts'
import { asLaboratory } from '../newcomers.ts'
import { searchBox, searchIsReady } from '../search-states.ts'
import { expect, test } from '../story.ts'
import { arriveAs } from '../users.ts'

test('a grower calls: what they owe and where their samples are takes 3 interactions', async ({
  page,
}) => {
  const { companyId, parentCompanyName } = await newPayer('Calling Farms')
  const issued = await acceptedOrder(companyId)
  await asLaboratory('POST', '/invoice/issue', { orderNumber: issued })
  const inTesting = await acceptedOrder(companyId)
  await arriveAs(page, 'finance')
  await page.goto('/user')
  await searchIsReady(page)

  // Interaction 1: search, from anywhere.
  await page.keyboard.press('Control+k')
  // Interaction 2: the name, as it is heard.
  await searchBox(page).fill(parentCompanyName.toLowerCase())
  // Interaction 3.
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: parentCompanyName })).toBeVisible()
  await expect(page.getByRole('link', { name: '$297.50 to be paid' })).toBeVisible()
  const orders = page.getByRole('region', { name: 'Orders', exact: true })
  await expect(orders.getByText('2 in testing')).toBeVisible()
  await expect(orders.getByRole('row', { name: inTesting })).toContainText('In testing')

  await page.getByRole('link', { name: 'All orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Worklist' })).toBeVisible()
  await expect(page.getByRole('link', { name: issued, exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Billing company' })).toHaveValue(
    parentCompanyName,
  )
  await page.getByRole('link', { name: parentCompanyName }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: parentCompanyName })).toBeVisible()
})
