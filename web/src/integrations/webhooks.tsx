import type { Webhook } from '@accession/contract/webhooks'
import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { Section } from '../ui/layout/card.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import type { Column } from '../ui/table/column.ts'
import { RowAction } from '../ui/table/row-action.tsx'
import { RowsTable } from '../ui/table/rows-table.tsx'
import type { Owner } from './api-keys-of.ts'
import classes from './key-columns.module.css'
import { NewWebhook } from './new-webhook.tsx'
import { StandardWebhooks } from './standard-webhooks.tsx'
import { describeEvents, useWebhooks } from './use-webhooks.ts'
import { WebhookDetails } from './webhook-details.tsx'
import { WebhookStatus } from './webhook-status.tsx'

const columns = (onOpen: (webhook: Webhook) => void): Column<Webhook>[] => [
  {
    label: 'Name',
    cell: ({ name }) => <span className={classes.name}>{name}</span>,
    card: 'title',
  },
  {
    label: 'Address',
    cell: ({ address }) => <span className={classes.host}>{new URL(address).host}</span>,
  },
  { label: 'Events', cell: describeEvents },
  { label: 'Status', cell: (webhook) => <WebhookStatus webhook={webhook} /> },
  {
    label: 'Details',
    cell: (webhook) => (
      <RowAction
        label="Details"
        name={`Details of ${webhook.name}`}
        onClick={() => onOpen(webhook)}
      />
    ),
    hideLabel: true,
    look: 'action',
    card: 'right',
  },
]

/** Where other systems hear of events as soon as they happen. */
export function Webhooks({ owner }: { owner: Owner }) {
  const webhooks = useWebhooks(owner)
  const [isMaking, setMaking] = useState(false)
  const making = useRef<HTMLButtonElement>(null)
  const details = useModalSubject<Webhook>()
  return (
    <Section
      title="Webhooks"
      actions={
        <Button ref={making} variant="default" onClick={() => setMaking(true)}>
          New Webhook
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        A webhook tells another system of events, such as reported results, as soon as they happen.
        Requests are signed as the <StandardWebhooks /> specification says.
      </Text>
      <AsyncArea query={webhooks}>
        {(found) =>
          found.webhooks.length === 0 ? (
            <Text>No webhooks yet.</Text>
          ) : (
            <RowsTable
              label="Webhooks"
              columns={columns(details.open)}
              rows={found.webhooks}
              rowKey={({ webhookId }) => webhookId}
              isGrayed={({ stopReason }) => stopReason !== null}
            />
          )
        }
      </AsyncArea>
      <NewWebhook owner={owner} opened={isMaking} onClose={() => setMaking(false)} />
      {details.subject && (
        <WebhookDetails
          webhook={
            webhooks.data?.webhooks.find(
              ({ webhookId }) => webhookId === details.subject?.webhookId,
            ) ?? details.subject
          }
          opened={details.opened}
          onClose={details.close}
          onDeleted={() => {
            // The button that opened it is removed with its row.
            making.current?.focus()
            details.close()
          }}
        />
      )}
    </Section>
  )
}
