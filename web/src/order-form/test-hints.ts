import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { lacksColoradoPesticides } from '@accession/domain/samples/colorado-pesticides'
import { isLocked } from '@accession/domain/samples/density-rule'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'

const COLORADO_HINT = `Colorado’s own list is a separate test: ${TEST_LABELS.pesticidesCo}.`

/** What the other tests of the sample mean for this one. */
export type TestHints = {
  /** A potency needs this test: it can be neither unticked nor made slower. */
  isLocked: boolean
  hint: string | undefined
}

export const hintsFor = (testName: OrderableTestKey, draft: SampleDraft): TestHints => ({
  isLocked: isLocked(testName, draft),
  hint: testName === 'pesticides' && lacksColoradoPesticides(draft) ? COLORADO_HINT : undefined,
})
