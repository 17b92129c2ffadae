import type { Day } from '@accession/domain/calendar/day'
import type { Cents } from '@accession/domain/money/money'
import type { OrderDetails } from '@accession/domain/orders/order-form'
import { sampleNumberOf, testNumberOf } from '@accession/domain/orders/order-numbers'
import { type Changes, changesBetween } from '../platform/db/audit.ts'
import type { OrderChange } from './change-order.ts'
import { type ContentsDiff, toSampleSnapshot } from './contents-diff.ts'
import type { OwnerAfterEdit } from './edit-owner.ts'
import type { LockedOrder, StoredSample } from './locked-order-store.ts'
import { detailsOf } from './order-columns-store.ts'

type OrderAfterEdit = OwnerAfterEdit & {
  details: OrderDetails
  expectedArrival: Day | null
  total: Cents
}

/** What an edit changed, by sample and test number; null when it changed nothing. */
export function editChanges(
  order: LockedOrder,
  stored: readonly StoredSample[],
  after: OrderAfterEdit,
  diff: ContentsDiff,
): OrderChange | null {
  const from = {
    companyId: order.company_id,
    guestInfo: order.guest_info,
    ...detailsOf(order),
    expectedArrival: order.expected_arrival,
    totalCents: order.total_cents,
  }
  const to = {
    companyId: after.companyId,
    guestInfo: after.guestInfo,
    ...after.details,
    expectedArrival: after.expectedArrival,
    totalCents: after.total,
  }
  const changes = { ...changesBetween(from, to), ...contentsChanges(order.number, stored, diff) }
  if (Object.keys(changes).length === 0) return null
  const isAssigned = order.company_id === null && after.companyId !== null
  return { step: isAssigned ? 'order:assign' : 'order:edit', changes }
}

/** One entry per added, changed or removed sample or test, under its number. */
export function contentsChanges(
  orderNumber: string,
  stored: readonly StoredSample[],
  diff: ContentsDiff,
): Changes {
  const before = new Map<string, unknown>()
  for (const { sampleNumber, sampleInfo, tests } of stored.map(toSampleSnapshot)) {
    before.set(sampleNumber ?? '', sampleInfo)
    for (const { testNumber, ...test } of tests) before.set(testNumber ?? '', test)
  }
  const sample = (place: number) => sampleNumberOf(orderNumber, place)
  const test = ({ samplePlace, place }: { samplePlace: number; place: number }) =>
    testNumberOf(sample(samplePlace), place)

  const after: { number: string; to: unknown }[] = [
    ...diff.newSamples.map(({ place, info }) => ({ number: sample(place), to: info })),
    ...diff.changedSamples.map(({ place, info }) => ({ number: sample(place), to: info })),
    ...diff.removedSamples.map((place) => ({ number: sample(place), to: null })),
    ...diff.newTests.map((each) => ({ number: test(each), to: each.test })),
    ...diff.changedTests.map((each) => ({ number: test(each), to: each.test })),
    ...diff.removedTests.map((each) => ({ number: test(each), to: null })),
  ]
  return Object.fromEntries(
    after.map(({ number, to }) => [number, { from: before.get(number) ?? null, to }]),
  )
}
