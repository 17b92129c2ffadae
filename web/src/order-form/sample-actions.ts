import { counted } from '@accession/domain/fields/plural'
import { sizeLimitMessage } from '@accession/domain/samples/order-size'
import type { SampleChange } from '@accession/domain/samples/sample-change'
import type { SampleDraft, SampleInfoDraft } from '@accession/domain/samples/sample-draft'
import { editSample } from '@accession/domain/samples/sample-editor'
import {
  addSample,
  deleteSample,
  duplicateSample,
  sampleTitle,
  updateSample,
} from '@accession/domain/samples/sample-list'
import { type PastedSample, samplesLike } from '@accession/domain/samples/similar-samples'
import type { CurrentCatalog } from '@accession/domain/samples/test-availability'
import type { NextStep } from '../ui/feedback/toasts.tsx'
import { addMoreLike } from './adding-like.ts'
import { describeCleared } from './describe-cleared.ts'
import type { Copy } from './draft-of-order.ts'
import type { OpenSample, OrderDraft } from './draft-storage.ts'
import {
  isFormUnfinished,
  withClosed,
  withOpened,
  withoutSample,
  withSampleBehind,
} from './open-samples.ts'
import { useOrderDraft } from './order-draft.ts'
import { doUndoably } from './undoable.ts'

type Work = Pick<OrderDraft, 'samples' | 'editor'>

const work = (): Work => {
  const { samples, editor } = useOrderDraft.getState()
  return { samples, editor }
}

const changeWork = (change: Partial<OrderDraft>, message: string, next?: NextStep): void =>
  doUndoably(() => useOrderDraft.setState(change), message, next)

export const ADD_MORE_LIKE_THIS = 'Add more like this'

/** The message when closing one sample resumes another. */
const isBack = ({ aside = [] }: OrderDraft['editor']): string =>
  aside.length > 0 ? ' Your unfinished sample is back.' : ''

export function changeSample(change: SampleChange, currentCatalog: CurrentCatalog): void {
  const { editor } = work()
  const { draft, cleared } = editSample(editor.draft, change, currentCatalog)
  if (draft === editor.draft) return
  const after = { editor: { ...editor, draft } }
  if (cleared.length > 0) changeWork(after, describeCleared(cleared))
  else useOrderDraft.setState(after)
}

/** Opens the panel of the sample in the form as the full test table, or folds it again. */
export function customizePanel(customized: OpenSample['customized']): void {
  const { customized: _, ...editor } = work().editor
  useOrderDraft.setState({ editor: { ...editor, ...(customized && { customized }) } })
}

/** The list including the sample in the form. */
export const withKept = ({ samples, editor: { index, draft } }: Work) =>
  index === null ? addSample(samples, draft) : updateSample(samples, index, draft)

/** Adds the complete sample in the form to the end of the list, or puts it back in its place. */
export function keepSample(): void {
  const { samples, editor } = work()
  const { index, draft } = editor
  const title = sampleTitle(draft, index ?? samples.length)
  changeWork(
    { samples: withKept({ samples, editor }), editor: withClosed(editor) },
    `${title} ${index === null ? 'added' : 'saved'}.${isBack(editor)}`,
    index === null
      ? { label: ADD_MORE_LIKE_THIS, act: () => addMoreLike(samples.length) }
      : undefined,
  )
}

/** Opens a sample of the list; the one in the form resumes when this one is closed. */
export function openSample(index: number): void {
  const editor = withOpened(work(), index)
  if (isFormUnfinished(work()) && work().editor.index !== index)
    changeWork(
      { editor },
      'Your unfinished sample is set aside. It will come back when you save or cancel this one.',
    )
  else useOrderDraft.setState({ editor })
}

/** Closes the sample without saving; changes in the form can be restored. */
export function leaveSample(): void {
  const { samples, editor } = work()
  const listed = editor.index === null ? undefined : samples[editor.index]
  const after = { editor: withClosed(editor) }
  if (listed && editor.index !== null && isFormUnfinished(work()))
    changeWork(after, `${sampleTitle(listed, editor.index)} not changed.${isBack(editor)}`)
  else useOrderDraft.setState(after)
}

export function removeSample(index: number): void {
  const { samples, editor } = work()
  const sample = samples[index]
  if (!sample) return
  const after = { samples: deleteSample(samples, index), editor: withoutSample(editor, index) }
  changeWork(after, `${sampleTitle(sample, index)} removed.`)
}

/** Restores the samples of the placed order; the one in the form does not change. */
export function bringSamplesBack(): void {
  const { edit } = useOrderDraft.getState()
  if (edit) changeWork({ samples: edit.initial.samples }, 'The order’s samples are back.')
}

/** Changes the name or batch of a sample in the list, without opening it. */
export function renameSample(
  index: number,
  names: Partial<Pick<SampleInfoDraft, 'sampleName' | 'batchName'>>,
): void {
  const { samples, editor } = work()
  const sample = samples[index]
  if (!sample) return
  const renamed = (draft: SampleDraft) => ({ ...draft, info: { ...draft.info, ...names } })
  // A sample that is set aside while another is in the form comes back with its new name.
  const aside = editor.aside?.map((open) =>
    open.index === index ? { ...open, draft: renamed(open.draft) } : open,
  )
  useOrderDraft.setState({
    samples: updateSample(samples, index, renamed(sample)),
    ...(aside && { editor: { ...editor, aside } }),
  })
}

export function copySample(index: number): void {
  const { samples, editor } = work()
  const sample = samples[index]
  if (!sample) return
  const more = duplicateSample(samples, index)
  if (sizeLimitMessage(samples, more)) return
  const after = {
    samples: more,
    editor: withSampleBehind(editor, index),
  }
  changeWork(after, `${sampleTitle(sample, index + 1)} added.`)
}

export function addSamples(added: readonly SampleDraft[]): void {
  const samples = [...work().samples, ...added]
  changeWork({ samples }, `${counted(added.length, 'sample')} added.`)
}

/** Adds the samples of an earlier order or a template; returns why if they do not fit. */
export function addCopied(
  { samples: added, copied }: Pick<Copy, 'samples' | 'copied'>,
  from: string,
): string | null {
  const { samples } = work()
  const together = [...samples, ...added]
  const tooMany = sizeLimitMessage(samples, together)
  if (tooMany) return tooMany
  changeWork({ samples: together, copied }, `The samples of ${from} were added.`)
  return null
}

export function addSamplesLike(index: number, pasted: readonly PastedSample[]): void {
  const original = work().samples[index]
  if (original && pasted.length > 0) addSamples(samplesLike(original, pasted))
}
