import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const DAY_MS = 24 * 3_600_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'old-files-'))
  mkdirSync(join(folder, 'dist/.vite'), { recursive: true })
  mkdirSync(join(folder, 'dist/assets'))
  copyFileSync('web/remove-old-files.ts', join(folder, 'remove-old-files.ts'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** As `npm run build` does, with one file. */
function build(version: string) {
  execFileSync(process.execPath, ['remove-old-files.ts'], { cwd: folder })
  const file = `assets/${version}.js`
  for (const each of [file, `${file}.br`]) writeFileSync(join(folder, 'dist', each), '')
  const manifest = { 'index.html': { file } }
  writeFileSync(join(folder, 'dist/.vite/manifest.json'), JSON.stringify(manifest))
}

function passDays(days: number) {
  for (const file of globSync('dist/assets/*', { cwd: folder })) {
    const path = join(folder, file)
    const time = new Date(statSync(path).mtimeMs - days * DAY_MS)
    utimesSync(path, time, time)
  }
}

const built = () => globSync('*', { cwd: join(folder, 'dist/assets') }).sort()

test('A build keeps the files of versions that were the last one within a month', () => {
  build('1')
  passDays(60)
  build('2')
  build('3')
  expect(built()).toEqual(['1.js', '1.js.br', '2.js', '2.js.br', '3.js', '3.js.br'])
  passDays(31)
  build('4')
  expect(built()).toEqual(['3.js', '3.js.br', '4.js', '4.js.br'])
})
