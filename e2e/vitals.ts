// Load time, layout stability and responsiveness of four screens, on a processor four times slower: npm
// run build && npm run proof vitals
import type { Browser, Page } from '@playwright/test'
import { addALaCarte, answerLicense } from './builder.ts'
import { withDemoLaboratory } from './demo-laboratory.ts'
import { keyboardOf } from './driver.ts'
import { withDatabase } from './evidence.ts'
import { APP_URL } from './laboratory.ts'
import { arriveAs, type Kind } from './users.ts'

const SLOWER = 4
const VISITS = 7

type Visit = { who?: Kind; path: () => Promise<string>; use: (page: Page) => Promise<void> }
type Vitals = { lcp: number; inp: number; cls: number }

const at = (path: string) => async () => path

/** An order with many lines. */
const largestOrder = () =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ number: string }>(
      `select o.number from orders o join companies c on c.id = o.company_id
       where c.name like 'Highline%' order by sample_count desc limit 1`,
    )
    return `/orders/${rows[0]?.number}`
  })

const SCREENS: Record<string, Visit> = {
  login: {
    path: at('/'),
    use: async (page) => {
      const keys = keyboardOf(page)
      await keys.fill(page.getByLabel('Email'), 'nobody@else.example')
      await keys.fill(page.getByLabel('Password', { exact: true }), 'guess')
      await keys.press(page.getByRole('button', { name: 'Sign in', exact: true }))
      await page.getByRole('alert').waitFor()
    },
  },
  builder: {
    who: 'userA',
    path: at('/create-order'),
    use: async (page) => {
      await answerLicense(page, keyboardOf(page))
      await addALaCarte(page, keyboardOf(page))
    },
  },
  'order detail': {
    who: 'userA',
    path: largestOrder,
    use: async (page) => {
      await page.getByRole('button', { name: 'Download' }).click()
      await page.keyboard.press('Escape')
    },
  },
  'order list': {
    who: 'intake',
    path: at('/orders-list?startDate=2026-01-01'),
    use: async (page) => {
      await page
        .getByRole('button', { name: /^Cancel order/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'NO', exact: true }).click()
      const status = page.getByLabel('Order status')
      await status.focus()
      await keyboardOf(page).select(status, 'created')
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    },
  },
}

/** Recorded by the page from its start; reading them ends the measurement. */
const observe = () => {
  const vitals = { lcp: 0, inp: 0, cls: 0 }
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) vitals.cls += value
  })
  watch('event', (entry) => {
    const { interactionId } = entry as PerformanceEntry & { interactionId: number }
    if (interactionId) vitals.inp = Math.max(vitals.inp, entry.duration)
  })
  Object.assign(globalThis, { vitals })
}

async function measure(browser: Browser, { who, path, use }: Visit): Promise<Vitals> {
  const context = await browser.newContext({ baseURL: APP_URL })
  const page = await context.newPage()
  if (who) await arriveAs(page, who)
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(await path())
  await page.waitForLoadState('networkidle')
  await use(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)
  await context.close()
  return vitals
}

const middle = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0

await withDemoLaboratory(async (browser) => {
  console.log(`CPU ${SLOWER} times slower, empty cache, median (worst) of ${VISITS} visits`)
  for (const [name, visit] of Object.entries(SCREENS)) {
    const visits: Vitals[] = []
    for (let n = 0; n < VISITS; n++) visits.push(await measure(browser, visit))
    const format = (key: keyof Vitals, digits: number, unit: string) => {
      const all = visits.map((vitals) => vitals[key])
      return `${middle(all).toFixed(digits)} (${Math.max(...all).toFixed(digits)})${unit}`
    }
    console.log(
      `${name}: LCP ${format('lcp', 0, ' ms')}, INP ${format('inp', 0, ' ms')}, CLS ${format('cls', 3, '')}`,
    )
  }
})
