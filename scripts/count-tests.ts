// Adds up the reports of the test runners into one line.
import { readFileSync } from 'node:fs'

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

const passed = vitest.numPassedTests + sum('expected')
const failed = vitest.numFailedTests + sum('unexpected') + sum('flaky')
const skipped = vitest.numPendingTests + sum('skipped')
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed > 0 ? 1 : 0)
