import type { UserRow } from '@accession/contract/users'
import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { usePerson } from '../platform/person.ts'
import { useConfirmation, type WithConfirmation } from '../session/confirm-password.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ModalSubject } from '../ui/use-modal-subject.ts'
import { UserInfoForm } from './user-info-form.tsx'
import { UserSignIns } from './user-sign-ins.tsx'

/** Opened on a row of the users; what it held is cleared once it has closed. */
export function UserInfoModal({ edited }: { edited: ModalSubject<UserRow> }) {
  const { subject, opened, close } = edited
  const { withConfirmation, dialog, isAsking } = useConfirmation()
  return (
    <>
      <Dialog
        title="Edit User Info"
        size="lg"
        opened={opened}
        // Escape answers the question in front alone.
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
  const isOneself = usePerson().data?.userId === user.userId
  if (!isSaved)
    return (
      <>
        <UserInfoForm
          user={user}
          withConfirmation={withConfirmation}
          onSaved={() => setSaved(true)}
          onCancel={onClose}
        />
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
