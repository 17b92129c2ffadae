import { counted } from '@accession/domain/fields/plural'
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import type { ModalSubject } from '../ui/layout/use-modal-subject.ts'
import type { BulkAction, BulkOrder } from './bulk-actions.ts'
import type { BulkRun } from './use-bulk-run.ts'
import classes from './worklist.module.css'

type Props = {
  chosen: readonly BulkOrder[]
  /** What can be done here. */
  actions: readonly BulkAction[]
  /** Besides what changes them. */
  children?: ReactNode
  isRunning: boolean
  onAsk: (bulk: BulkAction) => void
  onClear: () => void
}

const orders = (count: number) => counted(count, 'order')

/** What can be done with the chosen orders; above the list, so that it never moves. */
export function BulkBar({ chosen, actions, children, isRunning, onAsk, onClear }: Props) {
  return (
    <div className={classes.bulk}>
      <span role="status">{chosen.length > 0 && `${orders(chosen.length)} chosen`}</span>
      {actions.map((bulk) => (
        <Button
          key={bulk.label}
          size="compact-md"
          variant="default"
          disabled={isRunning || !chosen.some(bulk.suits)}
          onClick={() => onAsk(bulk)}
        >
          {bulk.label}
        </Button>
      ))}
      {children}
      {chosen.length > 0 && (
        <Button size="compact-md" variant="subtle" onClick={onClear}>
          Clear choice
        </Button>
      )}
    </div>
  )
}

export type Question = { bulk: BulkAction; chosen: readonly BulkOrder[] }

type QuestionProps = {
  about: ModalSubject<Question>
  onStart: (bulk: BulkAction, orders: readonly BulkOrder[]) => void
}

export function BulkQuestion({ about: { subject, opened, close }, onStart }: QuestionProps) {
  if (!subject) return null
  const { bulk, chosen } = subject
  const suiting = chosen.filter(bulk.suits)
  const others = chosen.length - suiting.length
  return (
    <ConfirmModal
      isHarmless
      question={`${bulk.label}: ${orders(suiting.length)}?`}
      confirmLabel={bulk.label}
      opened={opened}
      onCancel={close}
      onConfirm={() => {
        close()
        onStart(bulk, suiting)
      }}
    >
      {bulk.meaning}
      {others > 0 &&
        ` ${orders(others)} of those you chose ${others === 1 ? 'is' : 'are'} left out: this cannot be done there.`}
    </ConfirmModal>
  )
}

/** How far it is, and what was not done and why. */
export function BulkProgress({ run, onDismiss }: { run: BulkRun; onDismiss: () => void }) {
  const { bulk, total, done, notDone, isRunning } = run
  const finished = done + notDone.length
  return (
    <section className={classes.run} aria-label={bulk.label}>
      <progress
        className={classes.bar}
        max={total}
        value={finished}
        aria-label={`${bulk.label}: ${finished} of ${total}`}
      />
      <Text size="sm" role="status">
        {isRunning
          ? `${finished} of ${total}. You can read on; do not close this page.`
          : `${orders(done)} ${bulk.done}.${notDone.length > 0 ? ` ${orders(notDone.length)} not ${bulk.done}:` : ''}`}
      </Text>
      {notDone.length > 0 && (
        <ErrorNote>
          <ul className={classes.notDone}>
            {notDone.map(({ orderNumber, reason }) => (
              <li key={orderNumber}>
                <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link> {reason}
              </li>
            ))}
          </ul>
        </ErrorNote>
      )}
      {!isRunning && (
        <Button size="compact-sm" variant="subtle" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </section>
  )
}
