// Regenerates the documentation's screenshots from the demo laboratory: npm run screenshots
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { withDemoLaboratory } from './demo-laboratory.ts'
import { APP_URL } from './laboratory.ts'
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
  { name: 'receive-order', who: 'intake', path: '/receive-order', prepare: scanThree },
  { name: 'users-info', who: 'admin', path: '/users-info' },
  { name: 'website-messages', who: 'admin', path: '/website-messages' },
]

async function describeSample(page: Page) {
  await page.getByLabel('Yes').check()
  await page.getByRole('radio', { name: /^403R-00117/ }).check()
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

async function scanThree(page: Page) {
  const orders = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('accession.session') ?? '{}')
    const reply = await fetch('/api/orders-list?work=waiting&offset=0', {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    const { data } = (await reply.json()) as { data: { orderNumber: string }[] }
    return data.map(({ orderNumber }) => orderNumber)
  })
  for (const number of [orders[0], '26-999999', orders[1], orders[2]]) {
    await page.keyboard.type(`${number}`)
    await page.keyboard.press('Enter')
    await page.waitForLoadState('networkidle')
  }
  await page.getByText('Scanned today').click()
}

async function take(browser: Browser, { name, who, path, look = DESK, prepare }: Picture) {
  const { colorScheme, ...viewport } = look
  const context = await browser.newContext({ baseURL: APP_URL, viewport, colorScheme })
  const page = await context.newPage()
  await signIn(page, who)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${FOLDER}${name}.png`, animations: 'disabled' })
  console.log(`docs/screenshots/${name}.png`)
  await context.close()
}

await withDemoLaboratory(async (browser) => {
  mkdirSync(FOLDER, { recursive: true })
  for (const picture of PICTURES) await take(browser, picture)
})
