import {
  getCompanyUsers,
  getGuestInvitations,
  type Invitation,
  withdrawInvitation,
} from '@accession/contract/company-people'
import { getHistory } from '@accession/contract/history'
import { Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { readAgain } from '../platform/query.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { LabDay } from '../ui/lab-day.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { TRY_AGAIN } from '../ui/try-again.ts'
import { useModalSubject } from '../ui/use-modal-subject.ts'
import classes from './open-invitations.module.css'

/** Who has been invited and has not come yet, by whom and until when; each can be withdrawn. */
export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const chosen = useModalSubject<Invitation>()
  const heading = useRef<HTMLHeadingElement>(null)
  const client = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: ({ invitationId }: Invitation) =>
      call(withdrawInvitation, { params: { invitationId } }),
    onSettled: async () => {
      chosen.close()
      await readAgain(client, getGuestInvitations, getCompanyUsers, getHistory)
      heading.current?.focus()
    },
  })
  if (invitations.length === 0 && withdrawing.isIdle) return null
  const email = chosen.subject?.email
  return (
    <>
      <Title order={3} mt="lg" id="open-invitations" ref={heading} tabIndex={-1}>
        Open invitations
      </Title>
      {withdrawing.isSuccess && (
        <Text size="sm" role="status">
          The invitation to {withdrawing.variables.email} was withdrawn. Its link no longer works.
        </Text>
      )}
      {withdrawing.isError && <ErrorNote>{failureOf(withdrawing.error)}</ErrorNote>}
      <ul className={classes.list} aria-labelledby="open-invitations">
        {invitations.map((invitation) => (
          <li key={invitation.invitationId} className={classes.invitation}>
            <span className={classes.whom}>
              <span>{invitation.email}</span>
              <span className={classes.facts}>
                {invitation.invitedBy && `Invited by ${invitation.invitedBy}. `}Expires{' '}
                <LabDay at={invitation.expires} />
              </span>
            </span>
            <RowAction
              danger
              label="Withdraw"
              name={`Withdraw the invitation to ${invitation.email}`}
              onClick={() => chosen.open(invitation)}
            />
          </li>
        ))}
      </ul>
      <ConfirmModal
        question="Withdraw this invitation?"
        confirmLabel="Withdraw"
        opened={chosen.opened}
        isPending={withdrawing.isPending}
        onCancel={chosen.close}
        onConfirm={() => chosen.subject && withdrawing.mutate(chosen.subject)}
      >
        The link that was sent to {email} stops working. You can invite them again later.
      </ConfirmModal>
    </>
  )
}

const failureOf = (error: unknown): string =>
  statusOf(error) === 404
    ? 'This invitation is no longer open: it was used, has expired or was withdrawn already.'
    : `The invitation was not withdrawn. ${TRY_AGAIN}`
