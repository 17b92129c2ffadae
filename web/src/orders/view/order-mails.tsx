import type { Reply } from '@accession/contract/endpoint'
import { getOrderHistory, getOrderMails, resendOrderMail } from '@accession/contract/order-record'
import type { Refusal } from '@accession/contract/problem'
import type { ResendRefusal } from '@accession/domain/orders/refusals'
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { CallError } from '../../platform/call-error.ts'
import { labTimeInWords } from '../../platform/lab-clock.ts'
import { useLaboratory } from '../../platform/laboratory.ts'
import { query, readAgain } from '../../platform/query.ts'
import { AsyncArea } from '../../ui/async-area.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import classes from './order-record.module.css'

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

/** Why the same letter does not go out once more; trying again would not help. */
const REFUSALS: Partial<Record<Refusal, string>> & Record<ResendRefusal, string> = {
  'still-queued': 'It is still waiting to be sent.',
  'letter-not-kept': 'Its text is not kept any longer.',
  'not-a-recipient': 'This order’s e-mails no longer go to that address.',
}

const whyNotResent = (error: Error): string =>
  (error instanceof CallError && error.refusal && REFUSALS[error.refusal]) || 'Please try again.'

/** Who was told what about an order, whether it arrived, and the way to tell them again. */
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
        <h2 className={classes.title}>E-mails</h2>
      </summary>
      {resending.isError && (
        <ErrorNote>The e-mail was not sent again. {whyNotResent(resending.error)}</ErrorNote>
      )}
      <AsyncArea query={mails}>
        {({ mails: held }) =>
          held.length === 0 ? (
            <Text size="sm" c="dimmed">
              None yet.
            </Text>
          ) : (
            <ul className={classes.mails}>
              {held.map((mail) => (
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
        {OUTCOMES[mail.status]} · {labTimeInWords(mail.sent ?? mail.created, timeZone)}
      </span>
      {mail.lastError && <span className={classes.outcome}>{mail.lastError}</span>}
    </div>
  )
}
