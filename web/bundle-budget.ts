import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What each of these screens may load before it can be used, in KB of gzipped scripts. */
const BUDGETS = [
  { screen: 'the login page', module: 'src/session/auth.tsx', atMost: 200 },
  { screen: 'the order builder', module: 'src/order-form/create-order.tsx', atMost: 300 },
]
const dist = join(import.meta.dirname, 'dist')
const manifestPath = join(dist, '.vite/manifest.json')

type Chunk = { file: string; imports?: string[]; css?: string[] }

/** The scripts a browser needs before it can show a screen: the entry, the screen, and what they import. */
function scriptsOf(manifest: Record<string, Chunk>, roots: string[]): Set<string> {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  roots.forEach(visit)
  return files
}

const gzipKb = (file: string) =>
  gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024

if (!existsSync(manifestPath)) throw new Error('run `npm run build` first')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestPath, 'utf8'))
for (const { screen, module, atMost } of BUDGETS) {
  const scripts = [...scriptsOf(manifest, ['index.html', module])]
  for (const file of scripts) console.log(`${gzipKb(file).toFixed(1).padStart(7)} KB  ${file}`)
  const total = scripts.reduce((sum, file) => sum + gzipKb(file), 0)
  console.log(`${total.toFixed(1).padStart(7)} KB  first load of ${screen}, at most ${atMost} KB\n`)
  if (total > atMost) process.exitCode = 1
}
