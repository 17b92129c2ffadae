import type { BrowserContext, Page } from '@playwright/test'
import { answerLicense } from '../builder.ts'
import { newUser } from '../newcomers.ts'
import { expect, test } from '../story.ts'
import { signInAs } from '../users.ts'

/** CI does four rounds; `npm run proof draft-kills` a hundred. */
const ROUNDS = process.env.PROOF === 'full' ? 100 : 4
const seed = Number(process.env.PROOF_SEED ?? Date.now() % 2 ** 31)
/** The draft is saved every second; a busy machine is late. */
const MOST_LOST_MS = 1_000 + 500

/** Integers below a limit, the same for the same seed. */
function randomOf(start: number) {
  let state = start
  return (below: number) => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state % below
  }
}

const field = (page: Page) => page.getByLabel('Sample Name')

async function openBuilder(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/create-order')
  await answerLicense(page)
  return page
}

/** Types characters until the time is up, and notes when each one was in the field. */
async function typeFor(page: Page, ms: number, random: (below: number) => number) {
  const typed: { text: string; at: number }[] = []
  await field(page).fill('')
  const end = Date.now() + ms
  let text = ''
  while (Date.now() < end) {
    const character = String.fromCharCode(97 + random(26))
    await page.keyboard.type(character)
    text += character
    typed.push({ text, at: Date.now() })
    await page.waitForTimeout(random(80))
  }
  return typed
}

/** As the system kills it: no event tells the page. Prepared before, so that it takes no time. */
async function killerOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async () => {
    const crashed = page.waitForEvent('crash')
    session.send('Page.crash').catch(() => {})
    await crashed
    await page.close()
  }
}

/** What the server has in the form of the last saved draft. */
const onServer = (page: Page) =>
  page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('accession.session') ?? '{}')
    const headers = { authorization: `Bearer ${accessToken}` }
    const { drafts } = await (await fetch('/api/drafts', { headers })).json()
    if (!drafts[0]) return null
    const { content } = await (await fetch(`/api/drafts/${drafts[0].id}`, { headers })).json()
    return JSON.parse(content).draft.editor.draft.info.sampleName as string
  })

test.setTimeout(120_000 + ROUNDS * 30_000)

test('a killed tab and a cut connection lose at most a second of typing', async ({
  context,
  page,
}) => {
  process.stdout.write(`seed ${seed}\n`)
  const random = randomOf(seed)
  await signInAs(page, await newUser('grower'))
  await page.close()
  let tab = await openBuilder(context)
  let mostLost = 0
  for (let round = 0; round < ROUNDS; round++) {
    const isCut = round % 2 === 1
    if (isCut) await context.setOffline(random(2) === 0)
    const kill = await killerOf(tab)
    const typed = await typeFor(tab, 300 + random(2_700), random)
    const all = typed.at(-1)?.text ?? ''
    if (isCut) {
      await context.setOffline(true)
      await tab.keyboard.type('z')
      await tab.waitForTimeout(random(1_500))
      await context.setOffline(false)
      await expect.poll(() => onServer(tab), { timeout: 20_000 }).toBe(`${all}z`)
      continue
    }
    const killedAt = Date.now()
    await kill()
    tab = await openBuilder(context)
    const restored = await field(tab).inputValue()
    // Killed in the first second, it may still have what was there before.
    const isOlder = !all.startsWith(restored)
    const firstLost = isOlder ? typed[0] : typed.find(({ text }) => text.length > restored.length)
    const lost = firstLost ? killedAt - firstLost.at : 0
    mostLost = Math.max(mostLost, lost)
    expect(lost, `round ${round}: ${all} became ${restored}`).toBeLessThanOrEqual(MOST_LOST_MS)
  }
  process.stdout.write(`${ROUNDS} rounds, at most ${mostLost} ms lost\n`)
})
