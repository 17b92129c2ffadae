import type * as contract from '@accession/contract/figures'
import { billedWeeksOf, lastWeeks } from '@accession/domain/figures/billed-weeks'
import { daysAhead, dueTestsOf } from '@accession/domain/figures/due-tests'
import { receiptsCountFrom, receivedDaysOf } from '@accession/domain/figures/received-orders'
import { waitingOrdersOf } from '@accession/domain/figures/waiting-orders'
import { dollarsOf } from '@accession/domain/pricing/money'
import { findCatalogue } from '../catalog/find-catalogue.ts'
import { todayOf } from '../orders/order-lists.ts'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { countDueTests, countReceived, countWaiting, sumBilled } from './figures-store.ts'

const holidaysOf = async ({ db, clock, config }: Parts) =>
  (await findCatalogue(db, clock, config.laboratory.timeZone)).holidays

export const getDueFigure =
  (parts: Parts): Handler<typeof contract.getDueFigure> =>
  async () => {
    const today = todayOf(parts)
    const holidays = await holidaysOf(parts)
    const last = daysAhead(today, holidays).at(-1) ?? today
    const { counts, isFloor } = await countDueTests(parts.db, today, last)
    return { today, isFloor, ...dueTestsOf(counts, today, holidays) }
  }

export const getReceivedFigure =
  (parts: Parts): Handler<typeof contract.getReceivedFigure> =>
  async () => {
    const today = todayOf(parts)
    const holidays = await holidaysOf(parts)
    const from = receiptsCountFrom(today, holidays)
    const counts = await countReceived(parts.db, from, parts.config.laboratory.timeZone)
    return { today, days: receivedDaysOf(counts, today, holidays) }
  }

export const getWaitingFigure =
  (parts: Parts): Handler<typeof contract.getWaitingFigure> =>
  async () => {
    const today = todayOf(parts)
    const counts = await countWaiting(parts.db, today, parts.config.laboratory.timeZone)
    return { today, ...waitingOrdersOf(counts, today) }
  }

export const getBilledFigure =
  (parts: Parts): Handler<typeof contract.getBilledFigure> =>
  async () => {
    const today = todayOf(parts)
    const [from = today] = lastWeeks(today)
    const found = await sumBilled(parts.db, from, parts.config.laboratory.timeZone)
    const weeks = billedWeeksOf(found, today).map(({ week, billed, unpaid }) => ({
      week,
      billed: dollarsOf(billed),
      unpaid: dollarsOf(unpaid),
    }))
    return { today, weeks }
  }
