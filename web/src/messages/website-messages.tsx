import { type ListedMessage, updateWebsiteMessage } from '@accession/contract/messages'
import { decideAccess } from '@accession/domain/access/access'
import { MESSAGE_COLORS } from '@accession/domain/messages/visible-messages'
import { Button } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { usePermissions } from '../platform/current-user.ts'
import { formatLabTime } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import type { Column } from '../ui/table/column.ts'
import { IndexTable } from '../ui/table/index-table.tsx'
import { RowAction } from '../ui/table/row-action.tsx'
import { DeleteMessage } from './delete-message.tsx'
import { MessageStatusBadge } from './message-status.tsx'
import tones from './message-tone.module.css'
import { messagesQuery } from './shown-messages.tsx'
import classes from './website-messages.module.css'

const addressOf = ({ websiteMessageId }: ListedMessage) => `/website-messages/${websiteMessageId}`

/** The banners above the order form: the list, who sees them now, and links to change them. */
export function WebsiteMessages() {
  const messages = useQuery({
    ...messagesQuery,
    select: ({ matches }) => ({ data: matches }),
  })
  const mayChange = decideAccess(updateWebsiteMessage.access, usePermissions()) === 'allowed'
  const creating = useRef<HTMLAnchorElement>(null)
  const [toDelete, setToDelete] = useState<ListedMessage | null>(null)
  return (
    <Page
      title="Website messages"
      subtitle="Shown above the order form to everyone who orders."
      actions={
        mayChange && (
          <Button ref={creating} component={Link} to="/website-messages/create">
            Create website message
          </Button>
        )
      }
    >
      <Card>
        <Section>
          <IndexTable
            label="Website messages"
            columns={useColumns(mayChange ? setToDelete : null)}
            query={messages}
            rowKey={({ websiteMessageId }) => websiteMessageId}
            opens={mayChange ? (message) => ({ to: addressOf(message) }) : undefined}
            failure={(message) => `Error: ${message}`}
            none="No messages yet. Messages you create appear above the order form."
          />
        </Section>
      </Card>
      <DeleteMessage
        message={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={() => creating.current?.focus()}
      />
    </Page>
  )
}

/** Without the last column for those who may not change them. */
function useColumns(onDelete: ((message: ListedMessage) => void) | null): Column<ListedMessage>[] {
  const navigate = useNavigate()
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const time = (instant: string | null) => (instant ? formatLabTime(instant, timeZone) : '–')
  const columns: Column<ListedMessage>[] = [
    {
      label: 'Type',
      card: 'corner',
      cell: ({ messageType }) => (
        <span className={`${tones.tone} ${classes.type}`} data-type={messageType}>
          {MESSAGE_COLORS[messageType].toUpperCase()}
        </span>
      ),
    },
    { label: 'Title', card: 'title', cell: ({ messageTitle }) => messageTitle },
    {
      label: 'Active',
      cell: ({ isActive }) =>
        isActive ? (
          <IconCheck size={18} role="img" aria-label="Active" />
        ) : (
          <IconMinus size={18} role="img" aria-label="Not active" />
        ),
    },
    { label: 'Shown after', look: 'unbroken', cell: ({ shownAfter }) => time(shownAfter) },
    { label: 'Shown until', look: 'unbroken', cell: ({ shownUntil }) => time(shownUntil) },
    { label: 'Now', cell: (message) => <MessageStatusBadge message={message} /> },
  ]
  if (!onDelete) return columns
  return [
    ...columns,
    {
      label: 'Actions',
      card: 'buttons',
      cell: (message) => (
        <span className={classes.actions}>
          <RowAction
            label="Edit"
            name={`Edit ${message.messageTitle}`}
            onClick={() => void navigate(addressOf(message))}
          />
          <RowAction
            label="Delete"
            name={`Delete ${message.messageTitle}`}
            danger
            onClick={() => onDelete(message)}
          />
        </span>
      ),
    },
  ]
}
