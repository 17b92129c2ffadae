import { describe, expect, it } from 'vitest'
import { fittingSamples, sizeLimitMessage, testsIn } from './order-size.ts'
import { EMPTY_SAMPLE, type SampleDraft } from './sample-draft.ts'

const sampleOf = (testCount: number | string): SampleDraft => ({
  ...EMPTY_SAMPLE,
  tests: { myco: { testName: 'myco', turnAroundType: 'standard', testCount } },
})
const samples = (length: number, testCount: number) =>
  Array.from({ length }, () => sampleOf(testCount))

describe('the room left in an order', () => {
  it('counts replicates one by one; an incomplete count adds nothing', () => {
    expect(testsIn([sampleOf(3), sampleOf('3x'), EMPTY_SAMPLE])).toBe(3)
  })

  it('ends with the 2,000th test', () => {
    const before = samples(20, 99)
    expect(sizeLimitMessage(before, [...before, sampleOf(20)])).toBeNull()
    expect(sizeLimitMessage(before, [...before, sampleOf(21)])).toBe(
      'An order can have at most 2,000 tests; this one would have 2,001.',
    )
  })

  it('ends with the 200th sample', () => {
    const before = samples(200, 1)
    expect(sizeLimitMessage(before.slice(1), before)).toBeNull()
    expect(sizeLimitMessage(before, [...before, sampleOf(1)])).toBe(
      'An order can have at most 200 samples; this one would have 201.',
    )
  })

  it('takes as many of the samples to come as fit', () => {
    expect(fittingSamples(samples(190, 1), samples(20, 1))).toHaveLength(10)
    expect(fittingSamples(samples(20, 99), samples(20, 3))).toHaveLength(6)
    expect(fittingSamples([], samples(3, 1))).toHaveLength(3)
  })

  it('never blocks a change that makes the order smaller', () => {
    const before = samples(30, 99)
    expect(sizeLimitMessage(before, before.slice(1))).toBeNull()
  })
})
