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
import { useOrderDraft } from './order-draft.ts'
import { bringSamplesBack, copySample, openSample, removeSample } from './sample-actions.ts'
import { FULL, type SampleActions, SampleItem } from './sample-item.tsx'
import classes from './sample-list.module.css'

const SimilarSamples = lazyPiece(
  async () => (await import('./similar-samples.tsx')).SimilarSamples,
  { frame: belowHeader },
)
const ConfirmModal = lazyPiece(
  async () => (await import('../ui/layout/confirm-modal.tsx')).ConfirmModal,
  { frame: (failure, { opened, onCancel }) => belowHeader(failure, { opened, onClose: onCancel }) },
)

/** The samples of the order, and the actions for each. */
export function SampleList({ onOpened }: { onOpened: () => void }) {
  const samples = useOrderDraft((draft) => draft.samples)
  const opened = useOrderDraft(({ editor }) => editor.index)
  const [removing, setRemoving] = useState<number | null>(null)
  const [hasAsked, setAsked] = useState(false)
  const [addingLike, setAddingLike] = useState<number | null>(null)
  const actions = useMemo<SampleActions>(
    () => ({
      edit: (index) => {
        openSample(index)
        onOpened()
      },
      duplicate: copySample,
      addLike: setAddingLike,
      remove: (index) => {
        setRemoving(index)
        setAsked(true)
      },
    }),
    [onOpened],
  )
  const list = useRef<HTMLUListElement>(null)
  const isCopied = useOrderDraft(({ copied }) => copied !== null)
  const [isRenaming, setIsRenaming] = useState(isCopied)
  useEffect(() => {
    if (!isRenaming) return
    // After the page has focused its heading.
    const timer = setTimeout(() => list.current?.querySelector('input')?.focus())
    return () => clearTimeout(timer)
  }, [isRenaming])
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
          <button
            type="button"
            className={classes.action}
            aria-pressed={isRenaming}
            onClick={() => setIsRenaming(!isRenaming)}
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
      {addingLike !== null && samples[addingLike] && (
        <SimilarSamples index={addingLike} onClose={() => setAddingLike(null)} />
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
