import { completeSample, type FormErrors } from '@accession/domain/samples/complete-sample'
import { haveSameFields } from '@accession/domain/samples/same-fields'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import type { CurrentCatalog } from '@accession/domain/samples/test-availability'
import { useMemo, useRef } from 'react'

const NONE: FormErrors = {}

/** Missing fields are reported after a failed attempt; wrong ones immediately. */
export function useSampleErrors(
  draft: SampleDraft,
  currentCatalog: CurrentCatalog,
  hasFailed: boolean,
) {
  const completion = useMemo(() => completeSample(draft, currentCatalog), [draft, currentCatalog])
  const all = completion.isComplete ? NONE : completion.errors
  const shown = hasFailed ? all : enteredWrongly(all)
  return { errors: useStable(shown), isComplete: completion.isComplete }
}

export const enteredWrongly = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([field, message]) => message !== 'Required' && field !== 'tests',
    ),
  )

/** Returns the same object while its content is the same, so rows do not render needlessly. */
function useStable(errors: FormErrors): FormErrors {
  const last = useRef(errors)
  if (!haveSameFields(last.current, errors)) last.current = errors
  return last.current
}
