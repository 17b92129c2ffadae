import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { APP_URL } from '../laboratory.ts'
import { PASSWORD } from '../users.ts'
import type { Engine, Point, Size } from './engine.ts'
import { type Found, findInPage } from './find-in-page.ts'
import { button, describeTarget, stepsOf, type Target, textbox } from './target.ts'

/** Fails with the last error if it does not succeed in time. */
const until = (attempt: () => Promise<void>) =>
  expect(attempt).toPass({ timeout: 20_000, intervals: [50, 100, 200] })

/** One tab of an engine, used as a user does: looks, points and types. */
export function tabOf(engine: Engine, downloads: string) {
  const find = (target: Target): Promise<Found | null> => engine.run(findInPage, stepsOf(target))

  async function sees(target: Target, wanted: Partial<Found> = {}): Promise<Found> {
    let found: Found | null = null
    await until(async () => {
      found = await find(target)
      expect(found, describeTarget(target)).toMatchObject(wanted)
    })
    return found as unknown as Found
  }

  async function click(target: Target) {
    let at: Point | null | undefined
    // Seen twice in the same place: what loads meanwhile may move it.
    await until(async () => {
      const before = at
      at = (await find(target))?.at
      expect(at, `a click reaches ${describeTarget(target)}`).toBeTruthy()
      expect(at).toEqual(before)
    })
    if (at) await engine.clickAt(at)
  }

  const press = (chord: string) => engine.press(chord.split('+'))

  async function fill(field: Target, text: string) {
    await click(field)
    await sees(field, { isFocused: true })
    await press('Control+a')
    await engine.type(text)
    await sees(field, { value: text })
  }

  const errors: string[] = []
  async function collectErrors(): Promise<string[]> {
    errors.push(...(await engine.run(takeErrors, null)))
    return errors
  }

  /** Opens a page at its address, from outside. */
  async function open(path: string) {
    await collectErrors()
    await engine.goTo(`${APP_URL}${path}`)
    await engine.run(watchErrors, null)
  }

  async function arrivesAt(path: string | RegExp): Promise<URL> {
    await until(async () => {
      const { pathname, search } = new URL(await engine.url())
      expect(pathname + search).toMatch(typeof path === 'string' ? RegExp(`^${path}$`) : path)
    })
    return new URL(await engine.url())
  }

  return {
    open,
    goBack: engine.goBack,
    arrivesAt,
    sees,
    click,
    fill,
    press,
    type: engine.type,
    resize: (size: Size) => engine.resize(size),
    screenshot: engine.screenshot,
    stored: () =>
      engine.run(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]), null),
    scroll: (to: 'top' | 'end') => engine.run(scrollPage, to),

    /** Goes away, or never comes. */
    doesNotSee: (target: Target) =>
      until(async () => expect(await find(target), describeTarget(target)).toBeNull()),

    /** Like a scanner: every key in turn, wherever the focus is. */
    async scan(code: string, end: 'Enter' | 'Tab' = 'Enter') {
      await engine.type(code)
      await press(end)
    },

    async signIn(email: string) {
      await open('/')
      await fill(textbox(/^Email/), email)
      await fill(textbox(/^Password/), PASSWORD)
      await click(button('Sign in'))
      await arrivesAt('/user')
    },

    /** The whole file, once it has been saved under this name. */
    async saved(name: string): Promise<string> {
      await until(async () => expect(readdirSync(downloads)).toContain(name))
      const content = () => readFileSync(join(downloads, name), 'latin1')
      await until(async () => expect(content()).toMatch(/^%PDF-.*%%EOF\s*$/s))
      return content()
    },

    /** Errors and policy violations of every page. */
    errors: collectErrors,
  }
}

export type Tab = ReturnType<typeof tabOf>

/** Runs in the page: not every engine reports errors to its driver. */
function watchErrors() {
  const storyErrors: string[] = []
  Object.assign(globalThis, { storyErrors })
  addEventListener('error', ({ message }) => storyErrors.push(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => storyErrors.push(`rejected: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    storyErrors.push(`content policy: ${violatedDirective} ${blockedURI}`),
  )
}

function scrollPage(to: 'top' | 'end') {
  scrollTo({ top: to === 'top' ? 0 : document.body.scrollHeight, behavior: 'instant' })
  // Two frames later it has been drawn.
  return new Promise<void>((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()))
  })
}

function takeErrors(): string[] {
  const { storyErrors = [] } = globalThis as { storyErrors?: string[] }
  return storyErrors.splice(0)
}
