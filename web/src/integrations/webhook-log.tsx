import { resendWebhookEvent, type WebhookAttempt } from '@accession/contract/webhooks'
import { describeOutcome, isDelivered } from '@accession/domain/webhooks/delivery-errors'
import { Button, Group, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../platform/call.ts'
import { CallError } from '../platform/call-error.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { TitledMessage } from '../ui/feedback/titled-message.tsx'
import type { Column } from '../ui/table/column.ts'
import { RowAction } from '../ui/table/row-action.tsx'
import { RowsTable } from '../ui/table/rows-table.tsx'
import classes from './key-columns.module.css'
import { eventLabel, newestId, useAttempts, useLabTime } from './use-webhooks.ts'

/** What was sent and what came of it, newest first. */
export function WebhookLog({ webhookId }: { webhookId: number }) {
  const [offset, setOffset] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const labTime = useLabTime()
  const params = { webhookId }
  const log = useAttempts(webhookId, offset)
  const { data: newest } = useAttempts(webhookId, 0)
  const resending = useMutation({
    mutationFn: async ({ attemptId }: WebhookAttempt) => {
      const before = newestId(newest, 'resend')
      await call(resendWebhookEvent, { params, body: { attempt: attemptId } })
      return { before }
    },
  })
  function turnTo(next: number) {
    setOffset(next)
    // The button may be gone, and the page is read from its top.
    title.current?.focus()
  }
  return (
    <section aria-label="Log">
      <Title ref={title} order={3} mb="xs" tabIndex={-1}>
        Log
      </Title>
      {resending.error && (
        <ErrorNote>
          <NotResent error={resending.error} />
        </ErrorNote>
      )}
      {resending.data && resending.data.before === newestId(newest, 'resend') && (
        <Text size="sm" role="status" mb="xs">
          The event is on its way again. Its outcome appears here in a few seconds.
        </Text>
      )}
      <AsyncArea query={log}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              Nothing was sent in the last 30 days.
            </Text>
          ) : (
            <>
              <RowsTable
                label="Log"
                columns={columns(labTime, resending.mutate)}
                rows={data}
                rowKey={({ attemptId }) => attemptId}
              />
              <Group gap="sm" mt="sm">
                {meta.totalCount > meta.limit && (
                  <Text size="sm" c="dimmed">
                    {offset + 1} to {offset + data.length} of {meta.totalCount}
                  </Text>
                )}
                {offset > 0 && (
                  <Button
                    variant="default"
                    onClick={() => turnTo(Math.max(0, offset - meta.limit))}
                  >
                    Newer
                  </Button>
                )}
                {offset + data.length < meta.totalCount && (
                  <Button variant="default" onClick={() => turnTo(offset + meta.limit)}>
                    Older
                  </Button>
                )}
              </Group>
            </>
          )
        }
      </AsyncArea>
    </section>
  )
}

const columns = (
  labTime: (at: string) => string,
  onResend: (attempt: WebhookAttempt) => void,
): Column<WebhookAttempt>[] => [
  { label: 'Time', cell: ({ at }) => labTime(at), look: 'unbroken', card: 'title' },
  {
    label: 'Event',
    cell: ({ type, orderNumber, cause, attempt }) => (
      <div>
        {eventLabel(type)}
        {orderNumber && <span className={classes.unbroken}> ({orderNumber})</span>}
        {cause === 'resend' && <span className={classes.why}>Sent again by hand</span>}
        {cause === 'event' && attempt > 1 && <span className={classes.why}>Attempt {attempt}</span>}
      </div>
    ),
  },
  {
    label: 'Outcome',
    cell: (attempt) => (
      <div>
        <span className={classes.status} data-status={isDelivered(attempt) ? 'active' : 'stopped'}>
          {describeOutcome(attempt)}
        </span>
        <span className={classes.why}>{(attempt.milliseconds / 1_000).toFixed(1)} s</span>
        {attempt.reply && (
          <span className={classes.why} style={{ overflowWrap: 'anywhere' }}>
            Reply: {attempt.reply}
          </span>
        )}
      </div>
    ),
  },
  {
    label: 'Resend',
    cell: (attempt) =>
      attempt.cause !== 'test' && (
        <RowAction
          label="Resend"
          name={`Resend ${eventLabel(attempt.type)} of ${labTime(attempt.at)}`}
          onClick={() => onResend(attempt)}
        />
      ),
    hideLabel: true,
    look: 'action',
    card: 'right',
  },
]

const NOT_RESENT = 'The event was not sent again.'

function NotResent({ error }: { error: unknown }) {
  if (error instanceof CallError && error.refusal === 'event-not-kept')
    return (
      <TitledMessage title={NOT_RESENT}>
        Events are kept for 30 days. Read the order instead to see how it is now.
      </TitledMessage>
    )
  return <FailureMessage title={NOT_RESENT} error={error} />
}
