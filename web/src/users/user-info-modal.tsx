import type { UserRow } from '@accession/contract/users'
import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ModalSubject } from '../ui/use-modal-subject.ts'
import { UserInfoForm } from './user-info-form.tsx'

/** Opened on a row of the users; what it held is cleared once it has closed. */
export function UserInfoModal({ edited }: { edited: ModalSubject<UserRow> }) {
  const { subject, opened, close } = edited
  return (
    <Dialog title="Edit User Info" size="lg" opened={opened} onClose={close}>
      {subject && <UserInfo key={subject.userId} user={subject} onClose={close} />}
    </Dialog>
  )
}

function UserInfo({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const [isSaved, setSaved] = useState(false)
  if (!isSaved)
    return <UserInfoForm user={user} onSaved={() => setSaved(true)} onCancel={onClose} />
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
