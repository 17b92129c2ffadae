import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Row } from './coverage-rows.ts'

type Vitest = {
  testResults: {
    name: string
    assertionResults: { title: string; status: string; duration?: number }[]
  }[]
}
type Spec = { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }
type Suite = { file: string; specs: Spec[]; suites?: Suite[] }
type Playwright = { suites: Suite[] }
export type Outcome = { file: string; title: string; passed: boolean; milliseconds: number }

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))

export const readVitest = (report: string, root: string): Outcome[] =>
  read<Vitest>(report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, duration = 0 }) => ({
      file: relative(root, name),
      title,
      passed: status === 'passed',
      milliseconds: duration,
    })),
  )

const outcomesOf = ({ file, specs, suites = [] }: Suite): Outcome[] => [
  ...specs.map(({ title, ok, tests }) => ({
    file: `e2e/stories/${file}`,
    title,
    passed: ok,
    milliseconds: tests
      .flatMap(({ results }) => results)
      .reduce((sum, run) => sum + run.duration, 0),
  })),
  ...suites.flatMap(outcomesOf),
]
export const readPlaywright = (report: string): Outcome[] =>
  read<Playwright>(report).suites.flatMap(outcomesOf)

/** Placeholders of test.each and template literals. */
const FILLED = /%[sdifjoO#]|\$\{[^}]*\}|\$[\w.]+/
const titled = (title: string) => {
  const parts = title.split(FILLED).map((part) => part.replaceAll('%%', '%'))
  const fixed = parts.map((part) => RegExp.escape(part))
  return new RegExp(`^${fixed.join('.*')}$`, 's')
}

/** Rows whose test did not run, or did not always pass. */
export function findNotPassed(rows: Row[], outcomes: Omit<Outcome, 'milliseconds'>[]): string[] {
  return rows.flatMap(({ what, file, title }) => {
    const pattern = titled(title)
    const runs = outcomes.filter((run) => run.file === file && pattern.test(run.title))
    if (runs.length === 0) return [`${what}: '${title}' of ${file} did not run`]
    const passed = runs.every((run) => run.passed)
    return passed ? [] : [`${what}: '${title}' of ${file} did not pass`]
  })
}
