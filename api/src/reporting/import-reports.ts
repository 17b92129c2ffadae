import type * as contract from '@accession/contract/reporting'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { actorOf, recordAudits } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { announceResults } from './announce-results.ts'
import { type DecidedReports, decideReports } from './decide-reports.ts'
import { changesOfReport } from './report-tests.ts'
import { findTests, lockOrders, saveReports } from './reporting-store.ts'

/** Saves what can be saved, in one transaction; sending the same file again changes nothing. */
export const importReports =
  (deps: Deps): Handler<typeof contract.importReports> =>
  ({ body: { reports, checkOnly }, user, request }) =>
    deps.db.transaction().execute(async (trx) => {
      const { clock, config } = deps
      const { timeZone } = config.laboratory
      const wanted = reports.flatMap(({ testNumber }) => {
        const numbers = parseOrderNumbers(testNumber)
        return numbers ? [{ orderNumber: numbers.orderNumber, testNumber }] : []
      })
      const orderNumbers = [...new Set(wanted.map(({ orderNumber }) => orderNumber))]
      if (!checkOnly && orderNumbers.length > 0) await lockOrders(trx, orderNumbers)
      const found = await findTests(trx, wanted, timeZone)
      const actor = { ...user.permissions, ownsOrder: false }
      const today = labTimeAt(clock.now().getTime(), timeZone).day
      const decided = decideReports(reports, found, { actor, today })
      const { saved, unchanged, refused } = decided
      if (!checkOnly && saved.length > 0) {
        await saveReports(trx, saved)
        await recordAudits(
          trx,
          clock,
          byOrderAndDay(saved).map((tests) => ({
            ...actorOf(user, request),
            action: 'order:report' as const,
            subject: 'order',
            subjectId: tests[0]?.orderId ?? 0,
            changes: changesOfReport(tests),
          })),
        )
        await announceResults(trx, deps, [...new Set(saved.map(({ orderId }) => orderId))])
      }
      return { reported: saved.length, unchanged, refused, ...countOrders(saved) }
    })

type Saved = DecidedReports['saved']

const byOrderAndDay = (saved: Saved): Saved[] =>
  Object.values(
    Object.groupBy(saved, ({ orderId, reportedOn }) => `${orderId} ${reportedOn}`),
  ).flatMap((tests) => (tests ? [tests] : []))

function countOrders(saved: Saved) {
  const orders = Object.values(Object.groupBy(saved, ({ orderNumber }) => orderNumber))
  const completed = orders.flatMap((tests) => {
    const [first] = tests ?? []
    return first && first.toReport === tests?.length ? [first.orderNumber] : []
  })
  return { orders: orders.length, completed }
}
