import { describe, expect, it } from 'vitest'
import type { SampleSubmission, TestSubmission } from '../samples/sample-submission.ts'
import { matchOrderEdit, type PlacedSample } from './edit-order.ts'
import { groupReplicates, oneTestPerName, replicatesOf } from './replicates.ts'

const info = {
  sampleName: 'Blue Dream',
  complianceType: 'Standard',
  productType: 'unit',
} as const
const ph: TestSubmission = { testName: 'ph', turnAroundType: 'standard', testCount: 1 }
const aw: TestSubmission = { testName: 'aw', turnAroundType: 'standard', testCount: 1 }

const placed = (sampleId: number, ...tests: TestSubmission[]): PlacedSample => ({
  sampleId,
  sampleInfo: info,
  tests: tests
    .flatMap(replicatesOf)
    .map((details, index) => ({ testNumber: `26-000001-01-${index + 1}`, details })),
})
const submitted = (sampleId: number | null, ...tests: TestSubmission[]): SampleSubmission => ({
  sampleId,
  sampleInfo: info,
  tests,
})
const unchanged = { sampleInfo: null, added: [], changed: [], removed: [] }

describe('editing an order', () => {
  it('samples match by sampleId', () => {
    const edit = matchOrderEdit([placed(1, ph), placed(2, ph)], [submitted(2, ph)])
    expect(edit).toEqual({
      addedSamples: [],
      editedSamples: [{ sampleId: 2, ...unchanged }],
      removedSamples: [1],
    })
  })

  it('a sample without an id is added', () => {
    const added = submitted(null, aw)
    expect(matchOrderEdit([placed(1, ph)], [submitted(1, ph), added])).toMatchObject({
      addedSamples: [added],
      removedSamples: [],
    })
  })

  it('a sample of another order cannot be edited', () => {
    expect(matchOrderEdit([placed(1, ph)], [submitted(1, ph), submitted(9, ph)])).toBeNull()
  })

  const editOf = (before: PlacedSample, ...tests: TestSubmission[]) =>
    matchOrderEdit([before], [submitted(1, ...tests)])?.editedSamples[0]

  it('a higher count adds replicates', () => {
    const { testCount: _, ...details } = ph
    expect(editOf(placed(1, { ...ph, testCount: 2 }), { ...ph, testCount: 4 })).toEqual({
      sampleId: 1,
      ...unchanged,
      added: [details, details],
    })
  })

  it('a lower count removes the last ones, in number order', () => {
    const twelve = placed(1, { ...ph, testCount: 12 })
    const mixed = { ...twelve, tests: twelve.tests.toReversed() }
    expect(editOf(mixed, { ...ph, testCount: 10 })).toEqual({
      sampleId: 1,
      ...unchanged,
      removed: ['26-000001-01-11', '26-000001-01-12'],
    })
  })

  it('changed parameters update in place', () => {
    const rush: TestSubmission = { ...ph, turnAroundType: 'rush', note: 'soon', testCount: 2 }
    const { testCount: _, ...details } = rush
    expect(editOf(placed(1, { ...ph, testCount: 2 }), rush)).toEqual({
      sampleId: 1,
      ...unchanged,
      changed: [
        { testNumber: '26-000001-01-1', details },
        { testNumber: '26-000001-01-2', details },
      ],
    })
  })

  it('changed parameters and a higher count together', () => {
    const edit = editOf(placed(1, ph), { ...ph, note: 'new', testCount: 2 })
    expect(edit?.changed).toHaveLength(1)
    expect(edit?.added).toHaveLength(1)
    expect(edit?.removed).toEqual([])
  })

  it('only the replicates that differ are updated', () => {
    const before = placed(1, { ...ph, note: 'old' }, ph)
    expect(editOf(before, { ...ph, testCount: 2 })?.changed.map((test) => test.testNumber)).toEqual(
      ['26-000001-01-1'],
    )
  })

  it('another test name is another test', () => {
    const { testCount: _, ...details } = aw
    expect(editOf(placed(1, ph), aw)).toEqual({
      sampleId: 1,
      ...unchanged,
      added: [details],
      removed: ['26-000001-01-1'],
    })
  })

  it('only changed sample information is reported', () => {
    const renamed = { ...info, sampleName: 'Sour Diesel', batchName: 'B7' }
    const edit = matchOrderEdit([placed(1, ph)], [{ ...submitted(1, ph), sampleInfo: renamed }])
    expect(edit?.editedSamples[0]).toMatchObject({ sampleInfo: renamed, changed: [] })
    const same = { ...info, batchName: undefined }
    expect(
      matchOrderEdit([placed(1, ph)], [{ ...submitted(1, ph), sampleInfo: same }])?.editedSamples[0]
        ?.sampleInfo,
    ).toBeNull()
  })
})

describe('replicates', () => {
  it('a test with testCount n is n tests', () => {
    expect(replicatesOf({ ...ph, testCount: 3 })).toEqual(
      Array(3).fill({ testName: 'ph', turnAroundType: 'standard' }),
    )
  })

  it('identical tests are one line with a count', () => {
    const tests = [{ ...ph, testCount: 2 }, aw, { ...ph, note: 'b' }]
    expect(groupReplicates([...tests, ph].flatMap(replicatesOf))).toEqual([
      { ...ph, testCount: 3 },
      aw,
      { ...ph, note: 'b' },
    ])
  })

  it('the form shows each test once', () => {
    const tests = [{ ...ph, note: 'a' }, aw, { ...ph, note: 'b' }]
    expect(oneTestPerName(tests.flatMap(replicatesOf))).toEqual([
      { ...ph, note: 'a', testCount: 2 },
      aw,
    ])
  })
})
