import type { BrowserContext, Page } from '@playwright/test'
import { test as unwatched } from '@playwright/test'
import { withDatabase } from '../evidence.ts'
import { makePayloads } from '../hostile-payloads.ts'
import { screensOf } from '../hostile-screens.ts'
import { type Seeded, seed } from '../hostile-seed.ts'
import { expect, test } from '../story.ts'
import { signInAs, USERS } from '../users.ts'

/** Payloads for every field: one in CI, 25 with `npm run proof xss`. */
const FULL = process.env.PROOF === 'full'
const EACH = FULL ? 25 : 1

/** Records every payload that runs; none may. */
async function countHits(context: BrowserContext): Promise<number[]> {
  const hits: number[] = []
  await context.exposeFunction('hit', (number: number) => hits.push(number))
  return hits
}

type Sight = { text: string; dangers: string[] }

/** What the screen shows, and anything executable that is not ours. */
const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const dangers: string[] = []
    const text = [document.documentElement.textContent ?? '']
    for (const element of document.querySelectorAll('*')) {
      if (['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'MARQUEE'].includes(element.tagName))
        dangers.push(element.tagName)
      if ('value' in element) text.push(String(element.value))
      for (const { name, value } of element.attributes) {
        const runs = /^\W*(javascript|vbscript|data:text)/i.test(value.replaceAll(/\s/g, ''))
        if (name.startsWith('on') || (runs && /href|src|action|data|background/.test(name)))
          dangers.push(`${element.tagName} ${name}=${value}`)
        if (['href', 'title', 'aria-label'].includes(name)) text.push(value)
      }
    }
    return { text: text.join(' '), dangers }
  })

/** Waits until the screen has loaded. */
async function settle(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 })
}

/** Navigates like a link, so that visiting many screens needs no reloads. */
const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Opens the screens one by one and returns all visible text. */
async function walk(page: Page, paths: string[]): Promise<string> {
  const read: string[] = []
  for (const path of paths) {
    await visit(page, path)
    // Time for the new screen to start loading.
    await page.waitForTimeout(250)
    await settle(page)
    const history = page.getByRole('button', { name: 'History', exact: true })
    if (path.startsWith('/users-view?parent') && (await history.count()) > 0) {
      await history.click()
      await page.getByRole('dialog').waitFor()
      await settle(page)
    }
    const { text, dangers } = await look(page)
    expect([path, ...dangers]).toEqual([path])
    read.push(text)
  }
  return read.join(' ')
}

const bare = (text: string) => text.replaceAll(/\s/g, '')
const payloads = makePayloads()
const markup = makePayloads()
let seeded: Seeded

test.describe.configure({ mode: 'serial' })
test.setTimeout(FULL ? 1_200_000 : 180_000)

test.describe('Hostile text', () => {
  const seen: string[] = []

  test('can be entered in every field', async () => {
    seeded = await seed(payloads, markup, EACH)
    expect(payloads.given.length).toBeGreaterThanOrEqual(EACH * 20)
  })

  for (const who of ['intake', 'finance', 'member', 'guest'] as const) {
    test(`does not run on any screen of ${who}, and violates no CSP`, async ({ page, context }) => {
      const hits = await countHits(context)
      const { memberEmail: member, guestEmail: guest } = seeded
      await signInAs(page, { ...USERS, member, guest }[who])
      seen.push(bare(await walk(page, screensOf(seeded)[who])))
      expect(hits).toEqual([])
    })
  }

  test('is shown exactly as entered', () => {
    const read = seen.join(' ')
    expect(payloads.given.filter((payload) => !read.includes(bare(payload)))).toEqual([])
  })
})

// Parsing hostile handlers before they are removed triggers CSP reports, so the two tests below do not
// watch for those. The messages got past the server; only the screen cleans them.
unwatched.describe('Markup that gets past the server', () => {
  const html = `<p>before <strong>late</strong></p>${markup.all().join('<p>between</p>')}`
  const expectHarmless = async (page: Page, path: string) => {
    await page.goto(path)
    await settle(page)
    await expect(page.locator('strong', { hasText: 'late' }).first()).toBeVisible()
    expect((await look(page)).dangers).toEqual([])
  }

  unwatched('does not run where customers read it', async ({ page, context }) => {
    const hits = await countHits(context)
    const message = { websiteMessageId: 1, messageType: 'info', messageTitle: 'Hostile' }
    const shown = {
      ...message,
      messageText: html,
      isActive: true,
      shownAfter: null,
      shownUntil: null,
    }
    await page.route('**/api/website-messages', (route) =>
      route.fulfill({ json: { matches: [shown] } }),
    )
    await signInAs(page, USERS.guest)
    await expectHarmless(page, '/create-order')
    expect(hits).toEqual([])
  })

  unwatched('does not run where it is edited', async ({ page, context }) => {
    const hits = await countHits(context)
    const { rows } = await withDatabase((client) =>
      client.query(
        `insert into website_messages (message_type, title, html, is_active)
         values ('info', 'Hostile', $1, false) returning id`,
        [html],
      ),
    )
    await signInAs(page, USERS.admin)
    await expectHarmless(page, `/website-messages/${rows[0].id}`)
    expect(hits).toEqual([])
  })
})
