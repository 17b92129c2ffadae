import { MAX_SAMPLES } from '@accession/domain/samples/check-samples'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import { EMPTY_SAMPLE } from '@accession/domain/samples/sample-draft'
import { editSample } from '@accession/domain/samples/sample-editor'
import {
  addSample,
  deleteSample,
  duplicateSample,
  sampleTitle,
  updateSample,
} from '@accession/domain/samples/sample-list'
import { type PastedSample, samplesLike } from '@accession/domain/samples/similar-samples'
import type { Offer } from '@accession/domain/samples/test-availability'
import { isBlankSample, type OrderDraft } from '../draft-storage.ts'
import { useOrderDraft } from '../order-draft.ts'
import { clearedInWords } from './cleared-in-words.ts'
import { doUndoably } from './undoable.ts'

type Work = Pick<OrderDraft, 'samples' | 'editor'>

const work = (): Work => {
  const { samples, editor } = useOrderDraft.getState()
  return { samples, editor }
}

const changeWork = (change: Partial<Work>, message: string): void =>
  doUndoably(() => useOrderDraft.setState(change), message)

const BLANK: OrderDraft['editor'] = { index: null, draft: EMPTY_SAMPLE }

export function changeSample(change: SampleChange, offer: Offer): void {
  const { editor } = work()
  const { draft, cleared } = editSample(editor.draft, change, offer)
  if (draft === editor.draft) return
  const after = { editor: { ...editor, draft } }
  if (cleared.length > 0) changeWork(after, clearedInWords(cleared))
  else useOrderDraft.setState(after)
}

export const roomLeft = (): number => MAX_SAMPLES - work().samples.length

/** The sample in the form is complete: it goes to the end of the list, or back to its place. */
export function keepSample(): void {
  const { samples, editor } = work()
  const { index, draft } = editor
  if (index === null) {
    const title = sampleTitle(draft, samples.length)
    changeWork({ samples: addSample(samples, draft), editor: BLANK }, `${title} added.`)
  } else {
    const after = { samples: updateSample(samples, index, draft), editor: BLANK }
    changeWork(after, `${sampleTitle(draft, index)} saved.`)
  }
}

/** Opens a sample of the list in the form; what the form held can be brought back. */
export function openSample(index: number): void {
  const { samples, editor } = work()
  const draft = samples[index]
  if (!draft) return
  const after = { editor: { index, draft } }
  if (holdsWork({ samples, editor })) changeWork(after, 'The half-filled sample was set aside.')
  else useOrderDraft.setState(after)
}

/** The form holds something that is not in the list. */
function holdsWork({ samples, editor }: Work): boolean {
  const listed = editor.index === null ? undefined : samples[editor.index]
  return listed ? listed !== editor.draft : !isBlankSample(editor.draft)
}

/** Leaves the sample of the list as it was; what was changed in the form can be brought back. */
export function leaveSample(): void {
  const { samples, editor } = work()
  const listed = editor.index === null ? undefined : samples[editor.index]
  if (listed && editor.index !== null && holdsWork({ samples, editor }))
    changeWork({ editor: BLANK }, `${sampleTitle(listed, editor.index)} left as it was.`)
  else useOrderDraft.setState({ editor: BLANK })
}

export function removeSample(index: number): void {
  const { samples, editor } = work()
  const sample = samples[index]
  if (!sample) return
  const after = { samples: deleteSample(samples, index), editor: withoutIndex(editor, index) }
  changeWork(after, `${sampleTitle(sample, index)} removed.`)
}

/** The form stays with the sample it belongs to, or becomes that of a new one. */
function withoutIndex(editor: OrderDraft['editor'], removed: number): OrderDraft['editor'] {
  if (editor.index === null || editor.index < removed) return editor
  return editor.index === removed ? BLANK : { ...editor, index: editor.index - 1 }
}

export function copySample(index: number): void {
  const { samples, editor } = work()
  const sample = samples[index]
  if (!sample || roomLeft() < 1) return
  const isBehind = editor.index !== null && editor.index > index
  const after = {
    samples: duplicateSample(samples, index),
    editor: isBehind ? { ...editor, index: (editor.index ?? 0) + 1 } : editor,
  }
  changeWork(after, `${sampleTitle(sample, index + 1)} added.`)
}

export function addSamplesLike(index: number, pasted: readonly PastedSample[]): void {
  const { samples } = work()
  const original = samples[index]
  if (!original || pasted.length === 0) return
  const added = samplesLike(original, pasted)
  const words = added.length === 1 ? '1 sample added.' : `${added.length} samples added.`
  changeWork({ samples: [...samples, ...added] }, words)
}
