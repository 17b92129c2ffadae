import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'
import { APP_URL } from './laboratory.ts'

const chromium = execFileSync('sh', ['-c', 'command -v chromium || command -v chromium-browser'], {
  encoding: 'utf8',
}).trim()

export default defineConfig({
  testDir: './stories',
  outputDir: './results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: process.env.CI
    ? [['list'], ['json', { outputFile: './results/report.json' }]]
    : [['list'], ['html', { outputFolder: './report', open: 'never' }]],
  use: {
    baseURL: APP_URL,
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node laboratory.ts',
    url: `${APP_URL}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: process.env.E2E_LOG ? 'pipe' : 'ignore',
    stderr: 'pipe',
  },
})
