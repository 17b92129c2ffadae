// Before a build: removes what earlier builds left, except the files of the last one, which may be running,
// and files of the last month, which may be open in somebody's browser.
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const KEPT_MS = 30 * 24 * 3_600_000
const dist = join(import.meta.dirname, 'dist')
const manifestPath = join(dist, '.vite/manifest.json')

const last = existsSync(manifestPath) ? readFileSync(manifestPath, 'utf8') : ''
const isOld = (file: string) =>
  !last.includes(`"${file.replace(/\.(br|gz)$/, '')}"`) &&
  statSync(join(dist, file)).mtimeMs < Date.now() - KEPT_MS

for (const file of globSync('assets/*', { cwd: dist }).filter(isOld)) rmSync(join(dist, file))
