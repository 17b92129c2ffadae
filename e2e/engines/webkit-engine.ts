import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver'
import type { Engine, EngineKind, Size } from './engine.ts'
import { findProgram } from './installed.ts'

/** Where Debian keeps the browser that comes with the engine. */
const MINI_BROWSER = findProgram('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
const DRIVER = findProgram('WebKitWebDriver')
const SCREEN = findProgram('Xvfb')

/** A screen without a monitor, and its number. */
async function startScreen() {
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1600x1400x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(screen.stdout, 'data')
  return { screen, display: `:${String(number).trim()}` }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Small enough for a window as narrow as a phone. */
const TOOLBAR_STYLE = `* {
  min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px;
}`

/** A home folder of its own, so that the browser finds no profile and saves where it should. */
function makeHome(downloads: string): string {
  const home = mkdtempSync(join(tmpdir(), 'webkit-home-'))
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true })
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), TOOLBAR_STYLE)
  writeFileSync(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  return home
}

async function startDriver(home: string, display: string) {
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: {
      PATH: process.env.PATH,
      LANG: 'en_US.UTF-8',
      HOME: home,
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  })
  return { driver, url: `http://127.0.0.1:${port}` }
}

async function connect(url: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  })
  const isUp = () =>
    fetch(`${url}/status`).then(
      () => true,
      () => false,
    )
  const end = Date.now() + 20_000
  while (!(await isUp()) && Date.now() < end) await new Promise((tick) => setTimeout(tick, 50))
  return new Builder().usingServer(url).withCapabilities(capabilities).build()
}

const stop = async (process: ChildProcess) => {
  if (process.exitCode !== null || process.signalCode !== null) return
  process.kill('SIGTERM')
  await once(process, 'exit')
}

/** The driver knows Enter by its older name. */
const KEYS: Record<string, string> = {
  Enter: Key.RETURN,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  Control: Key.CONTROL,
  Alt: Key.ALT,
}
const keyOf = (name: string) => KEYS[name] ?? name

const sizesOf = (driver: WebDriver) =>
  driver.executeScript<{ page: Size; window: Size }>(`return {
    page: { width: innerWidth, height: innerHeight },
    window: { width: outerWidth, height: outerHeight },
  }`)

/** Sizes the window, which takes a moment, so that the page in it has this size. */
async function resize(driver: WebDriver, { width, height }: Size) {
  const end = Date.now() + 10_000
  while (Date.now() < end) {
    const { page, window } = await sizesOf(driver)
    if (page.width === width && page.height === height) return
    await driver
      .manage()
      .window()
      .setRect({
        x: 0,
        y: 0,
        width: window.width + width - page.width,
        height: window.height + height - page.height,
      })
    await driver.executeScript('return new Promise((done) => requestAnimationFrame(done))')
  }
}

async function start(downloads: string): Promise<Engine> {
  const home = makeHome(downloads)
  const { screen, display } = await startScreen()
  const { driver: process, url } = await startDriver(home, display)
  const cleanUp = async () => {
    await stop(process)
    await stop(screen)
    rmSync(home, { recursive: true, force: true })
  }
  const driver = await connect(url).catch(async (error) => {
    await cleanUp()
    throw error
  })
  const capabilities = await driver.getCapabilities()
  return {
    version: `WebKitGTK/${capabilities.getBrowserVersion() ?? ''}`,
    goTo: (address) => driver.get(address),
    goBack: () => driver.navigate().back(),
    url: () => driver.getCurrentUrl(),
    run: (work, input) => driver.executeScript(`return (${work})(arguments[0])`, input),
    clickAt: ({ x, y }) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: async (names) => {
      const keys = names.map(keyOf)
      const actions = driver.actions()
      for (const key of keys) actions.keyDown(key)
      for (const key of keys.toReversed()) actions.keyUp(key)
      await actions.perform()
    },
    resize: (size) => resize(driver, size),
    screenshot: async (file) => writeFileSync(file, await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit()
      await cleanUp()
    },
  }
}

export const webkit: EngineKind = {
  missing: () => [
    ...(DRIVER === '' || MINI_BROWSER === '' ? ['webkit2gtk-driver'] : []),
    ...(SCREEN === '' ? ['xvfb'] : []),
  ],
  start,
}
