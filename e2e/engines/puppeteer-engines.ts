import puppeteer, { type Browser, type KeyInput, type LaunchOptions } from 'puppeteer-core'
import { CHROMIUM } from '../playwright.config.ts'
import type { Engine, EngineKind } from './engine.ts'
import { findProgram } from './installed.ts'

async function start(options: LaunchOptions, prepare?: (browser: Browser) => Promise<void>) {
  const browser = await puppeteer.launch({ headless: true, ...options })
  await prepare?.(browser)
  const [page = await browser.newPage()] = await browser.pages()
  const engine: Engine = {
    version: await browser.version(),
    goTo: async (url) => void (await page.goto(url)),
    goBack: async () => void (await page.goBack()),
    url: async () => page.url(),
    run: async (work, input) =>
      (await page.evaluate(work as (input: unknown) => unknown, input)) as never,
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: async (keys) => {
      for (const key of keys) await page.keyboard.down(key as KeyInput)
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput)
    },
    resize: (size) => page.setViewport(size),
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => browser.close(),
  }
  return engine
}

const { executablePath, args } = CHROMIUM

export const chromium: EngineKind = {
  // The configuration of the other stories, imported above, stops without it.
  missing: () => [],
  start: (downloadPath) =>
    start({ executablePath, args, downloadBehavior: { policy: 'allow', downloadPath } }),
}

export const firefox: EngineKind = {
  missing: () => (findProgram('firefox-esr') === '' ? ['firefox-esr'] : []),
  start: (downloads) =>
    start({
      browser: 'firefox',
      executablePath: findProgram('firefox-esr'),
      extraPrefsFirefox: {
        'browser.download.folderList': 2,
        'browser.download.dir': downloads,
        'browser.download.open_pdf_attachments_inline': false,
        'browser.download.useDownloadDir': true,
        'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
        'pdfjs.disabled': true,
      },
    }),
}
