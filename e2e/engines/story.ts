import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { DESK } from '../driver.ts'
import { ENGINES, type EngineName } from './engines.ts'
import { type Tab, tabOf } from './tab.ts'

/** A story gets a browser of the project’s engine, new each time, and fails on errors of the page. */
export const test = base.extend<{ tab: Tab }, { engineName: EngineName }>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  tab: async ({ engineName }, use, info) => {
    const kind = ENGINES[engineName]
    const missing = kind.missing()
    info.skip(missing.length > 0, `apt-get install ${missing.join(' ')}`)
    const downloads = mkdtempSync(join(tmpdir(), `${engineName}-downloads-`))
    const engine = await kind.start(downloads)
    info.annotations.push({ type: 'engine', description: engine.version })
    try {
      const tab = tabOf(engine, downloads)
      await tab.resize(DESK)
      await use(tab)
      if (info.status === 'passed') expect(await tab.errors()).toEqual([])
      else await engine.screenshot(info.outputPath('failed.png'))
    } finally {
      await engine.close()
      rmSync(downloads, { recursive: true, force: true })
    }
  },
})
export { expect }
