// Before a build: removes what earlier builds left, except files that were in use within the last month: the
// version that is running may still send them, or somebody's browser have it open.
import { existsSync, globSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

const KEPT_MS = 30 * 24 * 3_600_000
const dist = join(import.meta.dirname, 'dist')
const manifestPath = join(dist, '.vite/manifest.json')
const now = new Date()

const last = existsSync(manifestPath) ? readFileSync(manifestPath, 'utf8') : ''
const isOfLast = (file: string) => last.includes(`"${file.replace(/\.(br|gz)$/, '')}"`)

for (const file of globSync('assets/*', { cwd: dist })) {
  const path = join(dist, file)
  // In use until now, however long ago it was built.
  if (isOfLast(file)) utimesSync(path, now, now)
  else if (statSync(path).mtimeMs < now.getTime() - KEPT_MS) rmSync(path)
}
