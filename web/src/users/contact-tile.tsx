import type { User } from '@accession/contract/users'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useCanOpen } from '../platform/screens.ts'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/sheet.tsx'

export function ContactTile({ user }: { user: User }) {
  const canOpen = useCanOpen()
  return (
    <Section
      title="Contact info"
      actions={
        canOpen('/user-edit') && (
          <Anchor component={Link} to="/user-edit" size="sm" aria-label="Edit contact info">
            Edit
          </Anchor>
        )
      }
    >
      <Facts
        facts={{
          Name: `${user.firstName} ${user.lastName}`,
          Phone: user.phone,
          Email: user.username,
        }}
      />
    </Section>
  )
}
