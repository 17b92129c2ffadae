import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { EMPTY_SAMPLE } from '@accession/domain/samples/sample-draft'
import { isBlankSample, type OpenSample, type OrderDraft } from './draft-storage.ts'

type Editor = OrderDraft['editor']
type Work = Pick<OrderDraft, 'samples' | 'editor'>

const isSame = (one: SampleDraft, other: SampleDraft) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The sample in the form and those set aside for it, latest first. */
const openSamples = ({ aside = [], ...inForm }: Editor): OpenSample[] => [inForm, ...aside]

const editorOf = ([inForm, ...aside]: OpenSample[]): Editor => ({
  ...(inForm ?? { index: null, draft: EMPTY_SAMPLE }),
  aside,
})

/** It has changes that the list does not have. */
const isUnfinished =
  (samples: readonly SampleDraft[]) =>
  ({ index, draft }: OpenSample): boolean => {
    const listed = index === null ? undefined : samples[index]
    return listed ? !isSame(listed, draft) : !isBlankSample(draft)
  }

/** How many samples have changes that are not in the order yet. */
export const unfinishedSamples = ({ samples, editor }: Work): number =>
  openSamples(editor).filter(isUnfinished(samples)).length

export const isFormUnfinished = ({ samples, editor }: Work): boolean =>
  isUnfinished(samples)(editor)

/** Opens a sample of the list; the current one is set aside and resumed later. */
export function withOpened({ samples, editor }: Work, index: number): Editor {
  const all = openSamples(editor)
  const left = all.find((open) => open.index === index)
  const listed = samples[index]
  if (!left && !listed) return editor
  const rest = all.filter((open) => open !== left && isUnfinished(samples)(open))
  return editorOf([left ?? { index, draft: listed ?? EMPTY_SAMPLE }, ...rest])
}

/** Closes the sample in the form and resumes the one set aside for it. */
export const withClosed = ({ aside = [] }: Editor): Editor => editorOf(aside)

/** A sample was removed from the list, along with its open copies. */
export const withoutSample = (editor: Editor, removed: number): Editor =>
  moved(editor, removed, -1, ({ index }) => index !== removed)

/** A sample was inserted after another. */
export const withSampleBehind = (editor: Editor, place: number): Editor => moved(editor, place, 1)

/** Returns the same editor if nothing in it moved: Undo checks what has changed. */
function moved(
  editor: Editor,
  behind: number,
  by: number,
  isKept: (open: OpenSample) => boolean = () => true,
): Editor {
  const isBehind = ({ index }: OpenSample) => index !== null && index > behind
  const all = openSamples(editor)
  if (all.every((open) => isKept(open) && !isBehind(open))) return editor
  return editorOf(
    all
      .filter(isKept)
      .map((open) => (isBehind(open) ? { ...open, index: (open.index ?? 0) + by } : open)),
  )
}
