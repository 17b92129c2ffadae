import type { Order } from '@accession/contract/orders'
import { counted } from '@accession/domain/fields/plural'
import {
  CONDITION_LABELS,
  type InspectedSample,
  isInspected,
  isMissing,
  NO_PACKAGE,
  type SampleCondition,
} from '@accession/domain/intake/sample-check'
import { positionOf } from '@accession/domain/orders/order-numbers'

/** What was found before, or nothing yet. */
export const inspectionOf = (order: Order) => ({
  samples: order.samples.map(
    ({ sampleId, check }): InspectedSample => ({
      sampleId,
      condition: check?.condition ?? '',
      amountSeen: check?.amountSeen ?? '',
      storagePlace: check?.storagePlace ?? '',
      note: check?.note ?? '',
    }),
  ),
  package: order.package ?? NO_PACKAGE,
})

/** '4 of 6 samples checked' */
export function checkedCount(samples: readonly InspectedSample[]): string {
  const checked = samples.filter(isInspected).length
  const all = counted(samples.length, 'sample')
  return samples.length > 1 && checked === samples.length
    ? `All ${all} checked`
    : `${checked} of ${all} checked`
}

/** '4 of 6 samples checked, 1 leaking' */
export function checkedText(samples: readonly InspectedSample[]): string {
  const conditions = samples
    .filter(isInspected)
    .map(({ condition }) => condition)
    .filter((each) => each !== 'ok')
  const findings = [...new Set<SampleCondition>(conditions)].map((condition) => {
    const count = conditions.filter((each) => each === condition).length
    return `${count} ${CONDITION_LABELS[condition].toLowerCase()}`
  })
  return [checkedCount(samples), ...findings].join(', ')
}

/** The order as it will be received: what is not in the box is not billed and not due. */
export const orderAsFound = (order: Order, samples: readonly InspectedSample[]): Order => ({
  ...order,
  samples: order.samples.map((sample, nth) => {
    const isAway = samples[nth]?.condition === 'not-in-box'
    if (!isAway && !isMissing(sample.check)) return sample
    const free = sample.check?.unbilledTests ?? []
    const tests = sample.tests.map((test) => ({
      ...test,
      isBillable: !isAway && !free.includes(positionOf(test.testNumber)),
    }))
    return { ...sample, check: isAway ? AWAY : null, tests }
  }),
})

const AWAY: NonNullable<Order['samples'][number]['check']> = {
  condition: 'not-in-box',
  amountSeen: '',
  storagePlace: '',
  note: '',
  checkedByName: '',
  checked: '',
  unbilledTests: [],
}

/** For the question after someone else changed the order. */
export const INSPECTION_LABELS = { samples: 'Samples', package: 'Package' }

export const formatInspection = (found: ReturnType<typeof inspectionOf>, order: Order) => ({
  samples: found.samples.map((sample, nth) => findingOf(sample, order.samples[nth])).join('; '),
  package: Object.values(found.package)
    .filter((value) => value !== null && value !== '')
    .join(', '),
})

/** 'Blue Dream: leaking, 2 g, Lid cracked' */
const findingOf = (
  found: InspectedSample,
  sample: Order['samples'][number] | undefined,
): string => {
  const { amountSeen, storagePlace, note } = found
  const condition = isInspected(found) ? CONDITION_LABELS[found.condition] : 'not checked'
  const facts = [condition, amountSeen, storagePlace, note].filter(Boolean).join(', ')
  return `${sample?.sampleInfo.sampleName ?? ''}: ${facts}`
}
