import { test as plainTest } from '@playwright/test'
import { APP_URL } from '../laboratory.ts'
import { expect, test } from '../story.ts'

test('The built files are compressed beforehand and cached for good; the page itself is not', async ({
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

test('A file that is not there is 404, never the page', async ({ request }) => {
  expect((await request.get('/assets/no-such-file.js')).status()).toBe(404)
})

// The page is a library's: it tries for eval, is refused by the policy, and does without.
plainTest('The API documentation is readable, from files of ours alone', async ({ page }) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.goto('/api/docs')
  const sentence = 'Start a session with e-mail address and password.'
  await expect(page.getByText(sentence).first()).toBeVisible()
  expect([...origins]).toEqual([APP_URL])
})
