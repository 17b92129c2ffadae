import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ErrorNote } from '../../ui/error-note.tsx'
import { placingAdvice, placingFailure } from './placing-failure.ts'

/** Why the order was not placed. After a 401 the screen is left, so there is nothing to say. */
export function PlacingTrouble({ status }: { status: number | null }) {
  if (status === 401) return null
  const advice = placingAdvice(status)
  return (
    <ErrorNote>
      <Text inherit fw={600}>
        {placingFailure(status)}
      </Text>
      {advice && <Text inherit>{advice}</Text>}
      {status === 422 && (
        <Anchor component={Link} to="/user" inherit underline="always">
          Your Recent Orders
        </Anchor>
      )}
    </ErrorNote>
  )
}
