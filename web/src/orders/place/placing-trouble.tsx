import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ErrorNote } from '../../ui/error-note.tsx'
import { placingAdvice, placingFailure } from './placing-failure.ts'

type Props = { status: number | null; onPlaceAnother: () => void }

/** Why the order was not placed. After a 401 the screen is left, so there is nothing to say. */
export function PlacingTrouble({ status, onPlaceAnother }: Props) {
  if (status === 401) return null
  const advice = placingAdvice(status)
  return (
    <ErrorNote>
      <Text inherit fw={600}>
        {placingFailure(status)}
      </Text>
      {advice && <Text inherit>{advice}</Text>}
      {status === 422 && (
        <Group gap="xs" mt="xs">
          <Button component={Link} to="/user" variant="default" size="compact-sm">
            Your Recent Orders
          </Button>
          <Button variant="default" size="compact-sm" onClick={onPlaceAnother}>
            Make it another order
          </Button>
        </Group>
      )}
    </ErrorNote>
  )
}
