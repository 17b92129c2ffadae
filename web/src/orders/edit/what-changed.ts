import type { Order } from '@accession/contract/orders'
import { centsOf, formatDollars } from '@accession/domain/pricing/money'
import { companyOf } from '../view/company-of.ts'
import { sampleLines, sampleRemarks } from '../view/order-lines.ts'

type Sample = Order['samples'][number]

/** A sample in the words in which it is shown; two that read alike are alike. */
const described = (sample: Sample): string =>
  JSON.stringify([
    sample.sampleInfo.sampleName,
    sampleRemarks(sample),
    sampleLines(sample),
    sample.tests.map(({ isBillable }) => isBillable),
  ])

const named = ({ sampleInfo }: Sample) => `${sampleInfo.sampleName} (${sampleInfo.sampleNumber})`

/** What someone else did to an order, sentence by sentence. */
export function whatChanged(before: Order, now: Order): string[] {
  const earlier = new Map(before.samples.map((sample) => [sample.sampleId, sample]))
  const present = new Set(now.samples.map(({ sampleId }) => sampleId))
  return [
    ...(before.status === now.status ? [] : [`The order is ${now.status} now.`]),
    ...(companyOf(before) === companyOf(now) ? [] : [`It is for ${companyOf(now)} now.`]),
    ...(before.licenseNumber === now.licenseNumber
      ? []
      : [`Its license number is ${now.licenseNumber || 'empty'} now.`]),
    ...(before.total === now.total
      ? []
      : [`Its total is ${formatDollars(centsOf(now.total))} now.`]),
    ...(before.amountPaid === now.amountPaid
      ? []
      : [`${formatDollars(centsOf(now.amountPaid))} of it is paid now.`]),
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
