import { checkSample } from './check-sample.ts'
import { type CleanedSample, cleanSample } from './payload-cleanup.ts'
import type { SampleDraft } from './sample-draft.ts'
import { type SampleSubmission, sampleSubmission } from './sample-submission.ts'
import type { Offer } from './test-availability.ts'

/** Messages by field: 'sampleName', 'potency.density', or 'tests' for the choice of tests. */
export type FormErrors = Readonly<Record<string, string>>

export type Completion =
  | { isComplete: true; sample: SampleSubmission }
  | { isComplete: false; errors: FormErrors }

/** What the form submits, or what it still lacks. */
export function completeSample(draft: SampleDraft, offer: Offer): Completion {
  const cleaned = cleanSample(draft)
  const issues = checkSample(cleaned, offer, draft.ordered)
  if (issues.length === 0) return { isComplete: true, sample: sampleSubmission.parse(cleaned) }
  const named = issues.map(({ path, message }) => [fieldNameOf(path, cleaned), message])
  return { isComplete: false, errors: Object.fromEntries(named.reverse()) }
}

function fieldNameOf([part, index, field]: readonly (string | number)[], cleaned: CleanedSample) {
  if (part === 'sampleInfo') return index
  const testName = typeof index === 'number' ? cleaned.tests[index]?.testName : undefined
  return testName ? `${testName}.${field}` : 'tests'
}
