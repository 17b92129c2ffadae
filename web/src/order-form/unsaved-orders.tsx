import { HOME } from '@accession/domain/access/screens'
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '../platform/current-user.ts'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { formatSampleCount, nameOf } from './draft-list.ts'
import { localEdits, usersHere } from './draft-storage.ts'
import { startSync, syncDrafts } from './draft-sync.ts'
import { saveDraft } from './order-draft.ts'
import { unsavedDrafts } from './server-drafts.ts'

/** Signing out does not wait longer for the server. */
const TIMEOUT_MS = 3_000

/** What signing out would delete for good: one line for each. */
const unsavedHere = (): string[] =>
  usersHere().flatMap((userId) => [
    ...unsavedDrafts(userId).map(({ draft }) =>
      [nameOf(draft), formatSampleCount(draft.samples.length)].filter(Boolean).join(', '),
    ),
    ...new Set(localEdits(userId).map((orderNumber) => `Your changes to order ${orderNumber}`)),
  ])

/** Saves what can be saved, and asks before signing out deletes the rest. */
export function UnsavedOrders({ onLeave }: { onLeave: () => void }) {
  const user = useUser()
  const userId = user.data?.userId
  // After the session has ended nothing can be saved any more.
  const isUnknown = userId === undefined && user.fetchStatus === 'idle'
  const [left, setLeft] = useState<string[] | null>(null)
  useEffect(() => {
    if (isUnknown) setLeft(unsavedHere())
    if (userId === undefined) return
    let isHere = true
    saveDraft()
    startSync(userId)
    const timeout = new Promise((done) => setTimeout(done, TIMEOUT_MS))
    void Promise.race([syncDrafts(), timeout]).then(() => isHere && setLeft(unsavedHere()))
    return () => {
      isHere = false
    }
  }, [userId, isUnknown])
  const isNothingLeft = left?.length === 0
  useEffect(() => {
    if (isNothingLeft) onLeave()
  }, [isNothingLeft, onLeave])

  if (!left || isNothingLeft)
    return (
      <Page title="Signing out" width="narrow">
        <SkeletonLines />
      </Page>
    )
  return (
    <Page title="Sign out and lose what is not saved?" width="form">
      <Card>
        <Section>
          <Text>
            This is on this device only, because it could not be saved on the server. Signing out
            deletes it for good:
          </Text>
          <ul>
            {left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Group gap="sm">
            <Button component={Link} to={HOME} replace>
              Stay signed in
            </Button>
            <Button color="red" variant="light" onClick={onLeave}>
              Sign out and delete
            </Button>
          </Group>
        </Section>
      </Card>
    </Page>
  )
}
