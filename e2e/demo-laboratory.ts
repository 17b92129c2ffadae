import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { APP_URL } from './laboratory.ts'
import { CHROMIUM } from './playwright.config.ts'

async function whenReady() {
  const end = Date.now() + 120_000
  while (Date.now() < end) {
    const isReady = await fetch(`${APP_URL}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The demo laboratory did not start')
}

/** The built product with a year of orders, and a browser. */
export async function withDemoLaboratory(work: (browser: Browser) => Promise<void>) {
  const laboratory = spawn('node', ['laboratory.ts'], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, E2E_WITH_ORDERS: '1' },
    stdio: 'inherit',
  })
  try {
    await whenReady()
    const browser = await chromium.launch(CHROMIUM)
    await work(browser)
    await browser.close()
  } finally {
    laboratory.kill('SIGTERM')
  }
}
