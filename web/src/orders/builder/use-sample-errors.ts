import { completeSample, type FormErrors } from '@accession/domain/samples/complete-sample'
import { haveSameFields } from '@accession/domain/samples/same-fields'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import type { Offer } from '@accession/domain/samples/test-availability'
import { useMemo, useRef } from 'react'

const NONE: FormErrors = {}

/** What is missing is said after a failed attempt; what was entered wrongly is said at once. */
export function useSampleErrors(draft: SampleDraft, offer: Offer, hasFailed: boolean) {
  const completion = useMemo(() => completeSample(draft, offer), [draft, offer])
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

/** The same object as long as it says the same, so that rows are not rendered for nothing. */
function useStable(errors: FormErrors): FormErrors {
  const last = useRef(errors)
  if (!haveSameFields(last.current, errors)) last.current = errors
  return last.current
}
