import { removeUser } from '@accession/contract/company-users'
import { withFullStop } from '@accession/domain/fields/full-stop'
import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { statusOf } from '../platform/call-error.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { TRY_AGAIN } from '../ui/feedback/try-again.ts'
import { Dialog } from '../ui/layout/dialog.tsx'
import type { ModalSubject } from '../ui/layout/use-modal-subject.ts'
import type { CompanyUser, CompanyUsers } from './company-users.ts'
import { fullName } from './user-columns.tsx'
import { usersChanged } from './users-changed.ts'

const FAILURES: Record<number, string> = {
  400: 'This user has no access to the billing company. They may have been removed already.',
  404: 'The user or the billing company was not found.',
}
const OTHERWISE = `The user was not removed. ${TRY_AGAIN}`

type Props = {
  removed: ModalSubject<CompanyUser>
  company: CompanyUsers
  /** Called at the end: the row that was left is gone. */
  onRemoved: () => void
}

/** Confirm, then loading, then success or error, in one dialog. */
export function RemoveUserModal({ removed, company, onRemoved }: Props) {
  const { subject, opened, close } = removed
  const client = useQueryClient()
  const { parentCompanyId, parentCompanyName } = company
  const removing = useMutation({
    mutationFn: ({ userId }: CompanyUser) =>
      call(removeUser, { body: { parentCompanyId, userId } }),
    onSettled: () => usersChanged(client),
  })
  const finish = () => {
    close()
    if (removing.isSuccess) onRemoved()
    removing.reset()
  }
  const name = subject && fullName(subject)
  const title = {
    idle: 'Remove this user?',
    pending: 'Remove this user?',
    error: 'An Error Occurred',
    success: 'User Removed',
  }
  const isOver = removing.isSuccess || removing.isError
  return (
    <Dialog title={title[removing.status]} opened={opened} onClose={finish}>
      {removing.isError ? (
        <ErrorNote>{FAILURES[statusOf(removing.error) ?? 0] ?? OTHERWISE}</ErrorNote>
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {removing.isSuccess
            ? withFullStop(`${name} no longer belongs to ${parentCompanyName}`)
            : `${withFullStop(`${name} (${subject?.username}) will no longer see or place orders for ${parentCompanyName}`)} Their account and past orders are kept.`}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="md">
        {isOver ? (
          <Button autoFocus onClick={finish}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="default" data-autofocus onClick={finish}>
              Cancel
            </Button>
            <Button
              color="red"
              loading={removing.isPending}
              onClick={() => subject && removing.mutate(subject)}
            >
              Remove
            </Button>
          </>
        )}
      </Group>
    </Dialog>
  )
}
