// Regenerates the documentation's screenshots from the demo laboratory: npm run screenshots, or only
// some of them: npm run screenshots order labels
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { withDemoLaboratory } from './demo-laboratory.ts'
import { APP_URL } from './laboratory.ts'
import { searchBox } from './search-states.ts'
import { type Kind, signIn } from './users.ts'

const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))

type Picture = {
  name: string
  who: Kind
  path: string
  look?: { width: number; height: number; colorScheme: 'light' | 'dark' }
  /** What to do on the page before the screenshot. */
  prepare?: (page: Page) => Promise<void>
}

const DESK = { width: 1280, height: 860, colorScheme: 'light' } as const
const PHONE = { width: 390, height: 844, colorScheme: 'light' } as const

const PICTURES: Picture[] = [
  { name: 'my-account', who: 'userA', path: '/user' },
  { name: 'create-order', who: 'userA', path: '/create-order', prepare: describeSample },
  {
    name: 'create-order-phone',
    who: 'userA',
    path: '/create-order',
    look: PHONE,
    prepare: describeSample,
  },
  { name: 'order', who: 'userA', path: '/user', prepare: openFirstOrder },
  {
    name: 'order-dark',
    who: 'userA',
    path: '/user',
    look: { ...DESK, colorScheme: 'dark' },
    prepare: openFirstOrder,
  },
  { name: 'order-list', who: 'intake', path: '/orders-list' },
  { name: 'admin', who: 'intake', path: '/admin-dashboard' },
  { name: 'staff-home', who: 'intake', path: '/user' },
  { name: 'worklist', who: 'intake', path: '/worklist?list=accepted', prepare: chooseThree },
  { name: 'invoices', who: 'finance', path: '/invoices?list=open' },
  { name: 'company', who: 'finance', path: '/companies/1' },
  { name: 'payments', who: 'finance', path: '/invoices?list=past-due', prepare: payFirst },
  { name: 'company-billing', who: 'userB', path: '/company-billing' },
  { name: 'receive-order', who: 'intake', path: '/receive-order', prepare: scanThree },
  { name: 'labels', who: 'userA', path: '/user', prepare: openLabels },
  { name: 'check-in', who: 'intake', path: '/receive-order', prepare: findLeaking },
  { name: 'hold', who: 'intake', path: '/orders-list?work=on-hold', prepare: endHold },
  { name: 'custody', who: 'intake', path: '/orders-list?work=on-hold', prepare: signCustody },
  { name: 'search', who: 'userA', path: '/user', prepare: searchBatch },
  { name: 'manage-company', who: 'userB', path: '/manage-company' },
  { name: 'integrations', who: 'userB', path: '/integrations' },
  { name: 'spreadsheet', who: 'userA', path: '/create-order', prepare: pasteRows },
  { name: 'activity', who: 'admin', path: '/activity' },
  { name: 'users-info', who: 'admin', path: '/users-info' },
  { name: 'website-messages', who: 'admin', path: '/website-messages' },
  { name: 'settings', who: 'admin', path: '/settings', prepare: raisePrice },
]

async function chooseThree(page: Page) {
  for (const nth of [1, 2, 3]) await page.getByRole('checkbox').nth(nth).check()
}

async function payFirst(page: Page) {
  await page
    .getByRole('link', { name: /^\d\d-/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByLabel('Amount').waitFor()
}

async function endHold(page: Page) {
  await page
    .getByRole('link', { name: /^\d\d-/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^End hold:/ }).click()
  await page.getByText('Due date').last().waitFor()
}

async function signCustody(page: Page) {
  await page
    .getByRole('link', { name: /^\d\d-/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Record an event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What happened').selectOption('Handed over by the customer')
  await dialog.getByLabel('Name').fill('Dee Driver')
  const paper = dialog.getByRole('img', { name: 'Signature' })
  await paper.scrollIntoViewIfNeeded()
  const box = await paper.boundingBox()
  if (!box) return
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(0.15, 0.6))
  await page.mouse.down()
  for (const [x, y] of [
    [0.25, 0.2],
    [0.3, 0.7],
    [0.4, 0.45],
    [0.48, 0.65],
    [0.55, 0.4],
    [0.62, 0.66],
    [0.85, 0.5],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 8 })
  await page.mouse.up()
}

async function describeSample(page: Page) {
  await page.getByLabel('Sample name').fill('Sour Space Candy')
  await page.getByText('Standard', { exact: true }).first().click()
  await page.getByText('Plant Material', { exact: true }).first().click()
}

async function openFirstOrder(page: Page) {
  await page
    .getByRole('link', { name: /^\d{2}-\d{6}$/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /^\d{2}-/ }).waitFor()
}

async function openLabels(page: Page) {
  await openFirstOrder(page)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Labels' }).click()
  await page.getByLabel('First free label').fill('5')
}

async function findLeaking(page: Page) {
  const [number = ''] = await ordersToReceive(page)
  await page.goto(`/receive-order?num=${number}`)
  await page
    .getByLabel(/^Condition of/)
    .first()
    .selectOption('Leaking')
  await page.getByLabel('Amount seen').fill('2 g')
  await page.getByLabel('Storage place').fill('Fridge 2')
}

async function searchBatch(page: Page) {
  await page.keyboard.press('Control+k')
  await searchBox(page).fill('cbd')
  await page.getByRole('option').first().waitFor()
}

async function pasteRows(page: Page) {
  await page.getByRole('button', { name: 'Add from a spreadsheet' }).click()
  const rows = ['Elektra', 'Suver Haze', ''].map((name, n) => `${name}\tF-${n}\tStandard\tUnit\tpH`)
  const head = 'Sample Name\tBatch ID\tCompliance Type\tProduct Type\tTests'
  await page.getByLabel('Or paste cells').fill([head, ...rows].join('\n'))
  await page.getByText('2 of 3 rows are ready').waitFor()
}

/** Orders that are to come, the late ones first. */
const ordersToReceive = (page: Page) =>
  page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('accession.session') ?? '{}')
    const headers = { authorization: `Bearer ${accessToken}` }
    const numbers: string[] = []
    for (const work of ['waiting', 'expected']) {
      const reply = await fetch(`/api/orders-list?work=${work}&offset=0`, { headers })
      const { data } = (await reply.json()) as { data: { orderNumber: string }[] }
      numbers.push(...data.map(({ orderNumber }) => orderNumber))
    }
    return numbers
  })

async function scanThree(page: Page) {
  const [last = '', ...others] = (await ordersToReceive(page)).slice(0, 3)
  for (const number of [...others, '26-999999', last]) {
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await page.waitForLoadState('networkidle')
  }
  await page.getByText('Scanned today').click()
}

async function raisePrice(page: Page) {
  await page.getByRole('radio', { name: 'Next Monday' }).check()
  await page.getByRole('textbox', { name: 'Price of Cannabinoid Potency', exact: true }).fill('80')
}

async function take(browser: Browser, { name, who, path, look = DESK, prepare }: Picture) {
  const { colorScheme, ...viewport } = look
  const context = await browser.newContext({ baseURL: APP_URL, viewport, colorScheme })
  const page = await context.newPage()
  await signIn(page, who)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${FOLDER}${name}.png`, animations: 'disabled' })
  console.log(`docs/screenshots/${name}.png`)
  await context.close()
}

const wanted = process.argv.slice(2)

await withDemoLaboratory(async (browser) => {
  mkdirSync(FOLDER, { recursive: true })
  for (const picture of PICTURES)
    if (wanted.length === 0 || wanted.includes(picture.name)) await take(browser, picture)
})
