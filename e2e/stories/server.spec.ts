import { rm, writeFile } from 'node:fs/promises'
import { test as plainTest } from '@playwright/test'
import { APP_URL, ROOT } from '../laboratory.ts'
import { expect, test } from '../story.ts'
import { PASSWORD, USERS } from '../users.ts'

test('Built files are precompressed and cached permanently; the page itself is not', async ({
  request,
}) => {
  const page = await request.get('/')
  expect(page.headers()['cache-control']).toBe('no-cache')
  expect(page.headers()['content-security-policy']).toContain("script-src 'self';")
  const script = (await page.text()).match(/src="(\/assets\/[^"]+\.js)"/)?.[1]
  expect(script).toBeTruthy()
  const asset = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(asset.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
})

test('A missing file returns 404, never the page', async ({ request }) => {
  expect((await request.get('/assets/no-such-file.js')).status()).toBe(404)
})

test('The files of a version that is built while this one runs are sent, too', async ({
  request,
}) => {
  const file = `${ROOT}web/dist/assets/next-version.js`
  await writeFile(file, 'next')
  const next = await request.get('/assets/next-version.js')
  await rm(file)
  expect([next.status(), await next.text()]).toEqual([200, 'next'])
  expect((await request.get('/assets/..%2findex.html')).status()).not.toBe(200)
})

// The page is a library's: it tries eval, which the policy blocks, and works without it.
plainTest('The API documentation is read and tried, from files of ours alone', async ({ page }) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  const { accessToken } = await (
    await page.request.post('/api/login', {
      data: { username: USERS.userA, password: PASSWORD },
    })
  ).json()
  await page.goto('/api/docs')
  await page.getByPlaceholder('Token').first().fill(accessToken)
  await page.getByRole('button', { name: 'Users' }).first().click()
  await page.getByRole('link', { name: /^Get the signed-in user .*HTTP Method: GET/ }).click()
  await page.getByRole('button', { name: 'Test Request (get /api/user)' }).click()
  await page.getByRole('button', { name: 'Send get request' }).click()
  await expect(page.getByText(USERS.userA).first()).toBeVisible()
  expect([...origins]).toEqual([APP_URL])
})
