import { getDrafts } from '@accession/contract/drafts'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useCanOpen } from '../navigation/screens.ts'
import { draftAddress, NEW_DRAFT } from '../order-form/draft-addresses.ts'
import { formatSampleCount, type ListedDraft, listDrafts } from '../order-form/draft-list.ts'
import { startSync } from '../order-form/draft-sync.ts'
import { forgetPlaced, useUnsavedDrafts } from '../order-form/server-drafts.ts'
import { useMinute } from '../platform/clock.ts'
import { query } from '../platform/query.ts'
import { timeAgo } from '../ui/display/time-ago.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { Section } from '../ui/layout/card.tsx'
import classes from './continue-order.module.css'
import { DeleteDraft } from './delete-draft.tsx'

const SHOWN = 3

/** Orders started on this device or another, and not yet placed. */
export function ContinueOrder({ userId }: { userId: number }) {
  useMinute()
  useUnsavedDrafts()
  const canOpen = useCanOpen()('/create-order')
  const { data, refetch } = useQuery({
    ...query(getDrafts, {}),
    enabled: canOpen,
    refetchOnMount: 'always',
  })
  const [isAll, setAll] = useState(false)
  const [deleting, setDeleting] = useState<ListedDraft | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [, setForgotten] = useState(0)
  useEffect(() => {
    if (canOpen) startSync(userId)
  }, [canOpen, userId])
  useEffect(() => {
    if (data) void forgetPlaced(userId, data.drafts).then(() => setForgotten((n) => n + 1))
  }, [data, userId])

  const drafts = canOpen ? listDrafts(userId, data?.drafts ?? []) : []
  if (drafts.length === 0) return null
  const shown = isAll ? drafts : drafts.slice(0, SHOWN)
  return (
    <Section dense>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <ul className={classes.drafts} aria-label="Orders in progress">
        {shown.map((draft) => (
          <Row key={draft.id} draft={draft} onDelete={() => setDeleting(draft)} />
        ))}
      </ul>
      <Group gap="sm" mt="sm">
        {!isAll && drafts.length > SHOWN && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            Show all {drafts.length} orders in progress
          </Button>
        )}
        <Button
          component={Link}
          to={draftAddress(NEW_DRAFT)}
          variant="subtle"
          size="compact-sm"
          px={0}
        >
          Start another order
        </Button>
      </Group>
      {deleting && (
        <DeleteDraft
          userId={userId}
          draft={deleting}
          onDone={(failed) => {
            setDeleting(null)
            setFailure(failed)
            void refetch()
          }}
        />
      )}
    </Section>
  )
}

function Row({ draft, onDelete }: { draft: ListedDraft; onDelete: () => void }) {
  const { id, name, samples, savedAt } = draft
  const isUnsaved = useUnsavedDrafts((reasons) => reasons[id] !== undefined)
  return (
    <li className={classes.card}>
      <div className={classes.text}>
        <Text>
          Continue order: {formatSampleCount(samples)}, saved {timeAgo(savedAt, Date.now())}
        </Text>
        <Text size="sm" c="dimmed" className={classes.name ?? ''}>
          {name}
          {isUnsaved && `${name && ' · '}on this device only`}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          component={Link}
          to={draftAddress(id)}
          variant="default"
          aria-label={name ? `Continue: ${name}` : 'Continue'}
        >
          Continue
        </Button>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`Delete: ${name || 'order in progress'}`}
          onClick={onDelete}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
