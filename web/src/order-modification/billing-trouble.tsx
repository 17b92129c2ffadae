import { changeFailure } from '../orders/change-failure.tsx'
import type { VersionedOrder } from '../orders/view/use-order.ts'
import { isRefused, statusOf } from '../platform/call-error.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Told } from '../ui/told.tsx'
import { notKnown } from './not-known.ts'
import { StaleOrder } from './stale-order.tsx'

type Props = {
  error: unknown
  opened: VersionedOrder
  /** As it is now. */
  held: VersionedOrder
  onLoad: () => void
}

/** Why the settings were not saved. */
export function BillingTrouble({ error, opened, held, onLoad }: Props) {
  const status = statusOf(error)
  if (status === 412 && held.version !== opened.version)
    return <StaleOrder opened={opened} newer={held} onTakeTheirs={onLoad} />
  if (status === 409 || status === 412)
    return <ErrorNote>{changeFailure('setBillable', error)}</ErrorNote>
  return (
    <ErrorNote>
      {status === 400 ? (
        <Told title="There was an error with your submission!">
          Something about your request was invalid. Please contact a system administrator
        </Told>
      ) : (
        <Told title="An Error Occurred">
          {isRefused(error)
            ? 'The settings were not saved. You may try again; if it fails again, please contact a system administrator.'
            : notKnown('the settings were saved')}
        </Told>
      )}
    </ErrorNote>
  )
}
