import type { Page } from '@playwright/test'
import { expect, test } from '../story.ts'
import { fillLogin, type Kind, signInByForm, USERS } from '../users.ts'

/** As far as screens exist; the rest of each menu appears with its screens. */
const RESULTS = 'RESULTS (New!)'
const MENUS: Record<Exclude<Kind, 'disabled'>, string[]> = {
  guest: ['CREATE ORDER', 'MY ACCOUNT', 'LOGOUT'],
  userA: ['CREATE ORDER', 'ORDERS', 'MY ACCOUNT', RESULTS, 'LOGOUT'],
  userB: ['CREATE ORDER', 'ORDERS', 'MY ACCOUNT', RESULTS, 'LOGOUT'],
  noOrders: ['MY ACCOUNT', RESULTS, 'LOGOUT'],
  admin: ['ADMIN', 'CREATE ORDER', 'ORDERS', 'MY ACCOUNT', RESULTS, 'LOGOUT'],
  intake: ['ADMIN', 'CREATE ORDER', 'ORDERS', 'MY ACCOUNT', RESULTS, 'LOGOUT'],
  finance: ['ADMIN', 'CREATE ORDER', 'ORDERS', 'MY ACCOUNT', RESULTS, 'LOGOUT'],
  technician: ['ADMIN', 'CREATE ORDER', 'ORDERS', 'MY ACCOUNT', RESULTS, 'LOGOUT'],
}

/** The header links after the names of laboratory and product. */
const expectMenu = (page: Page, labels: string[]) =>
  expect(page.getByRole('banner').getByRole('link')).toHaveText([/Accession$/, ...labels])

test.describe('Each kind of user signs in and sees exactly their menu', () => {
  for (const [kind, labels] of Object.entries(MENUS)) {
    test(kind, async ({ page }) => {
      await signInByForm(page, USERS[kind as Kind])
      await expectMenu(page, labels)
      const results = page.getByRole('link', { name: RESULTS })
      if (labels.includes(RESULTS)) {
        await expect(results).toHaveAttribute('href', 'https://results.frontrange.example')
        await expect(results).toHaveAttribute('target', '_blank')
      }
    })
  }

  test('anonymous sees only LOGIN', async ({ page }) => {
    await page.goto('/')
    await expectMenu(page, ['LOGIN'])
  })

  test('a disabled user is reported as disabled, but only with the right password', async ({
    page,
  }) => {
    await page.goto('/auth')
    await fillLogin(page, USERS.disabled)
    await expect(page.getByRole('alert')).toContainText(
      'Your user account has been disabled. If you believe this is an error please contact support@frontrange.example for assistance.',
    )
  })
})

test.describe('The login messages, byte for byte', () => {
  const alert = 'alert'

  test('401', async ({ page }) => {
    await page.goto('/')
    await fillLogin(page, USERS.userB, 'not-the-password')
    await expect(page.getByRole(alert)).toContainText(
      'The username or password provided was incorrect',
    )
  })

  test('429', async ({ page }) => {
    await page.goto('/')
    for (let n = 0; n < 5; n++) {
      await fillLogin(page, 'nobody@nowhere.example', 'guess')
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    }
    await fillLogin(page, 'nobody@nowhere.example', 'guess')
    await expect(page.getByRole(alert)).toContainText('Too many attempts. Please try again later.')
  })

  test('no response', async ({ page }) => {
    await page.goto('/')
    await page.route('**/api/login', (route) => route.abort())
    await fillLogin(page, USERS.userB)
    await expect(page.getByRole(alert)).toContainText(
      'We are unable to log you in at this time. Sorry for the inconvenience.',
    )
  })

  test('the fields', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Required')).not.toHaveCount(0)
    await page.getByLabel('Email').fill('not-an-address')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Must be a valid email')).not.toHaveCount(0)
  })
})

test('A guest sees no company tile; a user sees theirs', async ({ page }) => {
  await signInByForm(page, USERS.userA)
  await expect(page.getByText('Highline Hemp Co.').first()).toBeVisible()
  const subCompany = page.getByRole('listitem').filter({ hasText: 'Highline Extracts LLC' })
  await expect(subCompany.first()).toBeVisible()
  await page.goto('/logout')
  await page.waitForURL('/')
  await signInByForm(page, USERS.guest)
  await expect(page.getByText('gia@greenleaf.example').first()).toBeVisible()
  await expect(page.getByText(/B-0000/)).toHaveCount(0)
})

test('Signing in works without a mouse', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(USERS.userA)
  await page.keyboard.press('Tab')
  await page.keyboard.type('greenhouse-demo')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('/user')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('A screen that loads late does not steal the focus', async ({ page }) => {
  await signInByForm(page, USERS.userA)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()

  const { promise: askedToCome, resolve: letItCome } = Promise.withResolvers<void>()
  await page.route('**/api/user', async (route) => {
    await askedToCome
    await route.fallback()
  })
  await page.reload()
  await page.getByRole('banner').waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  letItCome()
  // The title is set together with the focus.
  await expect(page).toHaveTitle(/^Hello/)
  await expect(skip).toBeFocused()
})
