import type { Day } from '@accession/domain/calendar/day'
import type { OrderActor } from '@accession/domain/orders/decide-action'
import type { ReportRefusal } from '@accession/domain/orders/refusals'
import type { TestReport } from '@accession/domain/reporting/report-form'
import { refusalOfReport } from '@accession/domain/reporting/report-test'
import type { FoundTest } from './reporting-store.ts'

type Refused = { row: number; refusal: ReportRefusal; reportedOn: Day | null }
export type DecidedReports = {
  saved: (FoundTest & { reportedOn: Day })[]
  unchanged: number
  refused: Refused[]
}

/** Row by row, as if each were alone: a test that comes twice is already reported the second time. */
export function decideReports(
  reports: readonly TestReport[],
  found: readonly FoundTest[],
  moment: { actor: OrderActor; today: Day },
): DecidedReports {
  const tests = new Map(found.map((test) => [test.testNumber, test]))
  const decided: DecidedReports = { saved: [], unchanged: 0, refused: [] }
  for (const [row, { testNumber, reportedOn }] of reports.entries()) {
    const test = tests.get(testNumber)
    const refusal = test
      ? refusalOfReport(test, reportedOn, { order: test, receivedOn: test.receivedOn, ...moment })
      : 'no-such-test'
    if (refusal) decided.refused.push({ row, refusal, reportedOn: test?.reportedOn ?? null })
    else if (test?.reportedOn) decided.unchanged += 1
    else if (test) {
      const saved = { ...test, reportedOn }
      decided.saved.push(saved)
      tests.set(testNumber, saved)
    }
  }
  return decided
}
