import type { Reply } from '@accession/contract/endpoint'
import { getOrderMails, resendOrderMail } from '@accession/contract/order-record'
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { labTimeInWords } from '../../platform/lab-clock.ts'
import { useLaboratory } from '../../platform/laboratory.ts'
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

/** Who was told what about an order, whether it arrived, and the way to tell them again. */
export function OrderMails({ orderNumber }: { orderNumber: string }) {
  const client = useQueryClient()
  const queryKey = ['order-mails', orderNumber]
  const mails = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getOrderMails, { params: { orderNumber } }, { signal }),
  })
  const resending = useMutation({
    mutationFn: (mailId: string) =>
      call(resendOrderMail, { body: { mailId } }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (now) => {
      client.setQueryData(queryKey, now)
      void client.invalidateQueries({ queryKey: ['order-history', orderNumber] })
    },
  })
  return (
    <details className={classes.record}>
      <summary>
        <h2 className={classes.title}>E-mails</h2>
      </summary>
      {resending.isError && <ErrorNote>The e-mail was not sent again. Please try again.</ErrorNote>}
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
