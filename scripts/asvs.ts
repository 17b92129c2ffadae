// Checks docs/security-asvs.md: every item of ASVS 5.0, levels 1 and 2, has one row; every file and test it
// names exists and, given the Vitest and Playwright reports, passed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNotPassed, readPlaywright, readVitest } from './coverage-reports.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DOCUMENT = 'docs/security-asvs.md'

/** How many items of levels 1 and 2 each section has; those of level 3 come after them. */
const ITEMS: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}
const STATES = ['met', 'deviation', 'not applicable']
const FOLDERS = /^(api|client|contract|docs|domain|e2e|examples|ops|scripts|web|\.ci)\//
const ROW = /^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/

const textOf = (file: string) =>
  existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : null
const items = Object.entries(ITEMS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, n) => `${chapter}.${section + 1}.${n + 1}`),
  ),
)

type Named = { what: string; file: string; title: string }

function testOf(what: string, cell: string): Named | null {
  const [, file, title] = /^`([^:`]+): (.+)`$/.exec(cell.trim()) ?? []
  return file && title ? { what, file, title } : null
}

function faultsOf(what: string, state: string, where: string, test: string): string[] {
  const paths = [...where.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)
  const missing = paths.filter((path) => FOLDERS.test(path) && !existsSync(join(ROOT, path)))
  const named = testOf(what, test)
  return [
    ...(STATES.includes(state) ? [] : [`${what}: '${state}' is no state`]),
    ...missing.map((path) => `${what}: ${path} does not exist`),
    ...(named || test.trim() === '—' ? [] : [`${what}: names no test`]),
    ...(named && !isWritten(named) ? [`${what}: ${named.file} has no '${named.title}'`] : []),
  ]
}

const isWritten = ({ file, title }: Named) =>
  textOf(file)
    ?.replaceAll(/\\(['"`])/g, '$1')
    .includes(title) ?? false

const rows = (textOf(DOCUMENT) ?? '').split('\n').flatMap((line) => {
  const [, what, state = '', where = '', test = ''] = ROW.exec(line) ?? []
  return what ? [{ what, state, where, test }] : []
})
const listed = rows.map(({ what }) => what)
const faults = [
  ...items.filter((what) => !listed.includes(what)).map((what) => `${what}: is not listed`),
  ...listed.filter((what, n) => listed.indexOf(what) < n).map((what) => `${what}: is listed twice`),
  ...rows.flatMap(({ what, state, where, test }) => faultsOf(what, state, where, test)),
]

const [vitest, playwright] = process.argv.slice(2)
if (vitest && playwright) {
  const outcomes = [...readVitest(vitest, ROOT), ...readPlaywright(playwright)]
  const named = rows.flatMap(({ what, test }) => testOf(what, test) ?? [])
  faults.push(...findNotPassed(named, outcomes))
}

for (const fault of faults) console.error(fault)
const counts = STATES.map((state) => `${rows.filter((row) => row.state === state).length} ${state}`)
console.log(`${DOCUMENT}: ${counts.join(', ')}; ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
