import type { EngineKind } from './engine.ts'
import { chromium, firefox } from './puppeteer-engines.ts'
import { webkit } from './webkit-engine.ts'

export type EngineName = 'chromium' | 'firefox' | 'webkit'

export const ENGINES: Record<EngineName, EngineKind> = { chromium, firefox, webkit }
