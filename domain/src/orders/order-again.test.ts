import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogWithout, histories, obliged } from '../../proofs/editor-histories.ts'
import { PROOF_TIMEOUT_MS, prove } from '../../proofs/prove.ts'
import { afterChanges, CURRENT_CATALOG, sampleOf, tincture } from '../../proofs/sample-examples.ts'
import { ORDERABLE_TEST_KEYS } from '../catalog/test-keys.ts'
import { TEST_LABELS } from '../catalog/test-labels.ts'
import { checkSamples } from '../samples/check-samples.ts'
import { completeSample } from '../samples/complete-sample.ts'
import type { SampleDraft } from '../samples/sample-draft.ts'
import { editSample } from '../samples/sample-editor.ts'
import type { SampleSubmission } from '../samples/sample-submission.ts'
import { hasOldName, orderAgain } from './order-again.ts'

function submissionOf(draft: SampleDraft): SampleSubmission {
  const completion = completeSample(draft, CURRENT_CATALOG)
  if (!completion.isComplete) throw new Error(JSON.stringify(completion.errors))
  return { ...completion.sample, sampleId: 7 }
}
const colorado = submissionOf(obliged(sampleOf('concentrateCo'), CURRENT_CATALOG))
const first = ({ samples }: { samples: SampleDraft[] }): SampleDraft => {
  const [sample] = samples
  if (!sample) throw new Error('Nothing was ordered again')
  return sample
}

describe('ordering again', () => {
  it('keeps name, batch and tests, and makes new samples of them', () => {
    const again = orderAgain([colorado], CURRENT_CATALOG)
    expect(again.leftOut).toEqual([])
    expect(first(again)).toMatchObject({ sampleId: null, ordered: null })
    const completion = completeSample(first(again), CURRENT_CATALOG)
    expect(completion).toEqual({ isComplete: true, sample: { ...colorado, sampleId: null } })
  })

  it('does not copy a package tag, which is used once', () => {
    const sampleInfo = { ...colorado.sampleInfo, packageTag: '1A406' }
    expect(first(orderAgain([{ ...colorado, sampleInfo }], CURRENT_CATALOG)).info.packageTag).toBe(
      '',
    )
  })

  it('leaves out what is no longer offered, by name', () => {
    const { leftOut, samples } = orderAgain([colorado], catalogWithout(['microCo', 'mycoCo']))
    expect(leftOut).toEqual([
      'Blue Dream: Microbial Panel (Colorado) is no longer offered.',
      'Blue Dream: Mycotoxins (Colorado) is no longer offered.',
    ])
    expect(Object.keys(first({ samples }).tests)).not.toContain('microCo')
  })

  it('says when a sample has no tests left', () => {
    const names = colorado.tests.map(({ testName }) => testName)
    const { leftOut, samples } = orderAgain([colorado], catalogWithout(names))
    expect(samples).toEqual([])
    expect(leftOut.at(-1)).toBe('Blue Dream has no tests left and is not in the order.')
  })

  it('slows a test down if its turnaround is no longer offered', () => {
    const drops = submissionOf(
      afterChanges(obliged(tincture(), CURRENT_CATALOG), {
        type: 'testField',
        testName: 'potency',
        field: 'turnAroundType',
        value: 'urgent',
      }),
    )
    const turnTimes = {
      ...CURRENT_CATALOG.catalog.turnTimes,
      potency: { standard: 4, rush: 1, urgent: null } as const,
    }
    const catalog = { ...CURRENT_CATALOG.catalog, turnTimes }
    const again = orderAgain([drops], { ...CURRENT_CATALOG, catalog })
    expect(first(again).tests.potency?.turnAroundType).toBe('standard')
    expect(again.leftOut).toEqual([
      'Blue Dream: Cannabinoid Potency is no longer offered as Same Day, and is now Standard.',
    ])
  })

  it('asks for the density if the Density test was withdrawn', () => {
    const unknown = submissionOf(
      afterChanges(tincture(), {
        type: 'testField',
        testName: 'potency',
        field: 'densityKnown',
        value: false,
      }),
    )
    const catalog = catalogWithout(['density'])
    const again = first(orderAgain([unknown], catalog))
    expect(completeSample(again, catalog)).toEqual({
      isComplete: false,
      errors: { 'potency.density': 'Required' },
    })
  })

  it('remembers the old name until the name or the batch is changed', () => {
    const again = first(orderAgain([colorado], CURRENT_CATALOG))
    expect(hasOldName(again)).toBe(true)
    expect(hasOldName({ ...again, info: { ...again.info, batchName: 'B-2' } })).toBe(false)
    expect(hasOldName(sampleOf('unit'))).toBe(false)
  })

  it('of any order made today is accepted as it is; what was withdrawn is named and left out', {
    timeout: PROOF_TIMEOUT_MS,
  }, () => {
    const property = fc.property(histories, (history) => {
      const edited = history.steps.reduce(
        (draft, step) => editSample(draft, step(draft), CURRENT_CATALOG).draft,
        sampleOf(history.start.productType),
      )
      const ordered = submissionOf(obliged(edited, CURRENT_CATALOG))
      const same = first(orderAgain([ordered], CURRENT_CATALOG))
      const completion = completeSample(same, CURRENT_CATALOG)
      if (!completion.isComplete) throw new Error(JSON.stringify(completion.errors))
      expect(checkSamples([completion.sample], CURRENT_CATALOG)).toEqual([])
      expect(completion.sample.tests).toEqual(ordered.tests)

      const { samples, leftOut } = orderAgain([ordered], catalogWithout(history.withdrawn))
      const kept = samples.flatMap(({ tests }) => Object.keys(tests))
      const { sampleName } = ordered.sampleInfo
      for (const testName of ORDERABLE_TEST_KEYS) {
        const wasOrdered = ordered.tests.some((test) => test.testName === testName)
        const isWithdrawn = history.withdrawn.some((name) => name === testName)
        expect(kept.includes(testName)).toBe(wasOrdered && !isWithdrawn)
        const sentence = `${sampleName}: ${TEST_LABELS[testName]} is no longer offered.`
        expect(leftOut.includes(sentence)).toBe(wasOrdered && isWithdrawn)
      }
    })
    prove('order again', { ci: 300, full: 20_000 }, property)
  })
})
