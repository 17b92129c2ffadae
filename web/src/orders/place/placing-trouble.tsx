import { tierOf } from '@accession/domain/session/standing'
import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useStanding } from '../../platform/person.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useOrderDraft } from '../order-draft.ts'
import { placingAdvice, placingFailure } from './placing-failure.ts'

type Props = { status: number | null; onPlaceAnother: () => void }

/** Why the order was not placed. After a 401 the screen is left, so there is nothing to say. */
export function PlacingTrouble({ status, onPlaceAnother }: Props) {
  const isEdit = useOrderDraft(({ edit }) => edit !== null)
  const standing = useStanding()
  if (status === 401) return null
  // A guest has no list of orders to look at.
  const isGuest = standing !== null && tierOf(standing) === 'guest'
  const advice = placingAdvice(status, { isEdit, isGuest })
  return (
    <ErrorNote>
      <Text inherit fw={600}>
        {placingFailure(status)}
      </Text>
      {advice && <Text inherit>{advice}</Text>}
      {status === 422 && !isEdit && (
        <Group gap="xs" mt="xs">
          {!isGuest && (
            <Button component={Link} to="/user" variant="default" size="compact-sm">
              Your Recent Orders
            </Button>
          )}
          <Button variant="default" size="compact-sm" onClick={onPlaceAnother}>
            Make it another order
          </Button>
        </Group>
      )}
    </ErrorNote>
  )
}
