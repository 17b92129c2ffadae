import type * as contract from '@accession/contract/intake'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type { Catalog } from '@accession/domain/catalog/catalog'
import { keysOf } from '@accession/domain/fields/keys-of'
import { type SampleToCheck, checkIn as samplesAfter } from '@accession/domain/intake/check-in'
import { isMissing, SAMPLE_CHECK_FIELDS } from '@accession/domain/intake/sample-check'
import { testNumberOf } from '@accession/domain/orders/order-numbers'
import type { SampleSnapshot, TestSnapshot } from '@accession/domain/orders/order-snapshot'
import { type Payment, paymentOf } from '@accession/domain/orders/payment-form'
import { receiveForm } from '@accession/domain/orders/receive-order'
import { settlePayment } from '../billing/settle-payment.ts'
import { findCatalog } from '../catalog/find-catalog.ts'
import { custodyOfCheckIn } from '../custody/custody-of-check-in.ts'
import { addCustody } from '../custody/custody-store.ts'
import { changeOrder, requireAllowed } from '../orders/change-order.ts'
import { contentsDiff, isUnchanged, toSampleSnapshot } from '../orders/contents-diff.ts'
import { orderReceivedEmail } from '../orders/emails/order-received-email.ts'
import { findContents, type LockedOrder, type StoredSample } from '../orders/locked-order-store.ts'
import { billingColumns, saveTransition, writeContents } from '../orders/order-writes-store.ts'
import { multipliersOf, totalOfSnapshot } from '../orders/price-contents.ts'
import { receiptChanges } from '../orders/receipt-changes.ts'
import { refuseSampleIssues } from '../orders/sample-issues.ts'
import { turnTimesOf } from '../orders/test-timing.ts'
import type { Deps } from '../platform/deps.ts'
import { checkForm } from '../platform/http/form-problem.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { checkChanges } from './check-changes.ts'
import {
  type CheckToSave,
  findPackage,
  saveChecks,
  savePackage,
  saveStarts,
} from './intake-store.ts'

type Check = contract.CheckedSample

/** Inspects the samples of an order and, with a receipt, receives it in the same transaction. */
export const checkIn =
  (deps: Deps): Handler<typeof contract.checkIn> =>
  (context) => {
    const { body, user } = context
    const { laboratory } = deps.config
    return changeOrder(deps, context, { orderId: body.orderId }, async (trx, order, actor, now) => {
      const transition = requireAllowed(body.receipt ? 'receive' : 'checkIn', order, actor)
      const catalog = await findCatalog(trx, deps.clock, laboratory.timeZone)
      const labTime = labTimeAt(now.getTime(), laboratory.timeZone)
      const receipt =
        body.receipt &&
        checkForm(
          receiveForm({
            today: labTime.day,
            holidays: catalog.holidays,
            presentStart: order.start_date,
          }),
          body.receipt,
        )
      const stored = await findContents(trx, order.id)
      const live = stored.filter((sample) => !sample.isRemoved)
      refuseChecks(live, body.samples)

      const orderStart = receipt?.startDate ?? order.start_date
      if (!orderStart) throw new Problem('refused', { refusal: 'not-received' })
      const next = samplesAfter(
        live.map(toCheck),
        new Map(body.samples.map((check) => [check.sampleId, check])),
        {
          now: labTime,
          calendar: { holidays: catalog.holidays, dueDateOffset: laboratory.dueDateOffset },
          orderStart,
          isReceipt: receipt !== undefined,
          timesOf: timesIn(catalog),
        },
      )
      const payment = receipt && paymentOf(receipt)
      const total = totalOfSnapshot(next, {
        multipliers: multipliersOf(order),
        factor: order.factor_thousandths,
        discount: payment?.discount ?? order.discount_cents,
      })
      const before = { package: await findPackage(trx, order.id), samples: live }
      const changes = checkChanges(before, body)
      const diff = contentsDiff(order.number, stored, next)
      if (!receipt && isUnchanged(diff) && Object.keys(changes).length === 0) return null

      const writing = { orderId: order.id, userId: user.userId, now }
      // Before the tests: they may have dates only once the order and their sample are here.
      await saveChecks(trx, writing, checksToSave(live, body.samples))
      await saveStarts(trx, order.id, lateStarts(live, next))
      if (body.package && 'package' in changes) await savePackage(trx, order.id, body.package)
      await saveTransition(
        trx,
        order,
        { transition, now },
        {
          received_at: order.received_at ?? now,
          start_date: orderStart,
          ...(payment && billingColumns(payment)),
          total_cents: total,
        },
      )
      if (payment) await settlePayment(trx, { ...writing, today: labTime.day }, payment)
      if (!isUnchanged(diff)) await writeContents(trx, writing, diff)
      await addCustody(trx, writing, custodyOfCheckIn(live, body, !order.received_at))
      const tests = live.flatMap((sample) => toSampleSnapshot(sample).tests)
      const saved = {
        tests: next.flatMap((sample) => sample.tests),
        payment: payment ?? presentPayment(order),
        startDate: orderStart,
        total,
        phase: transition.phase,
      }
      const received = receiptChanges(order, tests, saved, orderReceivedEmail)
      return {
        ...received,
        step: receipt ? received.step : 'order:check-in',
        changes: { ...received.changes, ...changes },
      }
    })
  }

const toCheck = (sample: StoredSample): SampleToCheck => ({
  ...toSampleSnapshot(sample),
  sampleId: sample.sampleId,
  check: sample.check,
  unbilledTests: (sample.check?.unbilledTests ?? []).map((place) =>
    testNumberOf(sample.number, place),
  ),
})

export const timesIn =
  (catalog: Catalog) =>
  ({ details: { testName, turnAroundType } }: TestSnapshot) => ({
    turnAroundType,
    turnTimes: turnTimesOf(testName, catalog),
  })

/** Samples are identified by id, each once; one with a result cannot have been missing. */
function refuseChecks(live: readonly StoredSample[], checks: readonly Check[]) {
  const ids = checks.map(({ sampleId }) => sampleId)
  refuseSampleIssues(
    checks.flatMap((check, index) => {
      const path = [index, 'sampleId']
      const sample = live.find(({ sampleId }) => sampleId === check.sampleId)
      if (!sample) return [{ path, message: 'Not a sample in this order' }]
      if (ids.indexOf(check.sampleId) < index) return [{ path, message: 'Listed twice' }]
      return sample.isReported && isMissing(check)
        ? [{ path: [index, 'condition'], message: 'Some of its results are out, so it was here' }]
        : []
    }),
  )
}

const presentPayment = (order: LockedOrder): Payment => ({
  paymentType: order.payment_type,
  amountPaid: order.amount_paid_cents,
  discount: order.discount_cents,
  note: order.billing_note,
})

/** The samples that came with this check, after the others. */
const lateStarts = (live: readonly StoredSample[], next: readonly SampleSnapshot[]) =>
  next.flatMap(({ sampleNumber, startsFrom }) => {
    const before = live.find(({ number }) => number === sampleNumber)
    return before && before.startsFrom !== startsFrom ? [{ place: before.place, startsFrom }] : []
  })

/**
 * The checks that say something new; the others keep who looked and when. A sample that goes missing
 * remembers which of its tests were not billed; one still missing keeps it.
 */
const checksToSave = (live: readonly StoredSample[], checks: readonly Check[]): CheckToSave[] =>
  checks.flatMap((check) => {
    const sample = live.find(({ sampleId }) => sampleId === check.sampleId)
    const isKnown =
      sample?.check &&
      keysOf(SAMPLE_CHECK_FIELDS).every((field) => check[field] === sample.check?.[field])
    if (isKnown) return []
    const unbilled = isMissing(sample?.check)
      ? sample?.check?.unbilledTests
      : sample?.tests.filter((test) => !test.isBillable).map((test) => test.place)
    return { ...check, unbilledTests: isMissing(check) ? (unbilled ?? []) : [] }
  })
