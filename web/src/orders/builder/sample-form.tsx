import { formatDay } from '@accession/domain/calendar/format-day'
import { FILL_REQUIRED_FIELDS } from '@accession/domain/samples/check-sample'
import { TOO_MANY_SAMPLES } from '@accession/domain/samples/check-samples'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { useUnsavedWork } from '../../platform/unsaved-work.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FinishingKeys } from '../../ui/finishing-keys.tsx'
import { Section, Sheet } from '../../ui/sheet.tsx'
import { isBlankSample } from '../draft-storage.ts'
import { useOrderDraft } from '../order-draft.ts'
import { changeSample, keepSample, leaveSample, roomLeft } from './sample-actions.ts'
import { focusOnFirstError, SampleEditor } from './sample-editor.tsx'
import { inDollars, lastResult, listPriceOf } from './sample-figures.ts'
import classes from './sample-form.module.css'
import { useTerms } from './terms.ts'
import { useSampleErrors } from './use-sample-errors.ts'

type Props = { nameRef: RefObject<HTMLInputElement | null>; onKept: () => void }

/** The Add-a-Sample form, over the draft of the order. */
export function SampleForm({ nameRef, onKept }: Props) {
  const terms = useTerms()
  const { offer } = terms
  const { index, draft } = useOrderDraft(({ editor }) => editor)
  const count = useOrderDraft(({ samples }) => samples.length)
  const form = useRef<HTMLFormElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const { errors, isComplete } = useSampleErrors(draft, offer, hasFailed)
  const change = useCallback(
    (change: SampleChange) => {
      changeSample(change, offer)
      // What follows is asked anew: it was not left out.
      if (change.type === 'complianceType' || change.type === 'productType') setHasFailed(false)
    },
    [offer],
  )
  useUnsavedWork(!isBlankSample(draft))

  const isNew = index === null
  const isFull = isNew && roomLeft() < 1

  function submit() {
    if (isFull) return
    if (!isComplete) {
      setHasFailed(true)
      requestAnimationFrame(() => focusOnFirstError(form.current))
      return
    }
    keepSample()
    setHasFailed(false)
    onKept()
  }

  function leave() {
    leaveSample()
    setHasFailed(false)
    nameRef.current?.focus()
  }

  /** Enter alone never sends the form: it is full of fields in which it is pressed by habit. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      submit()
    } else if (event.target instanceof HTMLInputElement) event.preventDefault()
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={isNew ? 'Add a sample' : `Edit sample ${index + 1}`}
      onKeyDown={onKeyDown}
      onSubmit={(event) => event.preventDefault()}
    >
      <Sheet>
        <SampleEditor
          title={`Sample ${isNew ? count + 1 : index + 1}`}
          draft={draft}
          errors={errors}
          onChange={change}
          nameRef={nameRef}
        />
        <Section dense>
          <div className={classes.end}>
            {hasFailed && !isComplete && (
              <div className={classes.failed}>
                <ErrorNote>{FILL_REQUIRED_FIELDS}</ErrorNote>
              </div>
            )}
            {isFull && <div className={classes.failed}>{TOO_MANY_SAMPLES}</div>}
            <SampleTotal />
            <div className={classes.buttons}>
              <FinishingKeys />
              {!isNew && (
                <Button variant="default" onClick={leave}>
                  Cancel
                </Button>
              )}
              <Button
                onClick={submit}
                disabled={isFull}
                variant={isBlankSample(draft) ? 'default' : 'filled'}
              >
                {isNew ? 'Add Sample To Order' : 'Save Changes'}
              </Button>
            </div>
          </div>
        </Section>
      </Sheet>
    </form>
  )
}

/** What the sample in the form costs and when it is done. */
function SampleTotal() {
  const terms = useTerms()
  const draft = useOrderDraft(({ editor }) => editor.draft)
  const lastDay = lastResult([draft], terms)
  if (!lastDay) return null
  return (
    <span className={classes.total}>
      Sample total <b>{inDollars(listPriceOf(draft, terms), terms)}</b> · last result{' '}
      <span className={classes.day}>{formatDay(lastDay)}</span>
    </span>
  )
}
