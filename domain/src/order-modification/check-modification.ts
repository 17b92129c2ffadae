import type { Day } from '../calendar/day.ts'
import { workDayFault } from '../calendar/days-ahead.ts'
import { formatDay } from '../calendar/format-day.ts'
import { movesIntoPast } from '../orders/test-dates.ts'
import { checkReplicates } from '../samples/check-sample.ts'
import { sizeIssues } from '../samples/check-samples.ts'
import { type Issue, under } from '../samples/issues.ts'
import type { Offer } from '../samples/test-availability.ts'
import { type HeldOrder, type HeldSample, type HeldTest, sampleOf } from './held-order.ts'
import type { Modification, ModificationTerms } from './modification.ts'
import { pathInCall } from './path-in-call.ts'

/**
 * Only what the modification touched is asked about: the rest was right when it was ordered. An
 * issue names the field of the call it comes from.
 */
export function checkModification(
  before: HeldOrder,
  after: HeldOrder,
  modification: Modification,
  terms: ModificationTerms,
): Issue[] {
  const touched = after.samples.filter((sample) => !before.samples.includes(sample))
  const replicates = after.samples.reduce((sum, { tests }) => sum + tests.length, 0)
  const ofSamples = touched.flatMap((sample, nth) =>
    sampleIssues(before, sample, terms.offer).map((issue) => ({
      ...issue,
      path: pathInCall(issue.path, nth, sample, modification),
    })),
  )
  return [
    ...under(
      modification.type === 'addSamples' ? ['samples'] : ['tests'],
      sizeIssues(after.samples.length, replicates),
    ),
    ...knownSampleIssues(modification),
    ...ofSamples,
    ...dateIssues(before, after, modification, terms),
  ]
}

/** A sample that is added is new: it cannot bring along the id of another. */
const knownSampleIssues = (modification: Modification): Issue[] =>
  modification.type === 'addSamples'
    ? modification.samples.flatMap(({ sampleId }, nth) =>
        sampleId === null ? [] : [{ path: ['samples', nth, 'sampleId'], message: 'Not asked for' }],
      )
    : []

function sampleIssues(
  before: HeldOrder,
  { sampleNumber, sampleInfo, tests }: HeldSample,
  offer: Offer,
): Issue[] {
  const held = sampleNumber ? sampleOf(before, sampleNumber) : undefined
  const ordered = held && {
    productType: held.sampleInfo.productType,
    tests: held.tests.map((test) => test.details),
  }
  const replicates = tests.map(({ details }) => ({ ...details, testCount: 1 }))
  return checkReplicates({ sampleId: null, sampleInfo, tests: replicates }, offer, ordered ?? null)
}

const testIn = ({ samples }: HeldOrder, testNumber: string) =>
  samples.flatMap(({ tests }) => tests).find((test) => test.testNumber === testNumber)

/** Days set by hand are business days and not past; one that stays as it was may be past. */
function dateIssues(
  before: HeldOrder,
  after: HeldOrder,
  change: Modification,
  terms: ModificationTerms,
): Issue[] {
  if (change.type !== 'editTest') return []
  const held = testIn(before, change.testNumber)
  const given = (['startDate', 'dueDate'] as const).filter(
    (field) => change.dates[field] && change.dates[field] !== held?.[field],
  )
  const startDate = change.dates.startDate ?? held?.startDate
  const dueDate = change.dates.dueDate ?? held?.dueDate
  const isBackwards = given.length > 0 && startDate && dueDate && dueDate < startDate
  return [
    ...given.flatMap((field) => dayIssues(field, change.dates[field], terms)),
    ...(isBackwards ? [{ path: ['dueDate'], message: 'Cannot be before the start' }] : []),
    ...(given.length > 0 ? [] : calculatedIssues(held, testIn(after, change.testNumber), terms)),
  ]
}

/** A faster turnaround of work that began days ago can be due before today: then someone sets the day. */
function calculatedIssues(
  held: HeldTest | undefined,
  next: HeldTest | undefined,
  { now }: ModificationTerms,
): Issue[] {
  const dueDate = next?.dueDate ?? null
  if (!dueDate || !movesIntoPast(held?.dueDate ?? null, dueDate, now.day)) return []
  const message = `This change would make it due ${formatDay(dueDate)}, in the past. Pick a due date.`
  return [{ path: ['dueDate'], message }]
}

function dayIssues(
  field: 'startDate' | 'dueDate',
  day: Day | undefined,
  { now, calendar }: ModificationTerms,
): Issue[] {
  const fault = day ? workDayFault(day, now.day, calendar.holidays) : null
  return fault ? [{ path: [field], message: fault }] : []
}
