import { endSession, getSessions, type OpenSession } from '@accession/contract/session'
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../platform/call.ts'
import { query, readAgain } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { Section } from '../ui/layout/card.tsx'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import { SessionRow } from './session-row.tsx'
import classes from './sessions.module.css'

const FEW = 5

/** Where the user is signed in, with buttons to end each session. */
export function Sessions() {
  const client = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const sessions = useQuery(query(getSessions, {}))
  const end = useMutation({
    mutationFn: (ended: OpenSession[]) =>
      Promise.all(ended.map(({ sessionId }) => call(endSession, { params: { sessionId } }))),
    // The button that was pressed was removed with its row.
    onSuccess: () => list.current?.focus(),
    onSettled: () => readAgain(client, getSessions),
  })
  const showAll = () => {
    setShowsAll(true)
    list.current?.focus({ preventScroll: true })
  }
  const others = sessions.data?.sessions.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Section
      title="Sessions"
      actions={
        others.length > 1 && (
          <Button
            variant="default"
            size="xs"
            loading={end.isPending}
            onClick={() => setAsking(true)}
          >
            End all others
          </Button>
        )
      }
    >
      {end.isError && (
        <ErrorNote>
          <FailureMessage title="Some sessions could not be ended" error={end.error} />
        </ErrorNote>
      )}
      <AsyncArea query={sessions}>
        {({ sessions: open }) => (
          <ul ref={list} tabIndex={-1} className={classes.list} aria-label="Where you’re signed in">
            {open.slice(0, showsAll ? open.length : FEW).map((session) => (
              <SessionRow
                key={session.sessionId}
                session={session}
                isEnding={end.isPending}
                onEnd={() => end.mutate([session])}
              />
            ))}
          </ul>
        )}
      </AsyncArea>
      {others.length >= FEW && !showsAll && (
        <Button variant="default" size="xs" mt="sm" onClick={showAll}>
          Show all {others.length + 1}
        </Button>
      )}
      <Text role="status" size="sm" c="dimmed" className={classes.result}>
        {end.isSuccess && describeEnd(end.variables.length)}
      </Text>
      <ConfirmModal
        question="End all other sessions?"
        confirmLabel="End sessions"
        opened={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          end.mutate(others)
        }}
      >
        {`${others.length} other browsers will have to sign in again. You stay signed in here.`}
      </ConfirmModal>
    </Section>
  )
}

const describeEnd = (count: number) =>
  count === 1 ? 'That session was ended.' : `${count} sessions were ended.`
