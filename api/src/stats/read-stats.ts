import type * as contract from '@accession/contract/stats'
import { dollarsOf } from '@accession/domain/money/money'
import { billedWeeksOf, lastWeeks } from '@accession/domain/stats/billed-weeks'
import { daysAhead, dueTestsOf } from '@accession/domain/stats/due-tests'
import { receiptsCountFrom, receivedDaysOf } from '@accession/domain/stats/received-orders'
import { waitingOrdersOf } from '@accession/domain/stats/waiting-orders'
import { findCatalog } from '../catalog/find-catalog.ts'
import { todayOf } from '../orders/order-lists.ts'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { countDueTests, countReceived, countWaiting, sumBilled } from './stats-store.ts'

const holidaysOf = async ({ db, clock, config }: Deps) =>
  (await findCatalog(db, clock, config.laboratory.timeZone)).holidays

export const getDueStats =
  (deps: Deps): Handler<typeof contract.getDueStats> =>
  async () => {
    const today = todayOf(deps)
    const holidays = await holidaysOf(deps)
    const last = daysAhead(today, holidays).at(-1) ?? today
    const { counts, isCapped } = await countDueTests(deps.db, today, last)
    return { today, isCapped, ...dueTestsOf(counts, today, holidays) }
  }

export const getReceivedStats =
  (deps: Deps): Handler<typeof contract.getReceivedStats> =>
  async () => {
    const today = todayOf(deps)
    const holidays = await holidaysOf(deps)
    const from = receiptsCountFrom(today, holidays)
    const counts = await countReceived(deps.db, from, deps.config.laboratory.timeZone)
    return { today, days: receivedDaysOf(counts, today, holidays) }
  }

export const getWaitingStats =
  (deps: Deps): Handler<typeof contract.getWaitingStats> =>
  async () => {
    const today = todayOf(deps)
    const counts = await countWaiting(deps.db, today, deps.config.laboratory.timeZone)
    return { today, ...waitingOrdersOf(counts, today) }
  }

export const getBilledStats =
  (deps: Deps): Handler<typeof contract.getBilledStats> =>
  async () => {
    const today = todayOf(deps)
    const [from = today] = lastWeeks(today)
    const found = await sumBilled(deps.db, from, deps.config.laboratory.timeZone)
    const weeks = billedWeeksOf(found, today).map(({ week, billed, unpaid }) => ({
      week,
      billed: dollarsOf(billed),
      unpaid: dollarsOf(unpaid),
    }))
    return { today, weeks }
  }
