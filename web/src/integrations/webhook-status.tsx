import type { Webhook } from '@accession/contract/webhooks'
import { counted } from '@accession/domain/fields/plural'
import { STOP_MESSAGES, webhookState } from '@accession/domain/webhooks/webhook-state'
import classes from './key-columns.module.css'
import { useLabTime } from './use-webhooks.ts'

const MOST_COUNTED = 1_000

/** Whether it works, and if not, since when and why. */
export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const labTime = useLabTime()
  const { failingSince, nextAttempt, stopReason, stopped, waiting, lostEvents } = webhook
  const isFailing = stopReason === null && failingSince !== null
  const isWrong = isFailing || (stopReason !== null && stopReason !== 'paused')
  return (
    <div>
      <span className={classes.status} data-status={isWrong ? 'stopped' : 'active'}>
        {webhookState(webhook)}
        {stopped && ` since ${labTime(stopped)}`}
        {isFailing && ` since ${labTime(failingSince)}`}
      </span>
      {stopReason && <span className={classes.why}>{STOP_MESSAGES[stopReason]}</span>}
      {isFailing && nextAttempt && (
        <span className={classes.why}>We try again on {labTime(nextAttempt)}.</span>
      )}
      {waiting > 0 && (
        <span className={classes.why}>
          {waiting >= MOST_COUNTED ? `At least ${MOST_COUNTED} events` : counted(waiting, 'event')}{' '}
          waiting
        </span>
      )}
      {lostEvents && (
        <span className={classes.why}>
          Events from more than 30 days ago are no longer stored and are skipped.
        </span>
      )}
    </div>
  )
}
