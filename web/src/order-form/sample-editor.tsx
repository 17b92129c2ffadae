import type { FormErrors } from '@accession/domain/samples/complete-sample'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { shownSteps } from '@accession/domain/samples/sample-steps'
import { type RefObject, useDeferredValue } from 'react'
import { focusInView } from '../ui/form/focus-first-error.ts'
import { Section } from '../ui/layout/card.tsx'
import classes from './sample-form.module.css'
import { SampleInfoFields } from './sample-info-fields.tsx'
import { type PanelView, SampleTests } from './sample-tests.tsx'

type Props = {
  title: string
  draft: SampleDraft
  errors: FormErrors
  onChange: (change: SampleChange) => void
  nameRef: RefObject<HTMLInputElement | null>
  panel: PanelView
}

/** All the fields of a sample, wherever one is edited. */
export function SampleEditor({ title, draft, errors, onChange, nameRef, panel }: Props) {
  const { complianceType, productType } = draft.info
  const hasTests = shownSteps(draft).tests
  // The choice that requires tests shows before the tests do.
  const isReady = useDeferredValue(hasTests)
  return (
    <>
      <Section>
        <h2 className={classes.eyebrow}>{title}</h2>
        <SampleInfoFields draft={draft} errors={errors} onChange={onChange} nameRef={nameRef} />
      </Section>
      {hasTests && isReady && complianceType && productType && (
        <Section>
          <SampleTests
            key={complianceType}
            {...panel}
            draft={draft}
            complianceType={complianceType}
            productType={productType}
            errors={errors}
            onChange={onChange}
          />
        </Section>
      )}
    </>
  )
}

/** Focuses the first invalid field; if there is none, a test still has to be chosen. */
export function focusOnFirstError(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const field = wrong?.matches('[role=radiogroup]') ? wrong.querySelector('input') : wrong
  if (field) focusInView(field)
  else {
    const box = form?.querySelector<HTMLElement>('input[type=checkbox]:enabled')
    ;(box ?? form?.querySelector<HTMLElement>('[data-customize]'))?.focus()
  }
}
