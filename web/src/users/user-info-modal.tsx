import { type UserRow, updateUserInfo } from '@accession/contract/users'
import { decideAccess } from '@accession/domain/access/access'
import { roleNeededMessage } from '@accession/domain/access/permissions'
import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissions, useUser } from '../platform/current-user.ts'
import { useConfirmation, type WithConfirmation } from '../session/confirm-password.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Dialog } from '../ui/layout/dialog.tsx'
import type { ModalSubject } from '../ui/layout/use-modal-subject.ts'
import { UserInfoForm } from './user-info-form.tsx'
import { UserSignIns } from './user-sign-ins.tsx'

/** Opened from a row of the user list; its contents are cleared once it has closed. */
export function UserInfoModal({ edited }: { edited: ModalSubject<UserRow> }) {
  const { subject, opened, close } = edited
  const { withConfirmation, dialog, isAsking } = useConfirmation(
    'This changes what an admin can do, so we need your password.',
  )
  return (
    <>
      <Dialog
        title="Edit User Info"
        size="lg"
        opened={opened}
        // Escape applies only to the question on top.
        onClose={() => isAsking || close()}
      >
        {subject && (
          <UserInfo
            key={subject.userId}
            user={subject}
            withConfirmation={withConfirmation}
            onClose={close}
          />
        )}
      </Dialog>
      {dialog}
    </>
  )
}

type Props = { user: UserRow; withConfirmation: WithConfirmation; onClose: () => void }

function UserInfo({ user, withConfirmation, onClose }: Props) {
  const [isSaved, setSaved] = useState(false)
  const isManager = decideAccess(updateUserInfo.access, usePermissions()) === 'allowed'
  const isOneself = useUser().data?.userId === user.userId
  if (!isSaved)
    return (
      <>
        {isManager ? (
          <UserInfoForm
            user={user}
            withConfirmation={withConfirmation}
            onSaved={() => setSaved(true)}
            onCancel={onClose}
          />
        ) : (
          <Notice icon={<IconLock size={18} aria-hidden />}>{roleNeededMessage('manager')}</Notice>
        )}
        <UserSignIns user={user} isOneself={isOneself} />
      </>
    )
  return (
    <>
      <Notice icon={<IconCircleCheck size={18} aria-hidden />}>
        <Text inherit>The User was saved successfully!</Text>
      </Notice>
      <Group justify="flex-end" mt="md">
        <Button data-autofocus autoFocus onClick={onClose}>
          Done
        </Button>
      </Group>
    </>
  )
}
