// Lists the slowest tests, and sums up the test runners' reports in one line.
import { readFileSync } from 'node:fs'
import { readPlaywright, readVitest } from './coverage-reports.ts'

const SLOWEST = 10

type Vitest = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type Playwright = {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number }
}

const [vitestFile = '', ...playwrightFiles] = process.argv.slice(2)
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))
const vitest = read<Vitest>(vitestFile)
const stories = playwrightFiles.map((file) => read<Playwright>(file).stats)
const sum = (outcome: keyof Playwright['stats']) =>
  stories.reduce((total, stats) => total + stats[outcome], 0)

const root = process.cwd()
const all = [...readVitest(vitestFile, root), ...playwrightFiles.flatMap(readPlaywright)]
const slowest = all.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST)
console.log(`The ${slowest.length} slowest tests:`)
for (const { milliseconds, file, title } of slowest)
  console.log(`${(milliseconds / 1_000).toFixed(1).padStart(7)} s  ${file}: ${title}`)

const passed = vitest.numPassedTests + sum('expected')
const failed = vitest.numFailedTests + sum('unexpected')
const flaky = sum('flaky')
const skipped = vitest.numPendingTests + sum('skipped')
// Passed on the second try, on a busy machine: look at it, but nothing stops for it.
if (flaky > 0) console.log(`${flaky} flaky: see above`)
console.log(`${passed + flaky} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed > 0 ? 1 : 0)
