import { isMissing } from '@accession/domain/intake/sample-check'
import { positionOf, sampleNumberOf, testNumberOf } from '@accession/domain/orders/order-numbers'
import type { SampleSnapshot, TestSnapshot } from '@accession/domain/orders/order-snapshot'
import { haveSameFields } from '@accession/domain/samples/same-fields'
import type { SampleInfo } from '@accession/domain/samples/sample-submission'
import type { StoredSample } from './locked-order-store.ts'
import type { TestRow } from './order-columns-store.ts'

type TestPlace = { samplePlace: number; place: number }
export type TestToWrite = TestPlace & { test: TestRow }

export type ContentsDiff = {
  newSamples: { place: number; number: string; info: SampleInfo }[]
  changedSamples: { place: number; info: SampleInfo }[]
  removedSamples: number[]
  newTests: TestToWrite[]
  changedTests: TestToWrite[]
  removedTests: TestPlace[]
}

/** Converts a stored sample for the order rules. */
export const toSampleSnapshot = ({
  number,
  info,
  check,
  startsFrom,
  isOnHold,
  isRejected,
  tests,
}: StoredSample): SampleSnapshot => ({
  sampleNumber: number,
  sampleInfo: info,
  isMissing: isMissing(check),
  isOnHold,
  isRejected,
  startsFrom,
  tests: tests.map(({ testId: _, place, ...test }) => ({
    testNumber: testNumberOf(number, place),
    ...test,
  })),
})

/**
 * What to write to turn a stored order into the next one. New samples and tests are numbered after the
 * highest number ever used; numbers of removed ones are not reused.
 */
export function contentsDiff(
  orderNumber: string,
  stored: readonly StoredSample[],
  next: readonly SampleSnapshot[],
): ContentsDiff {
  const live = stored.filter((sample) => !sample.isRemoved)
  const diff: ContentsDiff = {
    newSamples: [],
    changedSamples: [],
    removedSamples: [],
    newTests: [],
    changedTests: [],
    removedTests: [],
  }
  let lastPlace = Math.max(0, ...stored.map((sample) => sample.place))
  for (const sample of next) {
    const before = live.find(({ number }) => number === sample.sampleNumber)
    if (before) compareSample(before, sample, diff)
    else {
      lastPlace += 1
      const number = sampleNumberOf(orderNumber, lastPlace)
      diff.newSamples.push({ place: lastPlace, number, info: sample.sampleInfo })
      addTests(diff, lastPlace, 0, sample.tests)
    }
  }
  const kept = next.map(({ sampleNumber }) => sampleNumber)
  for (const { place, tests } of live.filter((sample) => !kept.includes(sample.number))) {
    diff.removedSamples.push(place)
    diff.removedTests.push(...tests.map((test) => ({ samplePlace: place, place: test.place })))
  }
  return diff
}

function compareSample(
  before: StoredSample,
  { sampleInfo, tests }: SampleSnapshot,
  diff: ContentsDiff,
) {
  const { place } = before
  if (!haveSameFields(before.info, sampleInfo)) {
    diff.changedSamples.push({ place, info: sampleInfo })
  }
  const known = new Map(toSampleSnapshot(before).tests.map((test) => [test.testNumber, test]))
  for (const test of tests.filter(({ testNumber }) => testNumber !== null)) {
    const present = known.get(test.testNumber)
    if (present && !isSameTest(present, test)) {
      diff.changedTests.push(atPlace(place, positionOf(test.testNumber ?? ''), test))
    }
  }
  const kept = new Set(tests.map(({ testNumber }) => testNumber))
  for (const testNumber of known.keys()) {
    if (!kept.has(testNumber)) {
      diff.removedTests.push({ samplePlace: place, place: positionOf(testNumber ?? '') })
    }
  }
  addTests(
    diff,
    place,
    before.lastPlace,
    tests.filter(({ testNumber }) => testNumber === null),
  )
}

const addTests = (
  diff: ContentsDiff,
  samplePlace: number,
  lastPlace: number,
  tests: readonly TestSnapshot[],
) =>
  diff.newTests.push(
    ...tests.map((test, index) => atPlace(samplePlace, lastPlace + index + 1, test)),
  )

const atPlace = (
  samplePlace: number,
  place: number,
  { testNumber: _, isReported: __, ...test }: TestSnapshot,
): TestToWrite => ({ samplePlace, place, test })

const isSameTest = (one: TestSnapshot, other: TestSnapshot): boolean =>
  haveSameFields(one.details, other.details) &&
  haveSameFields({ ...one, details: null }, { ...other, details: null })

export const isUnchanged = (diff: ContentsDiff): boolean =>
  Object.values(diff).every((changes) => changes.length === 0)
