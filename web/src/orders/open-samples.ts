import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { EMPTY_SAMPLE } from '@accession/domain/samples/sample-draft'
import { isBlankSample, type OpenSample, type OrderDraft } from './draft-storage.ts'

type Editor = OrderDraft['editor']
type Work = Pick<OrderDraft, 'samples' | 'editor'>

const isSame = (one: SampleDraft, other: SampleDraft) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The sample in the form, and those that were left for it, the latest first. */
const openSamples = ({ aside = [], ...inForm }: Editor): OpenSample[] => [inForm, ...aside]

const editorOf = ([inForm, ...aside]: OpenSample[]): Editor => ({
  ...(inForm ?? { index: null, draft: EMPTY_SAMPLE }),
  aside,
})

/** It says something that the list does not. */
const isUnfinished =
  (samples: readonly SampleDraft[]) =>
  ({ index, draft }: OpenSample): boolean => {
    const listed = index === null ? undefined : samples[index]
    return listed ? !isSame(listed, draft) : !isBlankSample(draft)
  }

/** How many samples are described but not part of the order as they are. */
export const unfinishedSamples = ({ samples, editor }: Work): number =>
  openSamples(editor).filter(isUnfinished(samples)).length

export const isFormUnfinished = ({ samples, editor }: Work): boolean =>
  isUnfinished(samples)(editor)

/** Opens a sample of the list; what the form held is set aside, and taken up again where it was left. */
export function withOpened({ samples, editor }: Work, index: number): Editor {
  const all = openSamples(editor)
  const left = all.find((open) => open.index === index)
  const listed = samples[index]
  if (!left && !listed) return editor
  const rest = all.filter((open) => open !== left && isUnfinished(samples)(open))
  return editorOf([left ?? { index, draft: listed ?? EMPTY_SAMPLE }, ...rest])
}

/** The sample in the form is done with: the one that was left for it is back. */
export const withClosed = ({ aside = [] }: Editor): Editor => editorOf(aside)

/** A sample has left the list, with all that was open of it. */
export const withoutSample = (editor: Editor, removed: number): Editor =>
  moved(editor, removed, -1, ({ index }) => index !== removed)

/** A sample has come into the list behind another. */
export const withSampleBehind = (editor: Editor, place: number): Editor => moved(editor, place, 1)

/** The same editor as long as nothing in it moves: Undo asks what has changed. */
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
