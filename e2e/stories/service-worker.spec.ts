import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { addALaCarte, addTincture, startOrder } from '../builder.ts'
import { APP_URL, startServer } from '../laboratory.ts'
import { expect, test } from '../story.ts'
import { signIn } from '../users.ts'

test.use({ serviceWorkers: 'allow' })

const OFFLINE = 'Offline. Your order is saved on this device.'

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const kept = (page: Page) =>
  page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
    return urls
  })

/** The worker has the page, its files and what the order flow reads. */
const isKept = (page: Page) =>
  expect
    .poll(() => kept(page), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['/create-order', '/api/user', '/api/lab', '/api/test-types']))

for (const width of [1280, 360]) {
  test(`an order is continued after a reload without a connection, ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    await signIn(page, 'userB')
    await startOrder(page)
    await addALaCarte(page)
    await page.getByLabel('Sample Name').fill('Half-typed')
    await isKept(page)
    await expect(page.getByText(OFFLINE)).toBeHidden()

    await context.setOffline(true)
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await page.waitForTimeout(1_100)
    await page.reload()
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await expect(page.getByLabel('Sample Name')).toHaveValue('Half-typed')
    await addTincture(page)
    await expect(page.getByRole('heading', { name: '2 samples' })).toBeVisible()
    await page
      .getByRole('button', { name: 'Continue to Billing and Review' })
      .locator('visible=true')
      .first()
      .click()
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await page.getByRole('button', { name: 'Continue to Review' }).click()
    await expect(page.getByText(OFFLINE)).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText(OFFLINE)).toBeHidden()
    await page.getByRole('checkbox', { name: /accept/ }).check()
    await page.getByRole('button', { name: 'Place Your Order' }).click()
    await expect(page.getByRole('heading', { name: 'Your order has been placed' })).toBeVisible()
  })
}

test('an order is opened offline after the session has expired', async ({ page, context }) => {
  await signIn(page, 'userB')
  await startOrder(page)
  await page.getByLabel('Sample Name').fill('Half-typed')
  await isKept(page)
  await page.waitForTimeout(1_100)
  await context.setOffline(true)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('accession.session') ?? '{}')
    const past = Math.floor(Date.now() / 1_000) - 60
    Object.assign(session, { accessExpiration: past, refreshExpiration: past })
    localStorage.setItem('accession.session', JSON.stringify(session))
  })
  await page.goto('/create-order')
  await expect(page.getByLabel('Sample Name')).toHaveValue('Half-typed')
})

test('logging out leaves no answer of the user in this browser', async ({ page }) => {
  await signIn(page, 'userB')
  await startOrder(page)
  await isKept(page)
  await page.goto('/logout')
  await page.waitForURL('**/')
  await expect
    .poll(async () => (await cacheNames(page)).filter((name) => name.startsWith('answers-')))
    .toEqual([])
})

test('one user never reads what was kept for another', async ({ page, context }) => {
  await signIn(page, 'userB')
  await startOrder(page)
  await isKept(page)
  const own = (await cacheNames(page)).filter((name) => /^answers-(?!public)/.test(name))
  expect(own).toHaveLength(1)
  // First: a read that comes back later would be kept again.
  await context.setOffline(true)
  await page.evaluate(async (names) => {
    for (const name of names) await caches.delete(name)
    for (const name of ['answers-public', 'answers-another', 'answers-undefined', 'answers-null'])
      await (await caches.open(name)).put('/api/licenses', new Response('"of another user"'))
  }, own)
  const read = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('accession.session') ?? '{}')
    const headers = { authorization: `Bearer ${accessToken}` }
    return fetch('/api/licenses', { headers }).then(
      (response) => response.text(),
      () => 'no answer',
    )
  })
  expect(read).toBe('no answer')
})

/** One address for the server that is running and for the one that replaces it. */
async function makeProxy() {
  const upstream = { url: APP_URL }
  const proxy = createServer((request, response) => {
    const { method, headers } = request
    const sent = forward(`${upstream.url}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(sent)
  })
  await new Promise<void>((resolve) => proxy.listen(0, resolve))
  const { port } = proxy.address() as AddressInfo
  return { upstream, url: `http://localhost:${port}`, close: () => proxy.close() }
}

test('switching the worker off removes it and what it kept', async ({ page }) => {
  const proxy = await makeProxy()
  await page.goto(proxy.url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  })
  expect(await cacheNames(page)).toHaveLength(1)

  const withoutWorker = await startServer({ SERVICE_WORKER: 'off' })
  proxy.upstream.url = withoutWorker.url
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => cacheNames(page)).toEqual([])
  await page.reload()
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  proxy.close()
  withoutWorker.stop()
})

test('the page and the worker carry the policy, and the worker is never cached', async ({
  page,
}) => {
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-security-policy']).toContain("default-src 'none'")
  await signIn(page, 'userB')
  await startOrder(page)
  await isKept(page)
  const stored = await page.evaluate(async () => {
    const response = await caches.match('/create-order')
    const policy = response?.headers.get('content-security-policy') ?? ''
    return { policy, html: (await response?.text()) ?? '' }
  })
  expect(stored.html).not.toContain('{{')
  const [, nonce] = /'nonce-([\w-]+)'/.exec(stored.policy) ?? []
  expect(nonce).toBeTruthy()
  expect(stored.html).toContain(`"${nonce}"`)
})
