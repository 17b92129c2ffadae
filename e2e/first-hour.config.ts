import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './playwright.config.ts'

/** `npm run first-hour`: its only story sets up and starts everything itself. */
export default defineConfig({
  testDir: '.',
  testMatch: 'first-hour.spec.ts',
  outputDir: './results/first-hour',
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine Vite may miss an edit; a defect fails twice.
  retries: process.env.CI ? 1 : 0,
  // Two minutes on an idle machine, mostly installing dependencies.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: './results/first-hour/report.json' }]],
  use: { launchOptions: CHROMIUM, screenshot: 'only-on-failure' },
})
