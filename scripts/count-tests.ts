// Adds up the reports of the test runners into one line.
import { readFileSync } from 'node:fs'

type Vitest = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type Playwright = {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number }
}

const [vitestFile = '', playwrightFile = ''] = process.argv.slice(2)
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))
const vitest = read<Vitest>(vitestFile)
const { stats } = read<Playwright>(playwrightFile)

const passed = vitest.numPassedTests + stats.expected
const failed = vitest.numFailedTests + stats.unexpected + stats.flaky
const skipped = vitest.numPendingTests + stats.skipped
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed > 0 ? 1 : 0)
