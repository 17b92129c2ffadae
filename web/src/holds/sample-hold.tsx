import type { Order } from '@accession/contract/orders'
import { HOLD_ANSWER_LABELS, HOLD_REASON_LABELS } from '@accession/domain/holds/sample-hold'
import { REJECTED } from '@accession/domain/holds/sample-messages'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { decisionOn } from '../orders/order-decision.ts'
import type { VersionedOrder } from '../orders/use-order.ts'
import { useUser } from '../platform/current-user.ts'
import { formatLabTime } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { belowHeader, lazyPiece } from '../ui/feedback/lazy-piece.tsx'
import { focusPage } from '../ui/layout/focus-page.ts'
import classes from './sample-hold.module.css'

const dialogs = () => import('./hold-dialogs.tsx')
const HoldSample = lazyPiece(async () => (await dialogs()).HoldSample, { frame: belowHeader })
const AnswerHold = lazyPiece(async () => (await dialogs()).AnswerHold, { frame: belowHeader })
const EndHold = lazyPiece(async () => (await dialogs()).EndHold, { frame: belowHeader })

/** A dialog gives the focus back first. */
const AFTER_DIALOG_MS = 300

type Sample = Order['samples'][number]
type Props = { versioned: VersionedOrder; sample: Sample }

/** What the laboratory asks about a sample, and what can be done about it. */
export function SampleHold({ versioned, sample }: Props) {
  const user = useUser().data
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const area = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<'hold' | 'answer' | 'end' | null>(null)
  if (!user) return null
  const order = versioned.data
  const { hold } = sample
  const { sampleName } = sample.sampleInfo
  const may = (action: 'hold' | 'endHold' | 'answerHold') =>
    decisionOn(action, order, user).isAllowed
  // The button that opened the dialog may be gone: the focus stays with the sample.
  const close = () => {
    setOpen(null)
    setTimeout(() => focusPage(area.current), AFTER_DIALOG_MS)
  }
  const subject = { versioned, sample, onClose: close }
  return (
    <div ref={area} tabIndex={-1} className={classes.area}>
      {sample.isRejected && <p className={classes.rejected}>{REJECTED}</p>}
      {hold && (
        <div className={classes.hold}>
          <p className={classes.reason}>On hold: {HOLD_REASON_LABELS[hold.reason].toLowerCase()}</p>
          <p className={classes.question}>{hold.question}</p>
          <p className={classes.when}>
            {[
              'Asked',
              hold.askedByName && `by ${hold.askedByName}`,
              formatLabTime(hold.asked, timeZone),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          {hold.answer && (
            <p className={classes.answer}>
              <b>{HOLD_ANSWER_LABELS[hold.answer]}</b>
              {hold.answerText && ` ${hold.answerText}`}
              <span className={classes.when}>
                {' '}
                Answered by {hold.answeredByName} {formatLabTime(hold.answered ?? '', timeZone)}
              </span>
            </p>
          )}
          <div className={classes.acts}>
            {may('answerHold') && (
              <Button
                size="sm"
                variant={hold.answer ? 'default' : 'filled'}
                aria-label={`${hold.answer ? 'Change answer' : 'Answer'}: ${sampleName}`}
                onClick={() => setOpen('answer')}
              >
                {hold.answer ? 'Change answer' : 'Answer'}
              </Button>
            )}
            {may('endHold') && (
              <Button
                size="sm"
                variant={hold.answer ? 'filled' : 'default'}
                aria-label={`End hold: ${sampleName}`}
                onClick={() => setOpen('end')}
              >
                End hold
              </Button>
            )}
          </div>
        </div>
      )}
      {!hold && !sample.isRejected && may('hold') && (
        <Button
          className={classes.ask}
          size="compact-sm"
          variant="subtle"
          onClick={() => setOpen('hold')}
          aria-label={`Put on hold: ${sampleName}`}
        >
          Put on hold
        </Button>
      )}
      {open === 'hold' && <HoldSample {...subject} />}
      {open === 'answer' && <AnswerHold {...subject} />}
      {open === 'end' && <EndHold {...subject} />}
    </div>
  )
}
