import type * as contract from '@accession/contract/holds'
import type { Day } from '@accession/domain/calendar/day'
import { workDayFault } from '@accession/domain/calendar/days-ahead'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import {
  type HoldMoment,
  rejected,
  released,
  startOfRelease,
} from '@accession/domain/holds/end-hold'
import type { SampleSnapshot } from '@accession/domain/orders/order-snapshot'
import { findCatalog } from '../catalog/find-catalog.ts'
import { timesIn } from '../intake/check-in.ts'
import { saveStarts } from '../intake/intake-store.ts'
import { changeOrder, requireAllowed } from '../orders/change-order.ts'
import { contentsDiff, isUnchanged, toSampleSnapshot } from '../orders/contents-diff.ts'
import { contentsChanges } from '../orders/edit-changes.ts'
import { findContents } from '../orders/locked-order-store.ts'
import { saveTransition, writeContents } from '../orders/order-writes-store.ts'
import { multipliersOf, totalOfSnapshot } from '../orders/price-contents.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { announceResults } from '../reporting/announce-results.ts'
import { holdEndedEmail } from './hold-emails.ts'
import { live, sampleOnHoldIn } from './hold-sample.ts'
import { markRejected, saveEnding } from './holds-store.ts'

type Body = Parameters<Handler<typeof contract.endHold>>[0]['body']

export const endHold =
  (deps: Deps): Handler<typeof contract.endHold> =>
  (context) => {
    const { body, user } = context
    const { orderId, sampleId, ending } = body
    const { laboratory } = deps.config
    return changeOrder(deps, context, { orderId }, async (trx, order, actor, now) => {
      const transition = requireAllowed('endHold', order, actor)
      const catalog = await findCatalog(trx, deps.clock, laboratory.timeZone)
      const labTime = labTimeAt(now.getTime(), laboratory.timeZone)
      const stored = await findContents(trx, orderId)
      const sample = sampleOnHoldIn(stored, sampleId)
      if (ending === 'release' && sample.isDisposed)
        throw new Problem('refused', { refusal: 'already-disposed' })
      if (ending === 'remove' && live(stored).length === 1)
        throw new Problem('refused', { refusal: 'last-sample' })
      const moment = {
        now: labTime,
        calendar: { holidays: catalog.holidays, dueDateOffset: laboratory.dueDateOffset },
        orderStart: order.start_date,
        timesOf: timesIn(catalog),
      }
      const start = startOfRelease(toSampleSnapshot(sample), body.startDate, moment)
      refuseDates(body, start, moment)
      const after = afterEnding(body, moment)
      const next = live(stored).flatMap((each) =>
        each === sample ? after(toSampleSnapshot(each)) : [toSampleSnapshot(each)],
      )
      const isChanged = ending === 'remove' && order.phase === 'accepted'
      const writing = { orderId, sampleId, userId: user.userId, now }
      // Before the tests: they may have dates only once the hold has ended.
      await saveEnding(trx, writing, ending)
      if (ending === 'reject') await markRejected(trx, writing, now)
      const startsFrom = next.find(({ sampleNumber }) => sampleNumber === sample.number)?.startsFrom
      if (startsFrom !== undefined && startsFrom !== sample.startsFrom)
        await saveStarts(trx, orderId, [{ place: sample.place, startsFrom }])
      const diff = contentsDiff(order.number, stored, next)
      if (!isUnchanged(diff)) await writeContents(trx, writing, diff)
      const total = totalOfSnapshot(next, {
        multipliers: multipliersOf(order),
        factor: order.factor_thousandths,
        discount: order.discount_cents,
      })
      await saveTransition(
        trx,
        order,
        { transition, now },
        {
          sample_count: next.length,
          total_cents: total,
          // As any other change of an accepted order.
          ...(isChanged && {
            revision: order.revision + 1,
            to_confirm_since: order.to_confirm_since ?? now,
          }),
        },
      )
      // What is left may all be reported.
      if (ending !== 'release') await announceResults(trx, deps, [orderId])
      return {
        step: 'order:end-hold',
        changes: {
          sampleNumber: { to: sample.number },
          ending: { to: ending },
          ...(isChanged && { revision: { from: order.revision, to: order.revision + 1 } }),
          ...contentsChanges(order.number, stored, diff),
          ...(total !== order.total_cents && {
            totalCents: { from: order.total_cents, to: total },
          }),
        },
        email: holdEndedEmail(sample, ending, ending !== 'release' || start !== null),
      }
    })
  }

const afterEnding =
  ({ ending, startDate, dueDate, isBilled }: Body, moment: HoldMoment) =>
  (sample: SampleSnapshot): SampleSnapshot[] => {
    switch (ending) {
      case 'release':
        return [released(sample, { startDate, dueDate }, moment)]
      case 'reject':
        return [rejected(sample, isBilled)]
      case 'remove':
        return []
    }
  }

/** Dates are for the release of a sample that is here: business days, not past, in order. */
function refuseDates({ ending, startDate, dueDate }: Body, start: Day | null, moment: HoldMoment) {
  const { day: today } = moment.now
  const fields: Record<string, string> = {}
  for (const [field, day] of Object.entries({ startDate, dueDate })) {
    if (!day) continue
    if (ending !== 'release' || !start) fields[field] = 'Only for a release after receipt'
    const fault = workDayFault(day, today, moment.calendar.holidays)
    if (fault) fields[field] ??= fault
  }
  if (start && dueDate && dueDate < start) fields.dueDate ??= 'Cannot be before the start date'
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
}
