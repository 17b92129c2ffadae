import type { Day } from '../calendar/day.ts'
import { formatDay } from '../calendar/format-day.ts'
import type { OrderableTestKey } from '../catalog/test-keys.ts'
import { TEST_LABELS } from '../catalog/test-labels.ts'
import { keysOf } from '../fields/keys-of.ts'
import { type CleanedSample, cleanSample } from '../samples/payload-cleanup.ts'
import { haveSameFields } from '../samples/same-fields.ts'
import type { SampleDraft } from '../samples/sample-draft.ts'
import { INFO_FIELD_NAMES, TYPED_FIELDS } from '../samples/sample-form.ts'
import { SAMPLE_INFO_LABELS } from '../samples/sample-info-labels.ts'
import { ORDER_DETAIL_LABELS, type OrderDetail } from './order-form.ts'

/** What the order form can change in a placed order. */
export type EditedOrder = Record<OrderDetail, string> & {
  samples: readonly SampleDraft[]
  expectedArrival: Day | null
}

/** What an edit changes in the order, one line each. Empty if saving it would change nothing. */
export function editMessages(before: EditedOrder, now: EditedOrder): string[] {
  const kept = new Set(now.samples.map(({ sampleId }) => sampleId))
  const removed = before.samples.filter(({ sampleId }) => !kept.has(sampleId))
  return [
    ...now.samples.flatMap((sample) => sampleMessage(before.samples, sample)),
    ...removed.map((sample) => `${nameOf(sample)} removed`),
    ...keysOf(ORDER_DETAIL_LABELS).flatMap((detail) =>
      before[detail].trim() === now[detail].trim()
        ? []
        : becomes(ORDER_DETAIL_LABELS[detail], now[detail].trim()),
    ),
    ...(now.expectedArrival === null || now.expectedArrival === before.expectedArrival
      ? []
      : [`Samples arrive ${formatDay(now.expectedArrival)}`]),
  ]
}

const nameOf = ({ info }: SampleDraft): string =>
  info.sampleName.trim() || 'A sample without a name'

const becomes = (label: string, text: string | undefined): string =>
  text ? `${label} is now ${text}` : `${label} removed`

function sampleMessage(before: readonly SampleDraft[], sample: SampleDraft): string[] {
  const ordered = before.find(({ sampleId }) => sampleId === sample.sampleId)
  if (sample.sampleId === null || !ordered) return [`${nameOf(sample)} added`]
  if (ordered === sample) return []
  const [was, now] = [cleanSample(ordered), cleanSample(sample)]
  const changes = [...infoMessages(was, now), ...testMessages(was, now)]
  return changes.length === 0 ? [] : [`${nameOf(ordered)}: ${changes.join('; ')}`]
}

function infoMessages({ sampleInfo: was }: CleanedSample, { sampleInfo: now }: CleanedSample) {
  const isTyped = (field: string) => TYPED_FIELDS.some((typed) => typed === field)
  return INFO_FIELD_NAMES.flatMap((field) => {
    if (was[field] === now[field]) return []
    const label = SAMPLE_INFO_LABELS[field]
    return isTyped(field) ? becomes(label, now[field]) : `${label} changed`
  })
}

function testMessages(was: CleanedSample, now: CleanedSample): string[] {
  const testsOf = ({ tests }: CleanedSample) => new Map(tests.map((test) => [test.testName, test]))
  const [before, after] = [testsOf(was), testsOf(now)]
  const names = [...new Set<OrderableTestKey>([...before.keys(), ...after.keys()])]
  return names.flatMap((testName) => {
    const [one, other] = [before.get(testName), after.get(testName)]
    if (one && other && haveSameFields(one, other)) return []
    const what = one && other ? 'changed' : other ? 'added' : 'removed'
    return `${TEST_LABELS[testName]} ${what}`
  })
}
