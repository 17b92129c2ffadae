import { getCompanyUsers } from '@accession/contract/company-users'
import { getHistory } from '@accession/contract/history'
import {
  getGuestInvitations,
  type Invitation,
  inviteUsers,
  withdrawInvitation,
} from '@accession/contract/invitations'
import { Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { readAgain } from '../platform/query.ts'
import { LabDay } from '../ui/display/lab-day.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { TRY_AGAIN } from '../ui/feedback/try-again.ts'
import { ConfirmModal } from '../ui/layout/confirm-modal.tsx'
import { useModalSubject } from '../ui/layout/use-modal-subject.ts'
import { RowAction } from '../ui/table/row-action.tsx'
import { describeOutcome } from './invite-users.tsx'
import classes from './open-invitations.module.css'

type Props = {
  /** Null for guests. */
  parentCompanyId: number | null
  invitations: readonly Invitation[]
}

/** Open invitations, with sender and expiry; each can be sent again or withdrawn. */
export function OpenInvitations({ parentCompanyId, invitations }: Props) {
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
  const resending = useMutation({
    mutationFn: ({ email }: Invitation) =>
      call(
        inviteUsers,
        { body: { parentCompanyId, emails: [email] } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onMutate: () => withdrawing.reset(),
    onSettled: () => readAgain(client, getGuestInvitations, getCompanyUsers, getHistory),
  })
  if (invitations.length === 0 && withdrawing.isIdle) return null
  const email = chosen.subject?.email
  return (
    <>
      <Title order={3} mt="lg" id="open-invitations" ref={heading} tabIndex={-1}>
        Pending invitations
      </Title>
      {withdrawing.isSuccess && (
        <Text size="sm" role="status">
          The invitation to {withdrawing.variables.email} was withdrawn. Its link no longer works.
        </Text>
      )}
      {resending.isSuccess && (
        <Text size="sm" role="status">
          {describeOutcome([resending.data], parentCompanyId === null)}
        </Text>
      )}
      {resending.isError && <ErrorNote>The invitation was not sent. {TRY_AGAIN}</ErrorNote>}
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
              label="Resend"
              name={`Resend the invitation to ${invitation.email}`}
              onClick={() => resending.isPending || resending.mutate(invitation)}
            />
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
        The link we sent to {email} will stop working. You can invite them again later.
      </ConfirmModal>
    </>
  )
}

const failureOf = (error: unknown): string =>
  statusOf(error) === 404
    ? 'This invitation was already used, expired or withdrawn.'
    : `The invitation was not withdrawn. ${TRY_AGAIN}`
