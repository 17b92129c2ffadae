import { tierOf } from '@accession/domain/access/permissions'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useOrderDraft } from '../order-form/order-draft.ts'
import { usePermissions } from '../platform/current-user.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { SOMETHING_WENT_WRONG } from '../ui/feedback/something-went-wrong.ts'

/** The message when placing failed; no status means there was no response. */
const placingFailure = (status: number | null): string =>
  status === 400 ? 'Your request could not be processed at this time' : SOMETHING_WENT_WRONG

type Case = { isEdit: boolean; isGuest: boolean }

/** What to do about it, where that is not obvious. */
function placingAdvice(status: number | null, { isEdit, isGuest }: Case): string | null {
  if (status === null) {
    const kept = isEdit
      ? 'Your changes are still here. Try saving again. If they were already saved, we’ll tell you.'
      : 'Your order is still here. It’s safe to try again: your order is placed only once.'
    return `Can’t reach the server. Check your connection. ${kept}`
  }
  if (status !== 422 || isEdit) return null
  const look = isGuest ? 'your email' : 'your recent orders'
  return `This order seems to have been placed already, before you changed it. Check ${look} first.`
}

type Props = { status: number | null; onPlaceAnother: () => void }

/** Why the order was not placed. A 401 leaves the screen, so it needs no message. */
export function PlacingError({ status, onPlaceAnother }: Props) {
  const isEdit = useOrderDraft(({ edit }) => edit !== null)
  const permissions = usePermissions()
  if (status === 401) return null
  // Guests have no order list to check.
  const isGuest = permissions !== null && tierOf(permissions) === 'guest'
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
            Place it as a new order
          </Button>
        </Group>
      )}
    </ErrorNote>
  )
}

type PlacedProps = { orderNumber: string; onPlaceAnother: () => void }

/** Another tab or device was faster, or the first reply got lost and the order was changed since. */
export function AlreadyPlaced({ orderNumber, onPlaceAnother }: PlacedProps) {
  return (
    <ErrorNote>
      <Text inherit fw={600}>
        This order was placed already.
      </Text>
      <Text inherit>
        Its number is{' '}
        <Anchor component={Link} to={`/orders/${orderNumber}`} inherit underline="always">
          {orderNumber}
        </Anchor>
        . What you changed here since then is not part of it.
      </Text>
      <Button mt="xs" variant="default" size="compact-sm" onClick={onPlaceAnother}>
        Place it as a new order
      </Button>
    </ErrorNote>
  )
}
