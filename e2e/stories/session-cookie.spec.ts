import type { BrowserContext, Page, Route } from '@playwright/test'
import { withDatabase } from '../evidence.ts'
import { expect, test } from '../story.ts'
import { signInByForm, USERS } from '../users.ts'

const MINUTE = 60_000
const REFRESH = '**/api/refresh'

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'accession_session')?.value ?? ''

/** The server gets the request and answers; the browser never sees the answer. */
async function loseAnswer(route: Route) {
  const request = route.request()
  const headers = await request.allHeaders()
  const sent = { authorization: headers.authorization ?? '', cookie: headers.cookie ?? '' }
  const answer = await fetch(request.url(), { method: 'POST', headers: sent })
  expect(answer.status).toBe(200)
  // The page may have been left in the meantime.
  await route.abort().catch(() => undefined)
}

const reopen = async (page: Page) => {
  await page.reload()
  await expect(page.getByText(USERS.userA).first()).toBeVisible()
}

test('a lost answer and two tabs at once keep the session', async ({ page, context }) => {
  await context.clock.install()
  const bound = page.waitForResponse('**/api/botcookie')
  await signInByForm(page, USERS.userA)
  await bound
  const first = await cookieOf(context)

  let lost = 0
  await context.route(REFRESH, (route) => {
    lost++
    return loseAnswer(route)
  })
  await context.clock.fastForward(11 * MINUTE)
  await reopen(page)
  const second = await context.newPage()
  await second.goto('/user')
  await expect(second.getByText(USERS.userA).first()).toBeVisible()
  expect(lost).toBeGreaterThan(0)
  expect(await cookieOf(context)).toBe(first)

  await context.unroute(REFRESH)
  await Promise.all([reopen(page), reopen(second)])
  await expect.poll(() => cookieOf(context)).not.toBe(first)
})

test('an old cookie in another browser signs its owner out, who signs in again', async ({
  page,
  context,
  browser,
}) => {
  await context.clock.install()
  const bound = page.waitForResponse('**/api/botcookie')
  await signInByForm(page, USERS.userA)
  await bound
  const copied = await cookieOf(context)
  const stored = await page.evaluate(() => localStorage.getItem('accession.session'))
  const { refreshToken } = JSON.parse(stored ?? '{}')

  await context.clock.fastForward(11 * MINUTE)
  const confirmed = page.waitForResponse('**/api/botcookie')
  await reopen(page)
  await confirmed
  await withDatabase((client) =>
    client.query(
      `update sessions set cookie_rotated_at = cookie_rotated_at - interval '2 minutes'
       where refresh_digest = sha256(convert_to($1, 'UTF8'))`,
      [refreshToken],
    ),
  )
  const thief = await browser.newContext()
  const answer = await thief.request.post('/api/refresh', {
    headers: { authorization: `Bearer ${refreshToken}`, cookie: `accession_session=${copied}` },
  })
  expect(answer.status()).toBe(401)
  await thief.close()

  await page.reload()
  await page.waitForURL('/verify-login')
  await expect(page.getByLabel('Email')).toHaveValue(USERS.userA)
})
