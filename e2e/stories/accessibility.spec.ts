import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ACCOUNT_STATES } from '../account-states.ts'
import { ADMIN_STATES } from '../admin-states.ts'
import { BILLING_STATES } from '../billing-states.ts'
import {
  addALaCarte,
  addMoreLikeIt,
  beginColoradoPlant,
  beginTincture,
  startOrder,
} from '../builder.ts'
import { ACTIVITY_STATES, COMPANY_STATES } from '../company-states.ts'
import { DRAFT_STATES } from '../draft-states.ts'
import { HOLD_STATES } from '../hold-states.ts'
import { INTEGRATION_STATES } from '../integration-states.ts'
import { LICENSE_STATES } from '../license-states.ts'
import { MESSAGE_STATES } from '../message-states.ts'
import { MODIFICATION_STATES } from '../modification-states.ts'
import { ORDER_STATES } from '../order-states.ts'
import { REPORTING_STATES } from '../reporting-states.ts'
import { SEARCH_STATES } from '../search-states.ts'
import { SECOND_FACTOR_STATES } from '../second-factor-states.ts'
import { SETTINGS_STATES } from '../settings-states.ts'
import { expect, test } from '../story.ts'
import { smallTargets } from '../target-sizes.ts'
import { TEMPLATE_STATES } from '../template-states.ts'
import { fillLogin, signIn, USERS } from '../users.ts'
import { WORKLIST_STATES } from '../worklist-states.ts'

type State = [string, (page: Page) => Promise<void>]

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
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
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
    'the builder with a panel whose questions are not answered',
    async (page) => {
      await signIn(page, 'userA')
      await startOrder(page)
      await beginColoradoPlant(page)
      await page.getByRole('button', { name: 'Add Sample To Order' }).click()
      await expect(page.getByText('Please fill all required fields')).toBeVisible()
    },
  ],
  [
    'the builder with a panel being customized',
    async (page) => {
      await signIn(page, 'userA')
      await startOrder(page)
      await beginColoradoPlant(page)
      await page.getByRole('button', { name: 'Customize' }).click()
      await page.getByRole('checkbox', { name: 'Mycotoxins (Colorado)' }).press('Space')
      await page.getByRole('button', { name: 'Change: Pesticides (50 compounds)' }).click()
      await page.getByRole('button', { name: /unavailable for this product type/ }).click()
      await expect(page.getByText(/also has: Mycotoxins/)).toBeVisible()
    },
  ],
  ...[1, 20, 60].map(
    (count): State => [
      `the builder with ${count === 1 ? '1 sample' : `${count} samples`}`,
      async (page) => {
        await signIn(page, 'userA')
        await startOrder(page)
        await addALaCarte(page)
        await addMoreLikeIt(page, count)
      },
    ],
  ),
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
  ...ACCOUNT_STATES,
  ...SECOND_FACTOR_STATES,
  ...ORDER_STATES,
  ...SEARCH_STATES,
  ...SETTINGS_STATES,
  ...DRAFT_STATES,
  ...MODIFICATION_STATES,
  ...ADMIN_STATES,
  ...INTEGRATION_STATES,
  ...LICENSE_STATES,
  ...TEMPLATE_STATES,
  ...WORKLIST_STATES,
  ...REPORTING_STATES,
  ...HOLD_STATES,
  ...BILLING_STATES,
  ...COMPANY_STATES,
  ...ACTIVITY_STATES,
  ...MESSAGE_STATES,
  [
    'the dialog to change the password',
    async (page) => {
      await signIn(page, 'noOrders')
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByLabel('Current password')).toBeFocused()
    },
  ],
  [
    'the menu drawer',
    async (page) => {
      await signIn(page, 'userA')
      await page.getByRole('button', { name: /menu/i }).click()
      const item = page.getByRole('dialog').getByRole('link', { name: 'MY ACCOUNT' })
      await expect(item).toBeVisible()
    },
  ],
]
const LOOKS = [
  [360, 'dark'],
  [1280, 'light'],
  [360, 'light'],
  [1280, 'dark'],
] as const
const PHONE = { width: 360, height: 800 }
/** CI checks one of the four, by turns; `npm run proof accessibility` all. */
const looksOf = (nth: number) =>
  process.env.CI && process.env.PROOF !== 'full' ? LOOKS.slice(nth % 2, (nth % 2) + 1) : LOOKS

// Opened on a phone, where the least is visible; then shown in the other looks.
test.use({ viewport: PHONE, colorScheme: 'dark' })

for (const [nth, [name, open]] of STATES.entries()) {
  test(`${name}: no axe violations, no horizontal scroll, no small targets`, async ({ page }) => {
    await open(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Wait for the content: the screen is checked, not its skeleton.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const [width, colorScheme] of looksOf(nth)) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${width} px, ${colorScheme}`)
    }
    // A 1280 px window, zoomed to 200 %.
    await page.setViewportSize({ width: 640, height: 400 })
    expect(await sideways(page)).toBe(0)
  })
}

async function expectAccessible(page: Page, look: string) {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // There are no frames, so nothing to collect and no second page to open.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target)}`)
  expect([look, ...found]).toEqual([look])
  expect([look, await sideways(page)]).toEqual([look, 0])
  expect([look, ...(await smallTargets(page))]).toEqual([look])
}

/** How far the page scrolls sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })

test('The login form reports a disabled user without a CSP violation', async ({ page }) => {
  await page.goto('/')
  await fillLogin(page, USERS.disabled)
  await expect(page.getByRole('alert')).toBeVisible()
})
