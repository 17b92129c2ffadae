import type { Page } from '@playwright/test'
import { addALaCarte, startOrder } from '../builder.ts'
import { withDatabase } from '../evidence.ts'
import { asLaboratory, callsOf, newCompany, newUser } from '../newcomers.ts'
import { receiveBehindTheirBack, testOf } from '../orders.ts'
import { expect, test } from '../story.ts'
import { arriveAs, signInAs } from '../users.ts'

// They change what every order costs and when it is due, so they run alone, after all others.
test.describe.configure({ mode: 'serial' })

type Placed = { orderNumber: string; total: number }

async function customer(name: string) {
  const company = await newCompany(name)
  const user = await newUser('buyer', company.parentCompanyId)
  return { ...company, user }
}

const LISTERIA = testOf('microLM', { microALCSampleSize: '10 g' })
const MICRO = testOf('micro')

const plant = (test: object) => ({
  sampleId: null,
  sampleInfo: { sampleName: 'Field 9', complianceType: 'Standard', productType: 'plantMaterial' },
  tests: [test],
})

const placeOf = async ({ user, companyId }: { user: string; companyId: number }, test: object) => {
  const call = await callsOf(user)
  const order = { samples: [plant(test)], licenseNumber: '403R-00418', companyId }
  return call<Placed>('POST', '/order', order)
}
const totalOf = async (order: Placed) => {
  const { rows } = await withDatabase((db) =>
    db.query('select total_cents from orders where number = $1', [order.orderNumber]),
  )
  return rows[0]?.total_cents
}
const save = (page: Page) =>
  page.getByRole('dialog', { name: 'Review changes' }).getByRole('button', { name: 'Save changes' })

test('a price raised from Monday: an order in progress asks, orders before and after are right', async ({
  page,
  browser,
}) => {
  const company = await customer('Raised')
  // Friday: an order is begun and left at the review.
  await signInAs(page, company.user)
  await startOrder(page)
  await addALaCarte(page)
  await page.getByRole('button', { name: 'Continue to Billing and Review' }).click()
  await page.getByRole('button', { name: 'Continue to Review' }).click()
  await expect(page.getByText('$120.00').first()).toBeVisible()
  await expect(async () => {
    const { rows } = await withDatabase((db) =>
      db.query(
        `select 1 from order_drafts d join users p on p.id = d.user_id
        where p.email = $1 and d.content like '%"microLM"%'`,
        [company.user],
      ),
    )
    expect(rows).toHaveLength(1)
  }).toPass()

  const desk = await (await browser.newContext()).newPage()
  await arriveAs(desk, 'admin')
  await desk.goto('/')
  // Interactions 1 to 5: Settings, next Monday, the price, review, save.
  await desk.getByRole('link', { name: 'Settings', exact: true }).click()
  await desk.getByRole('radio', { name: 'Next Monday' }).check()
  await desk.getByRole('textbox', { name: 'Price of Listeria monocytogenes' }).fill('50')
  await desk.getByRole('button', { name: 'Review changes' }).click()
  const review = desk.getByRole('dialog', { name: 'Review changes' })
  await expect(review).toContainText('$45.00 → $50.00')
  await expect(review).toContainText(company.parentCompanyName)
  await save(desk).click()
  await expect(desk.getByText('The changes were saved.')).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Scheduled' })).toContainText(
    'Listeria monocytogenes, price',
  )

  // Who did that? Interaction 6.
  await desk.getByRole('link', { name: 'History' }).click()
  await expect(
    desk.getByText(/Listeria monocytogenes, price, from .*: \$50\.00, was \$45\.00\./).first(),
  ).toBeVisible()

  expect(await totalOf(await placeOf(company, LISTERIA))).toBe(4_500)
  // Monday.
  await withDatabase((db) =>
    db.query(`update test_offers set valid_from = current_date - 1
      where test_key = 'microLM' and price_cents = 5000`),
  )
  expect(await totalOf(await placeOf(company, LISTERIA))).toBe(5_000)
  await page.getByRole('checkbox', { name: /accept/ }).check()
  await page.getByRole('button', { name: 'Place Your Order' }).click()
  await expect(page.getByRole('alert')).toContainText('It was $120.00. It is now $125.00.')
  await page.getByRole('button', { name: 'Place at the new price' }).click()
  await page.waitForURL(/order-placed/)
  await withDatabase((db) =>
    db.query(`delete from test_offers where test_key = 'microLM' and price_cents = 5000`),
  )
})

test('a price is taken back before its day', async ({ page }) => {
  await arriveAs(page, 'admin')
  await page.goto('/settings')
  await page.getByRole('textbox', { name: 'Price of Density' }).fill('31')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await save(page).click()
  const planned = page.getByRole('region', { name: 'Scheduled' })
  await expect(planned).toContainText('$25.00 → $31.00')
  // Interactions 1 and 2: Take back, and save.
  await planned.getByRole('button', { name: /^Take back Density, price/ }).click()
  await save(page).click()
  await expect(planned.getByText('Density, price')).toHaveCount(0)
})

test('a holiday moves the due days of what is not received yet, and of nothing else', async ({
  page,
  browser,
}) => {
  const company = await customer('Closed')
  const [expected, received] = [await placeOf(company, MICRO), await placeOf(company, MICRO)]
  await receiveBehindTheirBack(received.orderNumber)
  const dueDays = async () =>
    (
      await withDatabase((db) =>
        db.query('select due_days::text from orders where number = $1', [received.orderNumber]),
      )
    ).rows[0]?.due_days
  const before = await dueDays()
  await signInAs(page, company.user)
  await page.goto(`/orders/${expected.orderNumber}`)
  const estimate = page.getByText(/\(estimated\)/).first()
  const was = (await estimate.textContent()) ?? ''
  const [, day = '', month = '', year = ''] = /(\d\d)-(\w{3})-(\d{4})/.exec(was) ?? []
  const iso = new Date(`${day} ${month} ${year} 12:00 UTC`).toISOString().slice(0, 10)

  const desk = await (await browser.newContext()).newPage()
  await arriveAs(desk, 'admin')
  await desk.goto('/')
  // Interactions 1 to 5: Settings, Holidays, the list, Add, save.
  await desk.getByRole('link', { name: 'Settings', exact: true }).click()
  await desk.getByRole('tab', { name: 'Holidays' }).click()
  await desk.getByText('Paste a list').click()
  await desk.getByLabel(/One holiday a line/).fill(`${iso} Inventory`)
  await desk.getByRole('button', { name: 'Add 1 holiday' }).click()
  const review = desk.getByRole('dialog', { name: 'Review changes' })
  await expect(review).toContainText(`Closed on ${day}-${month}-${year}`)
  await expect(review).toContainText('not received yet are counted anew')
  await save(desk).click()
  await expect(desk.getByRole('list', { name: 'Holidays to come' })).toContainText('Inventory')

  await page.reload()
  await expect(estimate).toBeVisible()
  await expect(estimate).not.toHaveText(was)
  expect(await dueDays()).toBe(before)
  await asLaboratory('PUT', '/admin/settings', { holidaysRemoved: [iso] })
  await page.reload()
  await expect(estimate).toHaveText(was)
})

test('the color of the laboratory is on every screen from its day on', async ({ page }) => {
  await arriveAs(page, 'admin')
  await page.goto('/settings/laboratory')
  await page.getByLabel('Color').fill('#7a1f5c')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await save(page).click()
  await expect(page.getByText('The changes were saved.')).toBeVisible()
  await page.goto('/worklist')
  const accent = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mark').trim(),
    )
  await expect.poll(accent).toBe('#7a1f5c')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format()
  await asLaboratory('PUT', '/admin/settings', {
    settings: [{ key: 'brandColor', validFrom: today, value: null }],
  })
})
