import type { Reply } from '@accession/contract/endpoint'
import { getOrderHistory, getOrderMails, resendOrderMail } from '@accession/contract/order-activity'
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

type Mail = Reply<typeof getOrderMails>['mails'][number]

const KINDS: Record<string, string> = {
  'order-placed': 'Order placed',
  'order-received': 'Order received',
  'order-canceled': 'Order canceled',
  'invoice-issued': 'Invoice issued',
}

const OUTCOMES: Record<Mail['status'], string> = {
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
export function OrderMails({ orderNumber }: { orderNumber: string }) {
  const client = useQueryClient()
  const mailsOfOrder = query(getOrderMails, { params: { orderNumber } })
  const mails = useQuery(mailsOfOrder)
  const resending = useMutation({
    mutationFn: (mailId: string) =>
      call(resendOrderMail, { body: { mailId } }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (now) => {
      client.setQueryData(mailsOfOrder.queryKey, now)
      void readAgain(client, getOrderHistory)
    },
    onError: () => readAgain(client, getOrderMails),
  })
  return (
    <details className={classes.record}>
      <summary>
        <h2 className={classes.title}>Emails</h2>
      </summary>
      {resending.isError && (
        <ErrorNote>The email was not resent. {whyNotResent(resending.error)}</ErrorNote>
      )}
      <AsyncArea query={mails}>
        {({ mails: list }) =>
          list.length === 0 ? (
            <Text size="sm" c="dimmed">
              No emails yet.
            </Text>
          ) : (
            <ul className={classes.mails}>
              {list.map((mail) => (
                <li key={mail.mailId}>
                  <MailLine mail={mail} />
                  {mail.isResendable && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`Resend ${KINDS[mail.kind] ?? mail.kind} to ${mail.recipient}`}
                      disabled={resending.isPending}
                      onClick={() => resending.mutate(mail.mailId)}
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

function MailLine({ mail }: { mail: Mail }) {
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  return (
    <div className={classes.mail} data-status={mail.status}>
      <b>{KINDS[mail.kind] ?? mail.kind}</b>
      <span>{mail.recipient}</span>
      <span className={classes.outcome}>
        {OUTCOMES[mail.status]} · {formatLabTime(mail.sent ?? mail.created, timeZone)}
      </span>
      {mail.lastError && <span className={classes.outcome}>{mail.lastError}</span>}
    </div>
  )
}
