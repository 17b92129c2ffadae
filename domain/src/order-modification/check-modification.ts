import type { Day } from '../calendar/day.ts'
import { workDayFault } from '../calendar/days-ahead.ts'
import { formatDay } from '../calendar/format-day.ts'
import {
  type OrderSnapshot,
  type SampleSnapshot,
  sampleOf,
  sampleWithTest,
  type TestSnapshot,
} from '../orders/order-snapshot.ts'
import { movesIntoPast } from '../orders/test-dates.ts'
import { checkReplicates } from '../samples/check-sample.ts'
import { sizeIssues } from '../samples/check-samples.ts'
import { type Issue, under } from '../samples/issues.ts'
import type { CurrentCatalog } from '../samples/test-availability.ts'
import type { Modification, ModificationContext } from './modification.ts'
import { pathInCall } from './path-in-call.ts'

/**
 * Checks only what the modification touched: the rest was valid when it was ordered. An issue names
 * the field of the call it comes from.
 */
export function checkModification(
  before: OrderSnapshot,
  after: OrderSnapshot,
  modification: Modification,
  context: ModificationContext,
): Issue[] {
  const touched = after.samples.filter((sample) => !before.samples.includes(sample))
  const replicates = after.samples.reduce((sum, { tests }) => sum + tests.length, 0)
  const ofSamples = touched.flatMap((sample, nth) =>
    sampleIssues(before, sample, context.currentCatalog).map((issue) => ({
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
    ...dateIssues(before, after, modification, context),
  ]
}

/** A sample that is added is new, so it cannot have an existing id. */
const knownSampleIssues = (modification: Modification): Issue[] =>
  modification.type === 'addSamples'
    ? modification.samples.flatMap(({ sampleId }, nth) =>
        sampleId === null
          ? []
          : [{ path: ['samples', nth, 'sampleId'], message: 'Not allowed here' }],
      )
    : []

function sampleIssues(
  before: OrderSnapshot,
  { sampleNumber, sampleInfo, tests }: SampleSnapshot,
  currentCatalog: CurrentCatalog,
): Issue[] {
  const snapshot = sampleNumber ? sampleOf(before, sampleNumber) : undefined
  const ordered = snapshot && {
    productType: snapshot.sampleInfo.productType,
    tests: snapshot.tests.map((test) => test.details),
  }
  const replicates = tests.map(({ details }) => ({ ...details, testCount: 1 }))
  return checkReplicates(
    { sampleId: null, sampleInfo, tests: replicates },
    currentCatalog,
    ordered ?? null,
  )
}

const testIn = ({ samples }: OrderSnapshot, testNumber: string) =>
  samples.flatMap(({ tests }) => tests).find((test) => test.testNumber === testNumber)

/** Dates set manually are business days and not in the past; an unchanged date may be. */
function dateIssues(
  before: OrderSnapshot,
  after: OrderSnapshot,
  change: Modification,
  context: ModificationContext,
): Issue[] {
  if (change.type !== 'editTest') return []
  const snapshot = testIn(before, change.testNumber)
  const given = (['startDate', 'dueDate'] as const).filter(
    (field) => change.dates[field] && change.dates[field] !== snapshot?.[field],
  )
  if (given.length > 0 && sampleWithTest(before, change.testNumber)?.isMissing)
    return [{ path: [given[0] ?? 'startDate'], message: 'Its sample is not here yet' }]
  const startDate = change.dates.startDate ?? snapshot?.startDate
  const dueDate = change.dates.dueDate ?? snapshot?.dueDate
  const isBackwards = given.length > 0 && startDate && dueDate && dueDate < startDate
  return [
    ...given.flatMap((field) => dayIssues(field, change.dates[field], context)),
    ...(isBackwards ? [{ path: ['dueDate'], message: 'Cannot be before the start date' }] : []),
    ...(given.length > 0
      ? []
      : calculatedIssues(snapshot, testIn(after, change.testNumber), context)),
  ]
}

/**
 * A faster turnaround of work that began days ago can be due before today: then someone has to set
 * the date.
 */
function calculatedIssues(
  snapshot: TestSnapshot | undefined,
  next: TestSnapshot | undefined,
  { now }: ModificationContext,
): Issue[] {
  const dueDate = next?.dueDate ?? null
  if (!dueDate || !movesIntoPast(snapshot?.dueDate ?? null, dueDate, now.day)) return []
  const message = `This change would make the test due on ${formatDay(dueDate)}, which is in the past. Choose a due date.`
  return [{ path: ['dueDate'], message }]
}

function dayIssues(
  field: 'startDate' | 'dueDate',
  day: Day | undefined,
  { now, calendar }: ModificationContext,
): Issue[] {
  const fault = day ? workDayFault(day, now.day, calendar.holidays) : null
  return fault ? [{ path: [field], message: fault }] : []
}
