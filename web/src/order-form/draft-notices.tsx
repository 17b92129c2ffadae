import { counted } from '@accession/domain/fields/plural'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconBrowser, IconCopy } from '@tabler/icons-react'
import { timeAgo } from '../ui/display/time-ago.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import type { OrderDraft } from './draft-storage.ts'
import { unfinishedSamples } from './open-samples.ts'
import { clearDraft, keepThisTab, takeOtherTab, useOrderDraft } from './order-draft.ts'
import { doUndoably } from './undoable.ts'

/** '12 samples and a half-filled one' */
function contentOf(draft: Pick<OrderDraft, 'samples' | 'editor'>): string {
  const { length } = draft.samples
  const samples = counted(length, 'sample')
  const unfinished = unfinishedSamples(draft)
  if (unfinished === 0) return samples
  if (unfinished > 1) return `${samples} and ${unfinished} unfinished ones`
  return length > 0 ? `${samples} and an unfinished one` : 'an unfinished sample'
}

/** Tells the user which draft was restored, and what another tab has done. */
export function DraftNotices() {
  const restoredFrom = useOrderDraft((draft) => draft.restoredFrom)
  const otherTab = useOrderDraft((draft) => draft.otherTab)
  const isEdit = useOrderDraft(({ edit }) => edit !== null)
  const copied = useOrderDraft((draft) => draft.copied)
  if (otherTab) {
    return (
      <Notice
        icon={<IconBrowser size={18} aria-hidden />}
        actions={
          <>
            <Button size="compact-sm" variant="default" onClick={takeOther}>
              {otherTab === 'gone' ? 'Start over' : 'Use the other tab’s order'}
            </Button>
            <Button size="compact-sm" variant="default" onClick={keepThisTab}>
              Keep this order
            </Button>
          </>
        }
      >
        {otherTab === 'gone'
          ? `This order was ${isEdit ? 'saved' : 'placed'} or started over in another tab.`
          : `This order was also changed in another tab, where it has ${contentOf(otherTab.draft)}.`}{' '}
        Nothing is saved here until you choose.
      </Notice>
    )
  }
  if (copied) return <Copied {...copied} />
  return restoredFrom === null ? null : <Restored savedAt={restoredFrom} />
}

/** Back to the placed order, or to an empty one. */
const startOver = () => startOverBy(clearDraft)

const startOverBy = (action: () => void) => {
  const { edit } = useOrderDraft.getState()
  const from = edit ? 'from the order as placed' : 'with an empty order'
  doUndoably(action, `You started over ${from}.`)
}

const takeOther = () =>
  useOrderDraft.getState().otherTab === 'gone'
    ? startOverBy(takeOtherTab)
    : doUndoably(takeOtherTab, 'You are now using the other tab’s order.')

const dismiss = () => useOrderDraft.setState({ restoredFrom: null })

const dismissCopied = () => useOrderDraft.setState({ copied: null })

function Copied({ orderNumber, leftOut }: NonNullable<OrderDraft['copied']>) {
  return (
    <Notice
      icon={<IconCopy size={18} aria-hidden />}
      actions={
        <>
          <Button size="compact-sm" variant="default" onClick={startOver}>
            Start over
          </Button>
          <Button size="compact-sm" variant="default" onClick={dismissCopied}>
            OK
          </Button>
        </>
      }
    >
      These are the samples of order {orderNumber} at today’s prices. Give each one its new name or
      batch.
      {leftOut.length > 0 && (
        <ul>
          {leftOut.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function Restored({ savedAt }: { savedAt: number }) {
  const { samples, editor } = useOrderDraft.getState()
  return (
    <Notice
      icon={<IconArrowBackUp size={18} aria-hidden />}
      actions={
        <>
          <Button size="compact-sm" variant="default" onClick={startOver}>
            Start over
          </Button>
          <Button size="compact-sm" variant="default" onClick={dismiss}>
            OK
          </Button>
        </>
      }
    >
      We restored your order: {contentOf({ samples, editor })}, saved {timeAgo(savedAt, Date.now())}
      .
    </Notice>
  )
}
