import { resetSecondFactors } from '@accession/contract/second-factors'
import { getUserSignIns } from '@accession/contract/session'
import type { UserRow } from '@accession/contract/users'
import { decideAccess } from '@accession/domain/access/access'
import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../platform/call.ts'
import { CallError, isConfirmationNeeded } from '../platform/call-error.ts'
import { usePermissions } from '../platform/current-user.ts'
import { readAgain } from '../platform/query.ts'
import { useConfirmation } from '../session/confirm-password.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import { useFocusAfter } from '../ui/layout/focus-lost.ts'
import { fullName } from './user-columns.tsx'

type Props = { user: UserRow; hasSecondFactor: boolean }

/** For a user who lost their phone: a manager removes their second factors. */
export function ResetFactors({ user, hasSecondFactor }: Props) {
  const { userId } = user
  const client = useQueryClient()
  const permissions = usePermissions()
  const [isAsking, setAsking] = useState(false)
  const { withConfirmation, dialog } = useConfirmation(
    'Resetting second factors requires your password.',
  )
  const reset = useMutation({
    mutationFn: () => withConfirmation(() => call(resetSecondFactors, { params: { userId } })),
    onSuccess: async () => {
      await readAgain(client, getUserSignIns)
      // The button that was pressed is gone.
      status.current?.focus()
    },
  })
  const button = useFocusAfter(reset.isPending)
  const status = useRef<HTMLParagraphElement>(null)
  const isAllowed = decideAccess(resetSecondFactors.access, permissions) === 'allowed'
  return (
    <>
      {reset.isError && !isConfirmationNeeded(reset.error) && (
        <ErrorNote>
          {isBeyond(reset.error) ? (
            'Only a manager with all the roles of this admin can reset their second factors.'
          ) : (
            <FailureMessage title="The second factors were not reset." error={reset.error} />
          )}
        </ErrorNote>
      )}
      <Group justify="space-between" gap="sm" mb="sm">
        <Text ref={status} size="sm" role="status" tabIndex={-1}>
          {hasSecondFactor && 'Signs in with a second factor.'}
          {reset.isSuccess && !hasSecondFactor && RESET}
        </Text>
        {isAllowed && hasSecondFactor && (
          <Button
            ref={button}
            variant="default"
            size="xs"
            loading={reset.isPending}
            onClick={() => setAsking(true)}
          >
            Reset second factors
          </Button>
        )}
      </Group>
      <ConfirmModal
        question={`Reset the second factors of ${fullName(user)}?`}
        confirmLabel="Reset"
        opened={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          reset.mutate()
        }}
      >
        Make sure it is really them who asked: call them back at a number you know. Their passkeys,
        authenticator app and recovery codes are removed, they are signed out everywhere, and they
        are told by email. Then their password alone signs them in.
      </ConfirmModal>
      {dialog}
    </>
  )
}

const RESET =
  'The second factors were reset. They were told by email and sign in with their password.'

const isBeyond = (error: unknown) =>
  error instanceof CallError && error.refusal === 'role-not-yours'
