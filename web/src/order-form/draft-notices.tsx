import { HOME } from '@accession/domain/access/screens'
import { counted } from '@accession/domain/fields/plural'
import { DRAFT_KEPT_DAYS, MAX_DRAFTS } from '@accession/domain/orders/order-drafts'
import { Anchor, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBrowser,
  IconCircleCheck,
  IconCopy,
  IconDeviceFloppy,
  IconDevices,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCanOpen } from '../navigation/screens.ts'
import { timeAgo } from '../ui/display/time-ago.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './draft-notices.module.css'
import type { OrderDraft } from './draft-storage.ts'
import { unfinishedSamples } from './open-samples.ts'
import {
  clearDraft,
  keepBoth,
  keepCopy,
  keepThis,
  leavePlaced,
  takeElsewhere,
  useOrderDraft,
} from './order-draft.ts'
import { useUnsavedDrafts } from './server-drafts.ts'
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

/** Tells the user which draft was restored, and what another tab or device has done. */
export function DraftNotices() {
  const restoredFrom = useOrderDraft((draft) => draft.restoredFrom)
  const elsewhere = useOrderDraft((draft) => draft.elsewhere)
  const copied = useOrderDraft((draft) => draft.copied)
  if (elsewhere?.where === 'order') return <PlacedElsewhere {...elsewhere} />
  if (elsewhere) return <ChangedElsewhere {...elsewhere} />
  return (
    <>
      <TooManyDrafts />
      {copied ? (
        <Copied {...copied} />
      ) : (
        restoredFrom !== null && <Restored savedAt={restoredFrom} />
      )}
    </>
  )
}

type Elsewhere = NonNullable<ReturnType<typeof useOrderDraft.getState>['elsewhere']>

function ChangedElsewhere({ where, found }: Exclude<Elsewhere, { where: 'order' }>) {
  const isEdit = useOrderDraft(({ edit }) => edit !== null)
  const other = where === 'tab' ? 'tab' : 'device'
  return (
    <Notice
      icon={
        other === 'tab' ? (
          <IconBrowser size={18} aria-hidden />
        ) : (
          <IconDevices size={18} aria-hidden />
        )
      }
      actions={
        <>
          <Button size="compact-sm" variant="default" onClick={takeOther}>
            {found === 'gone' ? 'Start over' : `Use the other ${other}’s order`}
          </Button>
          <Button size="compact-sm" variant="default" onClick={keepThis}>
            Keep this order
          </Button>
          {found !== 'gone' && !isEdit && (
            <Button size="compact-sm" variant="default" onClick={keepBoth}>
              Keep both
            </Button>
          )}
        </>
      }
    >
      {found === 'gone' ? (
        goneMessage(other, isEdit)
      ) : (
        <>
          This order was also changed {other === 'tab' ? 'in another tab' : 'on another device'},
          where it has {contentOf(found.draft)}
          {other === 'device' && `, saved ${timeAgo(found.draft.savedAt, Date.now())}`}.
        </>
      )}{' '}
      {other === 'tab'
        ? 'Nothing is saved here until you choose.'
        : 'Until you choose, this order is saved on this device only.'}
    </Notice>
  )
}

const goneMessage = (other: 'tab' | 'device', isEdit: boolean) =>
  other === 'tab'
    ? `This order was ${isEdit ? 'saved' : 'placed'} or started over in another tab.`
    : `This order was deleted on another device, or not changed for ${DRAFT_KEPT_DAYS} days.`

/** Whatever is in this tab may differ from what was placed. */
function PlacedElsewhere({ orderNumber }: { orderNumber: string }) {
  const canOpen = useCanOpen()
  return (
    <Notice
      icon={<IconCircleCheck size={18} aria-hidden />}
      actions={
        <>
          <Button size="compact-sm" variant="default" onClick={leavePlaced}>
            Start a new order
          </Button>
          <Button size="compact-sm" variant="default" onClick={keepCopy}>
            Keep a copy as a new order
          </Button>
        </>
      }
    >
      This order was placed on another device. Its number is{' '}
      {canOpen('/orders') ? (
        <Anchor component={Link} to={`/orders/${orderNumber}`} inherit underline="always">
          {orderNumber}
        </Anchor>
      ) : (
        orderNumber
      )}
      .
    </Notice>
  )
}

/** Says what to do; as soon as there is room the draft is saved by itself. */
function TooManyDrafts() {
  const id = useOrderDraft((draft) => draft.idempotencyKey)
  const reason = useUnsavedDrafts((reasons) => reasons[id])
  if (reason !== 'too-many' && reason !== 'too-large') return null
  return (
    <Notice icon={<IconDeviceFloppy size={18} aria-hidden />}>
      This order is saved on this device only.{' '}
      {reason === 'too-large' ? (
        'It is too large to be saved on the server. Place it from this device.'
      ) : (
        <>
          You have {MAX_DRAFTS} other orders in progress, which is as many as we save. Place or
          delete one on{' '}
          <Anchor component={Link} to={HOME} inherit underline="always">
            your home page
          </Anchor>{' '}
          to have this one on your other devices too.
        </>
      )}
    </Notice>
  )
}

/** Back to the placed order, or to an empty one. */
const startOver = () => startOverBy(clearDraft)

const startOverBy = (action: () => void) => {
  const { edit } = useOrderDraft.getState()
  const from = edit ? 'from the order as placed' : 'with an empty order'
  doUndoably(action, `You started over ${from}.`)
}

function takeOther(): void {
  const { elsewhere } = useOrderDraft.getState()
  if (!elsewhere || elsewhere.where === 'order') return
  if (elsewhere.found === 'gone') startOverBy(takeElsewhere)
  else doUndoably(takeElsewhere, `You are now using the other ${elsewhere.where}’s order.`)
}

const dismiss = () => useOrderDraft.setState({ restoredFrom: null })

const dismissCopied = () => useOrderDraft.setState({ copied: null })

function Copied({ leftOut, ...from }: NonNullable<OrderDraft['copied']>) {
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
      {'template' in from ? (
        `These are the samples of your template ${from.template} at today’s prices. Give each one its name.`
      ) : (
        <>
          These are the samples of order <span className={classes.number}>{from.orderNumber}</span>{' '}
          at today’s prices. Give each one its new name or batch.
        </>
      )}
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
