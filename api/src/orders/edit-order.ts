import type * as contract from '@accession/contract/order-lifecycle'
import type { Day } from '@accession/domain/calendar/day'
import { workDayFault } from '@accession/domain/calendar/days-ahead'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { applyEdit, pastDueIssues } from '@accession/domain/orders/apply-edit'
import { decideEdit } from '@accession/domain/orders/decide-action'
import { matchOrderEdit } from '@accession/domain/orders/edit-order'
import { changeDetails } from '@accession/domain/orders/order-form'
import { checkSamples } from '@accession/domain/samples/check-samples'
import type { SampleSubmission } from '@accession/domain/samples/sample-submission'
import type { CurrentCatalog } from '@accession/domain/samples/test-availability'
import { findCatalog } from '../catalog/find-catalog.ts'
import type { Deps } from '../platform/deps.ts'
import { limitedCaller } from '../platform/http/access.ts'
import type { Handler } from '../platform/http/serve.ts'
import { throttle } from '../platform/http/throttle.ts'
import { changeOrder, transitionOf } from './change-order.ts'
import { contentsDiff, isUnchanged, toSampleSnapshot } from './contents-diff.ts'
import { editChanges } from './edit-changes.ts'
import { ownerAfterEdit } from './edit-owner.ts'
import { orderEditedEmail } from './emails/order-placed-email.ts'
import { requireExpected } from './expected-total.ts'
import { findContents, type StoredSample, stateOf } from './locked-order-store.ts'
import { detailColumns, detailsOf } from './order-columns-store.ts'
import { saveTransition, writeContents } from './order-writes-store.ts'
import { multipliersOf, totalOfSnapshot } from './price-contents.ts'
import { refuseSampleIssues } from './sample-issues.ts'

const HOUR_S = 3_600

export function editOrder(deps: Deps): Handler<typeof contract.editOrder> {
  // Every edit is emailed to the contacts of the company.
  const edits = throttle(deps.pool, { name: 'order-edit', tries: 30, seconds: HOUR_S })
  return async (context) => {
    const { body, user } = context
    const { laboratory } = deps.config
    if (!user.permissions.isAdmin) await edits.spend(`${limitedCaller(user)}:${body.orderId}`)
    return changeOrder(deps, context, { orderId: body.orderId }, async (trx, order, actor, now) => {
      const transition = transitionOf(decideEdit(stateOf(order), actor))
      const owner = await ownerAfterEdit(trx, order, body, user)
      const catalog = await findCatalog(trx, deps.clock, laboratory.timeZone)
      const labTime = labTimeAt(now.getTime(), laboratory.timeZone)
      const currentCatalog = { catalog, today: labTime.day }
      refuseArrival(order.expected_arrival, body.expectedArrival, currentCatalog)
      const stored = await findContents(trx, order.id)
      const live = stored.filter((sample) => !sample.isRemoved)

      const multipliers = multipliersOf(order)
      const samples = live.map((each) => ({ sampleId: each.sampleId, ...toSampleSnapshot(each) }))
      const next = applyEdit(
        { multipliers, samples },
        checkedEdit(live, body.samples, currentCatalog),
        {
          currentCatalog,
          now: labTime,
          calendar: { holidays: catalog.holidays, dueDateOffset: laboratory.dueDateOffset },
          orderStart: order.start_date,
        },
      )
      refuseSampleIssues(pastDueIssues(samples, next, body.samples, labTime.day))
      const diff = contentsDiff(order.number, stored, next)
      const details = changeDetails(detailsOf(order), body)
      const after = {
        ...owner,
        details,
        expectedArrival: body.expectedArrival ?? order.expected_arrival,
        total: totalOfSnapshot(next, {
          multipliers,
          factor: owner.factor,
          discount: order.discount_cents,
        }),
      }
      requireExpected(body.expectedTotal, after.total)
      const change = editChanges(order, stored, after, diff)
      if (!change) return null
      if (!isUnchanged(diff)) {
        await writeContents(trx, { orderId: order.id, userId: user.userId, now }, diff)
      }
      await saveTransition(
        trx,
        order,
        { transition, now },
        {
          company_id: after.companyId,
          billing_company_id: after.billingCompanyId,
          guest_info: after.guestInfo && JSON.stringify(after.guestInfo),
          factor_thousandths: after.factor,
          ...detailColumns(details),
          expected_arrival: after.expectedArrival,
          sample_count: next.length,
          total_cents: after.total,
        },
      )
      return { ...change, ...(transition.phase === 'created' && { email: orderEditedEmail }) }
    })
  }
}

/** A new arrival date must be possible; the one the order has may have passed. */
function refuseArrival(before: Day | null, wanted: Day | undefined, offer: CurrentCatalog) {
  if (!wanted || wanted === before) return
  const fault = workDayFault(wanted, offer.today, offer.catalog.holidays)
  if (fault) refuseSampleIssues([], { expectedArrival: fault })
}

/** Samples are identified by id; an id of another order or of a removed sample is refused. */
function checkedEdit(
  live: readonly StoredSample[],
  submitted: readonly SampleSubmission[],
  currentCatalog: CurrentCatalog,
) {
  const ordered = new Map(
    live.map(({ sampleId, info, tests }) => [
      sampleId,
      { productType: info.productType, tests: tests.map(({ details }) => details) },
    ]),
  )
  const foreign = submitted.flatMap(({ sampleId }, index) =>
    sampleId === null || ordered.has(sampleId)
      ? []
      : [{ path: [index, 'sampleId'], message: 'Not a sample in this order' }],
  )
  refuseSampleIssues([...foreign, ...checkSamples(submitted, currentCatalog, ordered)])
  const placed = live.map((sample) => ({
    sampleId: sample.sampleId,
    sampleInfo: sample.info,
    tests: toSampleSnapshot(sample).tests.map(({ testNumber, details }) => ({
      testNumber: testNumber ?? '',
      details,
    })),
  }))
  const edit = matchOrderEdit(placed, submitted)
  if (!edit) throw new Error('The samples of an edit must be checked first')
  return edit
}
