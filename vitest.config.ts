import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: '100%',
    // CI machines are shared: a test that passes only the second time is reported as retried.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: 'domain',
          root: './domain',
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: { name: 'client', root: './client', include: ['src/*.test.ts'], testTimeout: 60_000 },
      },
      {
        test: {
          name: 'api',
          root: './api',
          include: ['{src,test,proofs}/**/*.test.ts'],
          // A file has its own database and app, so the modules can be shared: half the CPU time.
          isolate: false,
          globalSetup: [fileURLToPath(new URL('./api/test/template-database.ts', import.meta.url))],
          // Generous: a shared machine can be several times slower than a developer's own.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          root: './web',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A tablet: without the side bar of staff, whose links would be everywhere.
          environmentOptions: { happyDOM: { width: 1000, height: 768 } },
          setupFiles: [fileURLToPath(new URL('./web/test/setup.ts', import.meta.url))],
          testTimeout: 120_000,
        },
      },
      { test: { name: 'rules', root: './scripts', include: ['*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})
