import type * as contract from '@accession/contract/reporting'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { changeOrder, requireAllowed } from '../orders/change-order.ts'
import { refOf } from '../orders/order-ref.ts'
import type { Changes } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { announceResults } from './announce-results.ts'
import { decideReports } from './decide-reports.ts'
import { findTests, saveReports } from './reporting-store.ts'

const wantedIn = (orderNumber: string, testNumbers: readonly string[]) =>
  testNumbers.map((testNumber) => ({ orderNumber, testNumber }))

const numbersOf = (tests: readonly { testNumber: string }[]) =>
  tests.map(({ testNumber }) => testNumber)

export const changesOfReport = (
  tests: readonly { testNumber: string; reportedOn: string }[],
): Changes => ({
  reportedTests: { to: numbersOf(tests) },
  reportedOn: { to: tests[0]?.reportedOn },
})

/** All of them or none: the screen shows the order as it is. */
export const reportTests =
  (deps: Deps): Handler<typeof contract.reportTests> =>
  (context) => {
    const { orderNumber, testNumbers, reportedOn } = context.body
    const { timeZone } = deps.config.laboratory
    return changeOrder(deps, context, refOf(orderNumber), async (trx, order, actor, now) => {
      requireAllowed('report', order, actor)
      const found = await findTests(trx, wantedIn(order.number, testNumbers), timeZone)
      const today = labTimeAt(now.getTime(), timeZone).day
      const reports = testNumbers.map((testNumber) => ({ testNumber, reportedOn }))
      const { saved, refused } = decideReports(reports, found, { actor, today })
      const [first] = refused
      if (first) throw new Problem('refused', { refusal: first.refusal })
      if (saved.length === 0) return null
      await saveReports(trx, saved)
      await announceResults(trx, deps, [order.id])
      return { step: 'order:report', changes: changesOfReport(saved) }
    })
  }

/** The customer keeps the email they got; they are not told twice. */
export const takeBackReports =
  (deps: Deps): Handler<typeof contract.takeBackReports> =>
  (context) => {
    const { orderNumber, testNumbers, reason } = context.body
    const { timeZone } = deps.config.laboratory
    return changeOrder(deps, context, refOf(orderNumber), async (trx, order, actor) => {
      requireAllowed('takeBackReport', order, actor)
      const found = await findTests(trx, wantedIn(order.number, testNumbers), timeZone)
      const wanted = new Set(testNumbers)
      if (found.length < wanted.size) throw new Problem('refused', { refusal: 'no-such-test' })
      if (found.some((test) => test.reportedOn === null))
        throw new Problem('refused', { refusal: 'not-reported' })
      await saveReports(
        trx,
        found.map((test) => ({
          ...test,
          reportedOn: null,
          losesDates: test.isSampleOnHold || test.isSampleRejected,
        })),
      )
      const changes = { reportedTests: { from: numbersOf(found) }, reason: { to: reason } }
      return { step: 'order:take-back-report', changes }
    })
  }
