// Builds the service worker after the app: it lists the files of the order flow.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { OFFLINE_READS } from './src/offline/offline-reads.ts'

/** What a user needs to build, review and place an order, with the parts that load lazily. */
const ORDER_FLOW = [
  'src/order-form/create-order.tsx',
  'src/checkout/place-order.tsx',
  'src/checkout/order-placed.tsx',
  'src/app/menu-drawer.tsx',
  'src/app/leave-question.tsx',
]
/** Text in other alphabets is shown in the font of the device. */
const OTHER_ALPHABETS = /inter-(cyrillic|greek|vietnamese)/
const dist = join(import.meta.dirname, 'dist')

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

function filesOf(manifest: Record<string, Chunk>): string[] {
  const files = new Set<string>()
  const visited = new Set<string>()
  const visit = (name: string, isLazyKept: boolean) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (visited.has(name)) return
    visited.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const each of chunk.imports ?? []) visit(each, isLazyKept)
    if (isLazyKept) for (const each of chunk.dynamicImports ?? []) visit(each, true)
  }
  // The entry loads every screen of the app lazily, and home the check of a new password.
  for (const screen of ['index.html', 'src/users/user.tsx']) visit(screen, false)
  for (const screen of ORDER_FLOW) visit(screen, true)
  return [...files].filter((file) => !OTHER_ALPHABETS.test(file)).map((file) => `/${file}`)
}

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const html = readFileSync(join(dist, 'index.html'))
const define = {
  // Must equal the digest of readWebApp in api/src/platform/http/web-app.ts, which is in the page.
  APP_VERSION: JSON.stringify(createHash('sha256').update(html).digest('hex').slice(0, 12)),
  FILES: JSON.stringify(filesOf(manifest)),
  READS: JSON.stringify(OFFLINE_READS.map(({ path }) => `/api${path}`)),
}

const workers = { 'service-worker': 'sw.js', 'remove-worker': 'remove-sw.js' }
for (const [source, file] of Object.entries(workers)) {
  await build({
    configFile: false,
    define,
    logLevel: 'warn',
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, `worker/${source}.ts`),
        output: { format: 'iife', entryFileNames: file },
      },
    },
  })
}
