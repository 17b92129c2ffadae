// Checks docs/spec-coverage.md: every screen and call is in it, every test it names exists and, given
// the Vitest and Playwright reports, passed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SCREEN_PATHS } from '../domain/src/access/screens.ts'
import { findFaults } from './coverage-faults.ts'
import { findNotPassed, readPlaywright, readVitest } from './coverage-reports.ts'
import { readRows, SECTIONS } from './coverage-rows.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DOCUMENT = 'docs/spec-coverage.md'

const textOf = (file: string) =>
  existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : null

const isCall = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

async function callsOfContract(): Promise<string[]> {
  const folder = join(ROOT, 'contract/src')
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const modules = await Promise.all(files.map((file) => import(join(folder, file))))
  const values = modules.flatMap((module) => Object.values(module))
  return values.filter(isCall).map(({ method, path }) => `${method} ${path}`)
}

const rows = readRows(textOf(DOCUMENT) ?? '')
const known = { Screens: SCREEN_PATHS as string[], Calls: await callsOfContract() }
const faults = findFaults(rows, known, textOf)

const [vitest, playwright] = process.argv.slice(2)
if (vitest && playwright) {
  const outcomes = [...readVitest(vitest, ROOT), ...readPlaywright(playwright)]
  faults.push(...findNotPassed(Object.values(rows).flat(), outcomes))
}

for (const fault of faults) console.error(fault)
const counts = SECTIONS.map((section) => `${rows[section].length} ${section.toLowerCase()}`)
console.log(`${DOCUMENT}: ${counts.join(', ')}; ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
