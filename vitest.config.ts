import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: '100%',
    projects: [
      { test: { name: 'domain', root: './domain', include: ['src/**/*.test.ts'] } },
      { test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          root: './api',
          include: ['{src,test,proofs}/**/*.test.ts'],
          globalSetup: [fileURLToPath(new URL('./api/test/template-database.ts', import.meta.url))],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          root: './web',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [fileURLToPath(new URL('./web/test/setup.ts', import.meta.url))],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'rules', root: './scripts', include: ['*.test.ts'], testTimeout: 30_000 } },
    ],
  },
})
