import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addALaCarte, beginTincture, startOrder } from '../builder.ts'
import { fillLogin, PEOPLE, signIn } from '../people.ts'
import { expect, test } from '../story.ts'

type State = [string, (page: Page) => Promise<void>]

/** Every screen in every state worth a look. */
test.setTimeout(60_000)

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
  [
    'the builder, empty',
    async (page) => {
      await signIn(page, 'userA')
      await page.goto('/create-order')
    },
  ],
  [
    'the builder with a sample and another half-filled',
    async (page) => {
      await signIn(page, 'userA')
      await startOrder(page)
      await addALaCarte(page)
      await beginTincture(page)
    },
  ],
  [
    'the review of an order',
    async (page) => {
      await signIn(page, 'userB')
      await startOrder(page)
      await addALaCarte(page)
      await page.goto('/place-order')
      await page.getByRole('button', { name: 'Continue to Review' }).click()
    },
  ],
]
const ALL = [
  [1280, 'light'],
  [360, 'dark'],
  [1280, 'dark'],
  [360, 'light'],
] as const
/** CI looks at two of the four; `npm run proof accessibility` at all. */
const LOOKS = process.env.CI && process.env.PROOF !== 'full' ? ALL.slice(0, 2) : ALL

for (const [width, colorScheme] of LOOKS) {
  test.describe(`At ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme })

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
        const item = page.getByRole('dialog').getByRole('link', { name: 'MY ACCOUNT' })
        await expect(item).toBeVisible()
        await expectAccessible(page)
      })
    }
  })
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
