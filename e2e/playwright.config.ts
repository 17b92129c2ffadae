import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'
import { APP_URL } from './laboratory.ts'

/** The headless build first: it draws no browser toolbar, which takes a third of the time. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser']
const executablePath = execFileSync(
  'sh',
  ['-c', BROWSERS.map((name) => `command -v ${name}`).join(' || ')],
  { encoding: 'utf8' },
).trim()

/** Debian's Chromium, with all outside connections disabled. */
export const CHROMIUM = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: './stories',
  outputDir: './results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A story that passes only the second time is listed as flaky; a defect fails twice.
  retries: process.env.CI ? 1 : 0,
  // Stories press every key and wait for every email, and a busy machine is slow.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI
    ? [['list'], ['json', { outputFile: './results/report.json' }]]
    : [['list'], ['html', { outputFolder: './report', open: 'never' }]],
  use: {
    serviceWorkers: 'block',
    baseURL: APP_URL,
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  projects: [
    { name: 'stories', testIgnore: /settings\.spec/ },
    // What they change holds for everybody.
    { name: 'settings', testMatch: /settings\.spec/, dependencies: ['stories'] },
  ],
  webServer: {
    command: 'node laboratory.ts',
    url: `${APP_URL}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: process.env.E2E_LOG ? 'pipe' : 'ignore',
    stderr: 'pipe',
  },
})
