import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const OUTCOMES = { passed: 'passed', skipped: 'missing' } as Record<string, string>

/** Prints what passed in which engine at the end; a missing engine is not a pass. */
export default class EnginesReporter implements Reporter {
  private readonly outcomes = new Map<string, Map<string, string>>()
  private readonly versions = new Map<string, string>()
  private readonly missing = new Map<string, string>()

  onTestEnd(story: TestCase, result: TestResult): void {
    const engine = story.parent.project()?.name ?? ''
    const line = this.outcomes.get(story.title) ?? new Map<string, string>()
    line.set(engine, OUTCOMES[result.status] ?? 'FAILED')
    this.outcomes.set(story.title, line)
    for (const { type, description = '' } of result.annotations) {
      if (type === 'engine') this.versions.set(engine, description)
      if (type === 'skip') this.missing.set(engine, description)
    }
  }

  async onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    const print = (line: string) => process.stdout.write(`${line}\n`)
    for (const [engine, version] of this.versions) print(`${engine}: ${version}`)
    for (const [story, line] of this.outcomes)
      print(`${story}: ${[...line].map(([engine, outcome]) => `${engine} ${outcome}`).join(', ')}`)
    for (const [engine, advice] of this.missing)
      print(`${engine} is missing and proved nothing. On Debian: ${advice}`)
    return { status: status === 'passed' && this.missing.size > 0 ? 'failed' : status }
  }
}
