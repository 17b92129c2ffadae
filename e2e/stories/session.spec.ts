import type { Page } from '@playwright/test'
import { endSession, withDatabase } from '../evidence.ts'
import { expect, test } from '../story.ts'
import { fillLogin, signInByForm, USERS } from '../users.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const path = (page: Page) => new URL(page.url()).pathname

test.describe('A path the user may not open', () => {
  test('logged out: any other path redirects to /, and opens after login', async ({ page }) => {
    await page.goto('/user')
    await page.waitForURL('/')
    await fillLogin(page, USERS.userA)
    await page.waitForURL('/user')
  })

  test('logged in: an unknown path redirects to /, which is /user', async ({ page }) => {
    await signInByForm(page, USERS.userA)
    await page.goto('/no-such-screen')
    await page.waitForURL('/user')
  })

  test('an admin path redirects a user to /user', async ({ page }) => {
    await signInByForm(page, USERS.userA)
    await page.goto('/admin-dashboard')
    await page.waitForURL('/user')
  })

  test('logged in: /auth redirects to /user', async ({ page }) => {
    await signInByForm(page, USERS.userA)
    await page.goto('/auth')
    await page.waitForURL('/user')
  })
})

test.describe('With the clock moved forward', () => {
  test('the access token is refreshed within five minutes of expiry, not before', async ({
    page,
  }) => {
    await page.clock.install()
    await signInByForm(page, USERS.userA)
    const refreshes: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/refresh')) refreshes.push(request.method())
    })
    await page.clock.fastForward(9 * MINUTE)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(refreshes).toEqual([])
    await page.clock.fastForward(2 * MINUTE)
    await page.reload()
    await expect(page.getByText(USERS.userA).first()).toBeVisible()
    expect(refreshes).toContain('POST')
  })

  test('a session that expires within 24 hours goes to /verify-login and back', async ({
    page,
  }) => {
    await page.clock.install()
    await signInByForm(page, USERS.userA)
    await page.clock.fastForward(13 * DAY + MINUTE)
    await page.goto('/user')
    await page.waitForURL('/verify-login')
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
    await expect(page.getByLabel('Email')).toHaveValue(USERS.userA)
  })

  test('/verify-login returns to where the user was', async ({ page }) => {
    await signInByForm(page, USERS.userA)
    await endSession(page)
    await page.goto('/user')
    await page.waitForURL('/verify-login')
    await fillLogin(page, USERS.userA)
    await page.waitForURL('/user')
  })
})

test.describe('Logging out', () => {
  test('clears everything stored in this browser', async ({ page }) => {
    await signInByForm(page, USERS.userA)
    await page.getByRole('link', { name: 'LOGOUT' }).click()
    await page.waitForURL('/')
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    const left = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    )
    expect(left).not.toContain('oken')
    expect(left).not.toContain('dana')
    await page.goBack()
    await expect(page.getByText('Highline Hemp Co.')).toHaveCount(0)
  })

  test('ends the session in a second tab too', async ({ page, context }) => {
    await signInByForm(page, USERS.userA)
    const second = await context.newPage()
    await second.goto('/user')
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'LOGOUT' }).click()
    await page.waitForURL('/')
    await second.waitForURL('/')
    expect(path(second)).toBe('/')
  })

  test('and signing in as another user shows no data of the first', async ({ page }) => {
    await signInByForm(page, USERS.userA)
    await page.getByRole('link', { name: 'LOGOUT' }).click()
    await fillLogin(page, USERS.userB)
    await page.waitForURL('/user')
    await expect(page.getByText('Mesa Verde Botanicals').first()).toBeVisible()
    await expect(page.getByText('Highline')).toHaveCount(0)
  })
})

test('A token copied to another browser cannot be refreshed there', async ({ page, browser }) => {
  const bound = page.waitForResponse('**/api/refreshcookie')
  await signInByForm(page, USERS.userA)
  await bound
  const copied = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  const refreshToken = copied.match(/refreshToken\\?":\\?"([\w-]+)/)?.[1]
  expect(refreshToken).toBeTruthy()
  const thief = await browser.newContext()
  const answer = await thief.request.post('/api/refresh', {
    headers: { authorization: `Bearer ${refreshToken}` },
  })
  expect(answer.status()).toBe(401)
  await thief.close()
})

test('Leaving the page right after signing in keeps the session', async ({ page, context }) => {
  await withDatabase(async (client) => {
    // The binding is delayed until the user leaves the page.
    await page.route('**/api/login', async (route) => {
      const response = await route.fetch()
      const { refreshToken } = await response.json()
      await client.query('begin')
      await client.query(
        `select from sessions where refresh_digest = sha256(convert_to($1, 'UTF8')) for update`,
        [refreshToken],
      )
      await route.fulfill({ response })
    })
    await page.goto('/')
    const binding = page.waitForRequest('**/api/refreshcookie')
    await fillLogin(page, USERS.userA)
    await binding
    await page.goto('/user-edit')
    await client.query('rollback')
  })
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(cookies).toContain('accession_session')
})
