import type { Reply } from '@accession/contract/endpoint'
import {
  getOrderEmails,
  getOrderHistory,
  resendOrderEmail,
} from '@accession/contract/order-activity'
import type { Refusal } from '@accession/contract/problem'
import type { ResendRefusal } from '@accession/domain/orders/refusals'
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { CallError } from '../platform/call-error.ts'
import { formatLabTime } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { query, readAgain } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import classes from './order-activity.module.css'

type Email = Reply<typeof getOrderEmails>['mails'][number]

const KINDS: Record<string, string> = {
  'order-placed': 'Order placed',
  'order-edited': 'Order changed',
  'results-ready': 'Results ready',
  'sample-on-hold': 'Sample on hold',
  'hold-ended': 'Hold ended',
  'order-received': 'Order received',
  'order-canceled': 'Order canceled',
  'invoice-issued': 'Invoice issued',
  'payment-received': 'Payment received',
}

const OUTCOMES: Record<Email['status'], string> = {
  queued: 'waiting to be sent',
  sent: 'sent',
  failed: 'not delivered',
}

/** Why an email cannot be sent again; retrying would not help. */
const REFUSALS: Partial<Record<Refusal, string>> & Record<ResendRefusal, string> = {
  'still-queued': 'It is still waiting to be sent.',
  'letter-not-kept': 'We no longer have its text.',
  'not-a-recipient': 'This order’s emails no longer go to that address.',
}

const whyNotResent = (error: Error): string =>
  (error instanceof CallError && error.refusal && REFUSALS[error.refusal]) || 'Please try again.'

/** The emails about an order, whether they arrived, and buttons to send them again. */
export function OrderEmails({ orderNumber }: { orderNumber: string }) {
  const client = useQueryClient()
  const emailsQuery = query(getOrderEmails, { params: { orderNumber } })
  const emails = useQuery(emailsQuery)
  const resending = useMutation({
    mutationFn: (mailId: string) =>
      call(resendOrderEmail, { body: { mailId } }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (now) => {
      client.setQueryData(emailsQuery.queryKey, now)
      void readAgain(client, getOrderHistory)
    },
    onError: () => readAgain(client, getOrderEmails),
  })
  return (
    <details className={classes.record}>
      <summary>
        <h2 className={classes.title}>Emails</h2>
      </summary>
      {resending.isError && (
        <ErrorNote>The email was not resent. {whyNotResent(resending.error)}</ErrorNote>
      )}
      <AsyncArea query={emails}>
        {({ mails: list }) =>
          list.length === 0 ? (
            <Text size="sm" c="dimmed">
              No emails yet.
            </Text>
          ) : (
            <ul className={classes.emails}>
              {list.map((email) => (
                <li key={email.mailId}>
                  <EmailLine email={email} />
                  {email.isResendable && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`Resend ${KINDS[email.kind] ?? email.kind} to ${email.recipient}`}
                      disabled={resending.isPending}
                      onClick={() => resending.mutate(email.mailId)}
                    >
                      Resend
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </AsyncArea>
    </details>
  )
}

function EmailLine({ email }: { email: Email }) {
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  return (
    <div className={classes.email} data-status={email.status}>
      <b>{KINDS[email.kind] ?? email.kind}</b>
      <span>{email.recipient}</span>
      <span className={classes.outcome}>
        {OUTCOMES[email.status]} · {formatLabTime(email.sent ?? email.created, timeZone)}
      </span>
      {email.lastError && <span className={classes.outcome}>{email.lastError}</span>}
    </div>
  )
}
