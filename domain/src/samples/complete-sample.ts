import { checkSample } from './check-sample.ts'
import type { Issue } from './issues.ts'
import { type CleanedSample, cleanSample } from './payload-cleanup.ts'
import type { SampleDraft } from './sample-draft.ts'
import { type SampleSubmission, sampleSubmission } from './sample-submission.ts'
import type { CurrentCatalog } from './test-availability.ts'

/** Messages by field: 'sampleName', 'potency.density', or 'tests' for the choice of tests. */
export type FormErrors = Readonly<Record<string, string>>

export type Completion =
  | { isComplete: true; sample: SampleSubmission }
  | { isComplete: false; errors: FormErrors }

/** What the form submits, or what is missing. */
export function completeSample(draft: SampleDraft, currentCatalog: CurrentCatalog): Completion {
  const cleaned = cleanSample(draft)
  const issues = checkSample(cleaned, currentCatalog, draft.ordered)
  if (issues.length === 0) return { isComplete: true, sample: sampleSubmission.parse(cleaned) }
  return { isComplete: false, errors: errorsByField(issues, cleaned) }
}

/** In form order, the first message of each field. */
function errorsByField(issues: readonly Issue[], cleaned: CleanedSample): FormErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[fieldNameOf(path, cleaned)] ??= message
  return errors
}

function fieldNameOf([part, index, field]: Issue['path'], cleaned: CleanedSample): string {
  if (part === 'sampleInfo') return String(index)
  const testName = typeof index === 'number' ? cleaned.tests[index]?.testName : undefined
  return testName ? `${testName}.${field}` : 'tests'
}
