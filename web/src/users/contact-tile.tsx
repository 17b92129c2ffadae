import type { User } from '@accession/contract/users'
import { useCanOpen } from '../platform/screens.ts'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/sheet.tsx'
import { TileLink } from './tile-link.tsx'

export function ContactTile({ user }: { user: User }) {
  const canOpen = useCanOpen()
  return (
    <Section
      title="Contact info"
      actions={
        canOpen('/user-edit') && (
          <TileLink to="/user-edit" aria-label="Edit contact info">
            Edit
          </TileLink>
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
