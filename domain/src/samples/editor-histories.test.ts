import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogWithout, histories, obliged } from '../../proofs/editor-histories.ts'
import { PROOF_TIMEOUT_MS, prove, runsOf } from '../../proofs/prove.ts'
import { brokenRules } from '../../proofs/submission-rules.ts'
import { checkSamples } from './check-samples.ts'
import { completeSample } from './complete-sample.ts'
import { isDensityLocked, lacksDensity } from './density-rule.ts'
import { draftOfOrdered } from './ordered-draft.ts'
import { cleanSample, cleanTest } from './payload-cleanup.ts'
import { EMPTY_SAMPLE, type SampleDraft, selectedTests } from './sample-draft.ts'
import { editSample } from './sample-editor.ts'
import { sampleSubmission } from './sample-submission.ts'
import type { CurrentCatalog } from './test-availability.ts'

const SIZES = { ci: 500, full: 100_000 }

function expectCleanupToBeIdempotent(draft: SampleDraft) {
  const { productType } = draft.info
  const { tests } = cleanSample(draft)
  if (productType) expect(tests.map((test) => cleanTest(test, productType))).toEqual(tests)
}

function expectDensityToBeInLine({ tests, densityHold }: SampleDraft) {
  const isWaiting = selectedTests(tests).some(lacksDensity)
  expect(densityHold !== null).toBe(isWaiting)
  if (isWaiting) expect(tests.density).toBeDefined()
}

function expectServerToAccept(draft: SampleDraft, currentCatalog: CurrentCatalog): boolean {
  const completion = completeSample(draft, currentCatalog)
  if (!completion.isComplete) return false
  const received = JSON.parse(JSON.stringify(completion.sample))
  expect(brokenRules(received)).toEqual([])
  const parsed = sampleSubmission.parse(received)
  expect(parsed).toEqual(completion.sample)
  expect(checkSamples([parsed], currentCatalog)).toEqual([])
  const reopened = completeSample(draftOfOrdered(parsed), currentCatalog)
  expect(reopened).toEqual(completion)
  return true
}

describe('random edits of the sample form', () => {
  it('a complete form is never refused by the server, and cleanup is idempotent', {
    timeout: PROOF_TIMEOUT_MS,
  }, () => {
    const reached = { completeByChance: 0, unknownDensity: 0, perUnit: 0 }
    const property = fc.property(histories, (history) => {
      const currentCatalog = catalogWithout(history.withdrawn)
      const edited = (draft: SampleDraft, change: Parameters<typeof editSample>[1]) =>
        editSample(draft, change, currentCatalog).draft
      let draft = edited(EMPTY_SAMPLE, { type: 'text', field: 'sampleName', value: 'Blue Dream' })
      draft = edited(draft, { type: 'complianceType', value: history.start.complianceType })
      draft = edited(draft, { type: 'productType', value: history.start.productType })
      for (const step of history.steps) {
        draft = edited(draft, step(draft))
        expectDensityToBeInLine(draft)
      }
      expectCleanupToBeIdempotent(draft)
      if (expectServerToAccept(draft, currentCatalog)) reached.completeByChance += 1
      if (isDensityLocked(draft)) reached.unknownDensity += 1
      if (selectedTests(draft.tests).some((test) => test.unitOfMeasure === 'mg/unit'))
        reached.perUnit += 1
      const finished = obliged(draft, currentCatalog)
      expectCleanupToBeIdempotent(finished)
      expect(expectServerToAccept(finished, currentCatalog)).toBe(true)
      expectDensityToBeInLine(finished)
    })
    prove('sample form histories', SIZES, property)
    for (const count of Object.values(reached))
      expect(count).toBeGreaterThanOrEqual(runsOf(SIZES) / 200)
  })
})
