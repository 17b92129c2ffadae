import type { Cents } from '@accession/domain/money/money'
import { FILL_REQUIRED_FIELDS } from '@accession/domain/samples/check-sample'
import { sizeLimitMessage } from '@accession/domain/samples/order-size'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import { sampleTitle } from '@accession/domain/samples/sample-list'
import { panelOf } from '@accession/domain/samples/sample-panel'
import { shownSteps } from '@accession/domain/samples/sample-steps'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { useUnsavedWork } from '../platform/unsaved-work.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { FinishingKeys } from '../ui/form/finishing-keys.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { addMoreLike } from './adding-like.ts'
import { isBlankSample } from './draft-storage.ts'
import { useOrderContext } from './order-context.ts'
import { useOrderDraft } from './order-draft.ts'
import {
  ADD_MORE_LIKE_THIS,
  changeSample,
  customizePanel,
  keepSample,
  leaveSample,
  withKept,
} from './sample-actions.ts'
import { focusOnFirstError, SampleEditor } from './sample-editor.tsx'
import classes from './sample-form.module.css'
import { describeResult, inDollars, lastResult, listPriceOf } from './sample-quotes.ts'
import { useSampleErrors } from './use-sample-errors.ts'
import { useSampleTotal } from './use-sample-total.ts'

/** Ordering works without it, so a failure to load it shows nothing. */
const SampleAmount = lazyPiece(async () => (await import('./sample-amount.tsx')).SampleAmount, {
  frame: () => null,
})

type Props = { nameRef: RefObject<HTMLInputElement | null>; onKept: () => void }

/** The Add-a-Sample form, bound to the order's draft. */
export function SampleForm({ nameRef, onKept }: Props) {
  const context = useOrderContext()
  const { currentCatalog } = context
  const { index, draft, customized } = useOrderDraft(({ editor }) => editor)
  const count = useOrderDraft(({ samples }) => samples.length)
  const form = useRef<HTMLFormElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const { errors, isComplete } = useSampleErrors(draft, currentCatalog, hasFailed)
  const change = useCallback(
    (change: SampleChange) => {
      changeSample(change, currentCatalog)
      // The questions that follow are new, so they are not reported as missing.
      if (change.type === 'complianceType' || change.type === 'productType') setHasFailed(false)
    },
    [currentCatalog],
  )
  // The order's draft keeps it.
  useUnsavedWork(!isBlankSample(draft), { asks: false })

  const isNew = index === null
  const total = useSampleTotal()
  const hasPanelCard =
    panelOf(draft, currentCatalog) !== null && customized !== draft.info.productType
  const tooMany = useOrderDraft((work) => sizeLimitMessage(work.samples, withKept(work)))

  function submit() {
    if (tooMany) return
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

  /** Enter alone never submits: people press it out of habit in the fields of this form. */
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
      <Card>
        <SampleEditor
          title={`Sample ${isNew ? count + 1 : index + 1}`}
          draft={draft}
          errors={errors}
          onChange={change}
          nameRef={nameRef}
          panel={{ total, customized, onCustomize: customizePanel }}
        />
        <Section dense>
          <div className={classes.end}>
            {hasFailed && !isComplete && (
              <div className={classes.failed}>
                <ErrorNote>{FILL_REQUIRED_FIELDS}</ErrorNote>
              </div>
            )}
            {tooMany && (
              <div className={classes.failed}>
                {isBlankSample(draft) ? tooMany : <ErrorNote>{tooMany}</ErrorNote>}
              </div>
            )}
            <SampleTotal total={total} isRepeated={hasPanelCard} />
            <div className={classes.buttons}>
              <FinishingKeys />
              {!isNew && (
                <Button variant="default" onClick={leave}>
                  Cancel
                </Button>
              )}
              <Button
                onClick={submit}
                disabled={tooMany !== null}
                variant={isBlankSample(draft) ? 'default' : 'filled'}
              >
                {isNew ? 'Add Sample To Order' : 'Save Changes'}
              </Button>
              {isNew && isBlankSample(draft) && <MoreLikeLast />}
            </div>
          </div>
        </Section>
      </Card>
    </form>
  )
}

/** On a phone the toast has no room for it, and the list is far below. */
function MoreLikeLast() {
  const index = useOrderDraft(({ samples }) => samples.length - 1)
  const last = useOrderDraft(({ samples }) => samples.at(-1))
  const isFull = useOrderDraft(
    ({ samples }) => last && sizeLimitMessage(samples, [...samples, last]) !== null,
  )
  if (!last || isFull) return null
  return (
    <Button
      variant="default"
      className={classes.moreLikeLast ?? ''}
      aria-label={`${ADD_MORE_LIKE_THIS}: ${sampleTitle(last, index)}`}
      onClick={() => addMoreLike(index)}
    >
      {ADD_MORE_LIKE_THIS}
    </Button>
  )
}

/** What the sample in the form costs, when its results are due and how much of it to send. */
function SampleTotal({ total, isRepeated }: { total: Cents; isRepeated: boolean }) {
  const context = useOrderContext()
  const draft = useOrderDraft(({ editor }) => editor.draft)
  const lastDay = lastResult([draft], context)
  // Earlier choices may be hidden behind a question that is open again.
  if (!lastDay || !shownSteps(draft).tests) return null
  const listPrice = listPriceOf(draft, context)
  return (
    <div>
      <span className={classes.total} data-repeated={isRepeated || undefined}>
        Sample total <b>{inDollars(total, context)}</b>
        {total !== listPrice && ` (list price ${inDollars(listPrice, context)})`} · last result{' '}
        <span className={classes.day}>{describeResult(lastDay, context)}</span>
      </span>
      <SampleAmount draft={draft} />
    </div>
  )
}
