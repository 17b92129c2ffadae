import { endUserSessions, getUserSignIns } from '@accession/contract/session'
import type { UserRow } from '@accession/contract/users'
import { counted } from '@accession/domain/fields/plural'
import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../platform/call.ts'
import { query, readAgain } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { focusPage } from '../ui/layout/focus-page.ts'
import { ResetFactors } from './reset-factors.tsx'
import { SignInList } from './sign-in-list.tsx'
import { fullName } from './user-columns.tsx'
import classes from './user-sign-ins.module.css'

type Props = { user: UserRow; isOneself: boolean }

/** Another user's sign-in activity, for admins, and a button to sign them out everywhere. */
export function UserSignIns({ user, isOneself }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <details className={classes.activity} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>Sign-in security</summary>
      {isShown && <Activity user={user} isOneself={isOneself} />}
    </details>
  )
}

const formatSessionCount = (count: number) => counted(count, 'open session')

function Activity({ user, isOneself }: Props) {
  const { userId } = user
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const state = useRef<HTMLParagraphElement>(null)
  /** The buttons of the question are removed with it. */
  const stopAsking = () => {
    setAsking(false)
    setTimeout(() => focusPage(state.current))
  }
  const activity = useQuery(query(getUserSignIns, { params: { userId } }))
  const end = useMutation({
    mutationFn: () => call(endUserSessions, { params: { userId } }),
    onSettled: () => {
      stopAsking()
      return readAgain(client, getUserSignIns)
    },
  })
  return (
    <AsyncArea query={activity}>
      {({ openSessions, hasSecondFactor, signIns }) => (
        <>
          {end.isError && (
            <ErrorNote>
              <FailureMessage title="The sessions were not ended." error={end.error} />
            </ErrorNote>
          )}
          <Group justify="space-between" gap="sm" my="sm">
            <Text ref={state} tabIndex={-1} size="sm" role="status">
              {end.isSuccess
                ? `${fullName(user)} was signed out everywhere.`
                : `${formatSessionCount(openSessions)}.`}
              {isOneself && ' You can end your own sessions on your home page.'}
            </Text>
            {!isOneself && openSessions > 0 && !isAsking && (
              <Button variant="default" size="xs" onClick={() => setAsking(true)}>
                End sessions
              </Button>
            )}
          </Group>
          {isAsking && (
            <Group gap="sm" mb="sm">
              <Text size="sm">
                Sign {fullName(user)} out everywhere? They can sign in again with their password.
              </Text>
              <Button autoFocus variant="default" size="xs" onClick={stopAsking}>
                Keep sessions
              </Button>
              <Button color="red" size="xs" loading={end.isPending} onClick={() => end.mutate()}>
                End {formatSessionCount(openSessions)}
              </Button>
            </Group>
          )}
          {!isOneself && <ResetFactors user={user} hasSecondFactor={hasSecondFactor} />}
          <SignInList signIns={signIns} label={`Sign-in activity of ${fullName(user)}`} />
        </>
      )}
    </AsyncArea>
  )
}
