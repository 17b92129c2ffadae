import { shortList } from '@accession/domain/fields/short-list'
import {
  MAX_SAMPLES,
  MAX_TESTS,
  NO_SAMPLES,
  TOO_MANY_SAMPLES,
  TOO_MANY_TESTS,
} from '@accession/domain/samples/check-samples'
import { testsIn } from '@accession/domain/samples/order-size'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { sampleTitle } from '@accession/domain/samples/sample-list'
import { repeatedNames } from '@accession/domain/samples/similar-samples'
import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { belowHeader, lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { addMoreLike, useAddingLike } from './adding-like.ts'
import { useOrderDraft } from './order-draft.ts'
import { bringSamplesBack, copySample, openSample, removeSample } from './sample-actions.ts'
import { FULL, type SampleActions, SampleItem } from './sample-item.tsx'
import classes from './sample-list.module.css'
import { useTemplateCompanies } from './template-companies.ts'
import { type Renaming, unnamedField } from './use-renaming.ts'

const SimilarSamples = lazyPiece(
  async () => (await import('./similar-samples.tsx')).SimilarSamples,
  { frame: belowHeader },
)
const SaveSamples = lazyPiece(async () => (await import('./save-samples.tsx')).SaveSamples, {
  frame: belowHeader,
})
const ConfirmModal = lazyPiece(
  async () => (await import('../ui/layout/confirm-modal.tsx')).ConfirmModal,
  { frame: (failure, { opened, onCancel }) => belowHeader(failure, { opened, onClose: onCancel }) },
)

type Props = { renaming: Renaming; onOpened: () => void }

/** The samples of the order, and the actions for each. */
export function SampleList({ renaming, onOpened }: Props) {
  const samples = useOrderDraft((draft) => draft.samples)
  const opened = useOrderDraft(({ editor }) => editor.index)
  const [removing, setRemoving] = useState<number | null>(null)
  const [hasAsked, setAsked] = useState(false)
  const addingLike = useAddingLike(({ index }) => index)
  useEffect(() => () => addMoreLike(null), [])
  const [isSaving, setIsSaving] = useState(false)
  const hasTemplates = useTemplateCompanies().length > 0
  const actions = useMemo<SampleActions>(
    () => ({
      edit: (index) => {
        openSample(index)
        onOpened()
      },
      duplicate: copySample,
      addLike: addMoreLike,
      remove: (index) => {
        setRemoving(index)
        setAsked(true)
      },
    }),
    [onOpened],
  )
  const list = useRef<HTMLUListElement>(null)
  const isRenaming = renaming.isOn
  const copied = useOrderDraft((draft) => draft.copied)
  useEffect(() => {
    if (!isRenaming) return
    const field = () => unnamedField(list.current) ?? list.current?.querySelector('input')
    // After the page has focused its heading, or a dialog what opened it.
    const timer = setTimeout(() => field()?.focus(), copied && 'template' in copied ? 20 : 0)
    return () => clearTimeout(timer)
  }, [isRenaming, copied])
  const isFull = samples.length >= MAX_SAMPLES
  const repeated = useMemo(() => repeatedNames(samples), [samples])
  const testsLeft = MAX_TESTS - testsIn(samples)
  const hasRoom = (sample: SampleDraft) => !isFull && testsIn([sample]) <= testsLeft

  function remove(index: number) {
    removeSample(index)
    // Removing the last sample of the list removes the button that was pressed.
    if (index < samples.length - 1) return
    if (index === 0) onOpened()
    else
      requestAnimationFrame(() =>
        list.current?.lastElementChild?.querySelector<HTMLElement>('button')?.focus(),
      )
  }

  const doomed = removing === null ? undefined : samples[removing]
  return (
    <>
      {samples.length > 0 && (
        <div className={classes.tools}>
          {hasTemplates && (
            <button type="button" className={classes.action} onClick={() => setIsSaving(true)}>
              Save as template
            </button>
          )}
          <button
            type="button"
            className={classes.action}
            aria-pressed={isRenaming}
            onClick={() => renaming.set(!isRenaming)}
          >
            {isRenaming ? 'Done renaming' : 'Rename samples'}
          </button>
        </div>
      )}
      {samples.length === 0 ? (
        <EmptyOrder />
      ) : (
        <ul ref={list} className={classes.list}>
          {samples.map((sample, index) => (
            <SampleItem
              // biome-ignore lint/suspicious/noArrayIndexKey: a sample is identified by its position
              key={index}
              sample={sample}
              index={index}
              isOpen={index === opened}
              isFull={!hasRoom(sample)}
              isRenaming={isRenaming}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {repeated.length > 0 && (
        <p className={classes.full}>Used more than once: {shortList(repeated)}.</p>
      )}
      {!samples.every(hasRoom) && (
        <p id={FULL} className={classes.full}>
          {isFull ? TOO_MANY_SAMPLES : TOO_MANY_TESTS}
        </p>
      )}
      {hasAsked && (
        <ConfirmModal
          question="Are you sure you want to delete this sample?"
          confirmLabel="Delete"
          opened={doomed !== undefined}
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null)
            if (removing !== null) remove(removing)
          }}
        >
          {doomed && removing !== null && sampleTitle(doomed, removing)}
        </ConfirmModal>
      )}
      {isSaving && <SaveSamples samples={samples} onClose={() => setIsSaving(false)} />}
      {addingLike !== null && samples[addingLike] && (
        <SimilarSamples index={addingLike} onClose={() => addMoreLike(null)} />
      )}
    </>
  )
}

/** An edit may remove every sample, but cannot be saved until there is one again. */
function EmptyOrder() {
  const orderNumber = useOrderDraft(({ edit }) => edit?.orderNumber)
  return (
    <div className={classes.empty}>
      <p className={classes.words}>{NO_SAMPLES}</p>
      {orderNumber && (
        <>
          <p className={classes.words}>
            An order needs at least one sample, so this edit can’t be saved yet. Order {orderNumber}{' '}
            will not change until then.
          </p>
          <Button variant="default" onClick={bringSamplesBack}>
            Restore its samples
          </Button>
        </>
      )}
    </div>
  )
}
