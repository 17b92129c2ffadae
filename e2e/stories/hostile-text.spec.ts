import type { BrowserContext, Page } from '@playwright/test'
import { test as unwatched } from '@playwright/test'
import { withDatabase } from '../evidence.ts'
import { makePayloads } from '../hostile-payloads.ts'
import { type Planted, plant } from '../hostile-planting.ts'
import { screensOf } from '../hostile-screens.ts'
import { PEOPLE, signInAs } from '../people.ts'
import { expect, test } from '../story.ts'

/** Payloads for every field: one in CI, 25 with `npm run proof xss`. */
const FULL = process.env.PROOF === 'full'
const EACH = FULL ? 25 : 1

/** Listens for what runs; nothing may. */
async function countHits(context: BrowserContext): Promise<number[]> {
  const hits: number[] = []
  await context.exposeFunction('hit', (number: number) => hits.push(number))
  return hits
}

type Sight = { text: string; dangers: string[] }

/** What stands on the screen, and what could run that nobody here wrote. */
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

/** Until the screen has what it asked for. */
async function settle(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 })
}

/** As a link does it: the app stays, so that a walk over many screens takes no reload each. */
const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Opens the screens one by one; gives all that was to be read. */
async function walk(page: Page, paths: string[]): Promise<string> {
  const read: string[] = []
  for (const path of paths) {
    await visit(page, path)
    // A beat for the new screen to begin asking.
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
let planted: Planted

test.describe.configure({ mode: 'serial' })
test.setTimeout(FULL ? 1_200_000 : 180_000)

test.describe('What people write', () => {
  const seen: string[] = []

  test('goes into every field', async () => {
    planted = await plant(payloads, markup, EACH)
    expect(payloads.given.length).toBeGreaterThanOrEqual(EACH * 20)
  })

  for (const who of ['intake', 'finance', 'member', 'guest'] as const) {
    test(`runs on no screen of ${who}, and violates no policy`, async ({ page, context }) => {
      const hits = await countHits(context)
      const { memberEmail: member, guestEmail: guest } = planted
      await signInAs(page, { ...PEOPLE, member, guest }[who])
      seen.push(bare(await walk(page, screensOf(planted)[who])))
      expect(hits).toEqual([])
    })
  }

  test('is read as it was written', () => {
    const read = seen.join(' ')
    expect(payloads.given.filter((payload) => !read.includes(bare(payload)))).toEqual([])
  })
})

// Reading hostile handlers before they are thrown away makes the policy speak up, so the two below do
// not listen for it. The messages got past the server; only the screen cleans them.
unwatched.describe('Markup that got past the server', () => {
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
    await signInAs(page, PEOPLE.guest)
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
    await signInAs(page, PEOPLE.admin)
    await expectHarmless(page, `/website-messages/${rows[0].id}`)
    expect(hits).toEqual([])
  })
})
