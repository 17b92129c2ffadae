import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import stories from '../playwright.config.ts'
import { ENGINES, type EngineName } from './engines.ts'

const [server] = [stories.webServer ?? []].flat()
if (!server) throw new Error('The stories have no server')

/** `npm run proof engines`: the same server, and each story once in every engine. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  // They prove nothing by themselves: only if there is a folder for them.
  testIgnore: process.env.ENGINE_PICTURES ? [] : /pictures/,
  outputDir: '../results/engines',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 180_000,
  reporter: [['list'], ['./reporter.ts']],
  projects: (Object.keys(ENGINES) as EngineName[]).map((engineName) => ({
    name: engineName,
    use: { engineName },
  })),
  webServer: { ...server, cwd: fileURLToPath(new URL('..', import.meta.url)) },
})
