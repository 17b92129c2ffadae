import {
  cancelEmailChange,
  type EmailChange,
  getEmailChange,
} from '@accession/contract/email-change'
import { formatDay, formatTime } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { EMAIL_CHANGE_LIFETIME } from '@accession/domain/users/key-lifetimes'
import { Button, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../platform/call.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { query, readAgain } from '../platform/query.ts'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Section } from '../ui/layout/card.tsx'
import { ChangeEmail } from './change-email.tsx'

/** The address the user signs in with, and the open change of it. */
export function EmailSection({ username }: { username: string }) {
  const client = useQueryClient()
  const changeButton = useRef<HTMLButtonElement>(null)
  const [isChanging, setChanging] = useState(false)
  const open = useQuery(query(getEmailChange, {}))
  const cancel = useMutation({
    mutationFn: () => call(cancelEmailChange, {}),
    onSettled: () => readAgain(client, getEmailChange),
    // The button that was pressed was removed with the change.
    onSuccess: () => changeButton.current?.focus(),
  })
  return (
    <Section
      title="Email (username)"
      actions={
        <Button
          ref={changeButton}
          variant="default"
          size="xs"
          onClick={() => {
            cancel.reset()
            setChanging(true)
          }}
        >
          Change email
        </Button>
      }
    >
      <Stack gap="sm">
        <Text>{username}</Text>
        {cancel.isError && (
          <ErrorNote>
            <FailureMessage title="The change was not canceled!" error={cancel.error} />
          </ErrorNote>
        )}
        {cancel.isSuccess && (
          <Text size="sm" role="status">
            The change was canceled. Its link no longer works.
          </Text>
        )}
        <AsyncArea query={open} skeleton={null}>
          {({ change }) =>
            change && (
              <OpenChange
                change={change}
                username={username}
                isCanceling={cancel.isPending}
                onCancel={() => cancel.mutate()}
              />
            )
          }
        </AsyncArea>
      </Stack>
      <ChangeEmail opened={isChanging} onClose={() => setChanging(false)} />
    </Section>
  )
}

type OpenChangeProps = {
  change: EmailChange
  username: string
  isCanceling: boolean
  onCancel: () => void
}

function OpenChange({ change, username, isCanceling, onCancel }: OpenChangeProps) {
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const { day, time } = labTimeAt(Date.parse(change.expires), timeZone)
  return (
    <Notice
      icon={<IconMail size={18} aria-hidden />}
      actions={
        <Button variant="default" size="xs" loading={isCanceling} onClick={onCancel}>
          Cancel the change
        </Button>
      }
    >
      <Text inherit>
        We sent a link to <b>{change.email}</b>. It works for {EMAIL_CHANGE_LIFETIME.text}, until{' '}
        {formatDay(day)} at {formatTime(time)}. Until you open it, you sign in with{' '}
        <b>{username}</b>.
      </Text>
    </Notice>
  )
}
