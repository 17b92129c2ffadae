import type { Order } from '@accession/contract/orders'
import { keysOf } from '@accession/domain/fields/keys-of'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { ORDER_DETAIL_LABELS } from '@accession/domain/orders/order-form'
import { companyOf } from './company-of.ts'
import { sampleLines, sampleRemarks } from './order-lines.ts'

const DETAILS = keysOf(ORDER_DETAIL_LABELS)

type Sample = Order['samples'][number]

/** A sample as it is displayed; two that read the same are the same. */
const described = (sample: Sample): string =>
  JSON.stringify([
    sample.sampleInfo.sampleName,
    sampleRemarks(sample),
    sampleLines(sample),
    sample.tests.map(({ isBillable }) => isBillable),
  ])

const named = ({ sampleInfo }: Sample) => `${sampleInfo.sampleName} (${sampleInfo.sampleNumber})`

/** What someone else changed in an order, one sentence each. */
export function whatChanged(before: Order, now: Order): string[] {
  const earlier = new Map(before.samples.map((sample) => [sample.sampleId, sample]))
  const present = new Set(now.samples.map(({ sampleId }) => sampleId))
  return [
    ...(before.status === now.status ? [] : [`The order is now ${now.status}.`]),
    ...(companyOf(before) === companyOf(now) ? [] : [`It is now for ${companyOf(now)}.`]),
    ...DETAILS.filter((detail) => before[detail] !== now[detail]).map(
      (detail) => `${ORDER_DETAIL_LABELS[detail]} is now ${now[detail] || 'empty'}.`,
    ),
    ...(before.total === now.total
      ? []
      : [`Its total is now ${formatDollars(centsOf(now.total))}.`]),
    ...(before.amountPaid === now.amountPaid
      ? []
      : [`${formatDollars(centsOf(now.amountPaid))} of it is now paid.`]),
    ...now.samples.flatMap((sample) => {
      const was = earlier.get(sample.sampleId)
      if (!was) return `${named(sample)} was added.`
      return described(was) === described(sample) ? [] : `${named(sample)} was changed.`
    }),
    ...before.samples.flatMap((sample) =>
      present.has(sample.sampleId) ? [] : `${named(sample)} was removed.`,
    ),
  ]
}
