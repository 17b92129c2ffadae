import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { fillLogin, PEOPLE, signIn } from '../people.ts'
import { expect, test } from '../story.ts'

type State = [string, (page: Page) => Promise<void>]

/** Every screen in every state worth a look. */
const STATES: State[] = [
  ['login', async (page) => void (await page.goto('/'))],
  [
    'login with a refusal',
    async (page) => {
      await page.goto('/')
      await fillLogin(page, `${crypto.randomUUID()}@else.example`, 'guess')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  ],
  [
    'login with field messages',
    async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Log in' }).click()
    },
  ],
  ['verify-login', async (page) => void (await page.goto('/verify-login'))],
  ['user of a company', (page) => signIn(page, 'userA')],
  ['user as guest', (page) => signIn(page, 'guest')],
  ['user as admin', (page) => signIn(page, 'intake')],
]
const WIDTHS = [1280, 360]
const SCHEMES = ['light', 'dark'] as const

for (const width of WIDTHS) {
  for (const colorScheme of SCHEMES) {
    test.describe(`At ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme, extraHTTPHeaders: {} })

      for (const [name, open] of STATES) {
        test(`${name}: no axe violation, no sideways scroll`, async ({ page }) => {
          await open(page)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessible(page)
        })
      }

      if (width === 360) {
        test('the menu drawer: no axe violation', async ({ page }) => {
          await signIn(page, 'userA')
          await page.getByRole('button', { name: /menu/i }).click()
          await expect(
            page.getByRole('dialog').getByRole('link', { name: 'MY ACCOUNT' }),
          ).toBeVisible()
          await expectAccessible(page)
        })
      }
    })
  }
}

async function expectAccessible(page: Page) {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target)}`)).toEqual(
    [],
  )
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBeLessThanOrEqual(0)
}

test('The login form says who is disabled without a violation of the policy', async ({ page }) => {
  await page.goto('/')
  await fillLogin(page, PEOPLE.disabled)
  await expect(page.getByRole('alert')).toBeVisible()
})
