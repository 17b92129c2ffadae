import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { addTincture, startOrder } from './builder.ts'
import { textOfPdf } from './evidence.ts'
import { type FreshClone, makeFreshClone } from './fresh-clone.ts'
import { signIn, USERS } from './users.ts'

let clone: FreshClone
test.beforeAll(async () => {
  clone = await makeFreshClone()
})
// Also after a failure or a timeout.
test.afterAll(async () => {
  const { status, expectedStatus } = test.info()
  if (status !== expectedStatus) process.stdout.write(`npm run dev said:\n${clone?.output()}`)
  await clone?.remove()
})

/** A busy machine is slow. */
const START_MS = 240_000

/** What the terminal shows when a process fails. */
const FAILURE = /exited with code|Failed running|Sending SIG|ERR_|Unhandled|UNCAUGHT/i

const expectNothingBroke = () => {
  const lines = clone.output().split('\n')
  expect(lines.filter((line) => FAILURE.test(line))).toEqual([])
  expect(clone.isRunning()).toBe(true)
}

async function answers(url: string, text: string) {
  for (const end = Date.now() + START_MS; ; ) {
    expectNothingBroke()
    const body = await fetch(url).then(
      (response) => response.text(),
      () => '',
    )
    if (body.includes(text)) return
    expect(Date.now(), `${url} answers '${text}'`).toBeLessThan(end)
    await sleep(250)
  }
}

async function placeOrder(page: Page): Promise<string> {
  await startOrder(page)
  await addTincture(page)
  await page.goto('/place-order')
  await page.getByLabel('Sub-company').selectOption({ label: 'Highline Farms LLC' })
  await page.getByRole('button', { name: 'Continue to Review' }).click()
  await page.getByRole('checkbox', { name: /accept/ }).press('Space')
  await page.getByRole('button', { name: 'Place Your Order' }).click()
  await page.waitForURL(/order-placed/, { timeout: 60_000 })
  return new URL(page.url()).searchParams.get('num') ?? ''
}

async function expectForm(page: Page, click: () => Promise<void>, orderNumber: string) {
  const download = page.waitForEvent('download')
  await click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`submission-form-${orderNumber}.pdf`)
  const words = textOfPdf(await file.path())
  for (const part of [orderNumber, 'Calm Drops', 'Δ-9 THC']) expect(words).toContain(part)
}

test('From clone to first change: set up, sign in, order, download, read the email, edit', async ({
  browser,
}) => {
  await test.step('npm run setup', () => clone.setUp())
  await test.step('npm run dev', async () => {
    clone.startDev()
    await answers(`${clone.apiUrl}/readyz`, 'ready')
    await answers(clone.webUrl, '<div id="root">')
    await answers(clone.mailUrl, 'Mail catcher')
  })

  const context = await browser.newContext({ baseURL: clone.webUrl })
  const page = await context.newPage()
  const downloadForm = () => page.getByRole('button', { name: 'Download submission form' }).click()

  const orderNumber = await test.step('sign in, place an order, download its form', async () => {
    await signIn(page, 'userA')
    const placed = await placeOrder(page)
    await expectForm(page, downloadForm, placed)
    return placed
  })

  await test.step('find the email with the form in the mail catcher', async () => {
    const mails = await context.newPage()
    await mails.goto(clone.mailUrl)
    const attached = mails
      .getByRole('row')
      .filter({ hasText: `Order ${orderNumber} placed` })
      .filter({ hasText: USERS.userA })
      .getByRole('link', { name: `submission-form-${orderNumber}.pdf` })
    await expectForm(mails, () => attached.click(), orderNumber)
    await mails.close()
    expectNothingBroke()
  })

  await test.step('edit a line of a screen: it shows up without a reload', async () => {
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
    await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible()
    clone.replace('web/src/checkout/order-placed.tsx', { 'Next steps': 'What to do now' })
    await expect(page.getByRole('heading', { name: 'What to do now' })).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes')
  })

  await test.step('edit a line of the API: it shows up after the restart', async () => {
    clone.replace('api/src/platform/http/health.ts', { "status: 'ok'": "status: 'edited'" })
    await answers(`${clone.apiUrl}/healthz`, 'edited')
    await expectForm(page, downloadForm, orderNumber)
  })

  expectNothingBroke()
  await context.close()
})
