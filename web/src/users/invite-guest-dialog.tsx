import { getGuestInvitations } from '@accession/contract/company-people'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../platform/query.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { ModalSubject } from '../ui/use-modal-subject.ts'
import { InviteUsers } from './invite-users.tsx'
import { OpenInvitations } from './open-invitations.tsx'

/** People without a billing company: they order as guests. */
export function InviteGuestDialog({ invitation }: { invitation: ModalSubject<true> }) {
  return (
    <Dialog title="Invite A Guest" opened={invitation.opened} onClose={invitation.close}>
      <Text size="sm" c="dimmed" mb="md">
        A guest belongs to no billing company and gives the company with each order.
      </Text>
      {invitation.subject && (
        <>
          <InviteUsers parentCompanyId={null} />
          <OpenGuestInvitations />
        </>
      )}
    </Dialog>
  )
}

function OpenGuestInvitations() {
  const guests = useQuery(query(getGuestInvitations, {}))
  return guests.data && <OpenInvitations invitations={guests.data.invitations} />
}
