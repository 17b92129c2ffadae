import { changeFailure } from '../orders/change-failure.tsx'
import type { VersionedOrder } from '../orders/use-order.ts'
import { isRefused, statusOf } from '../platform/call-error.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { TitledMessage } from '../ui/feedback/titled-message.tsx'
import { notKnown } from './not-known.ts'
import { StaleOrder } from './stale-order.tsx'

type Props = {
  error: unknown
  opened: VersionedOrder
  /** The current version. */
  versioned: VersionedOrder
  onLoad: () => void
}

/** Why the settings were not saved. */
export function BillingError({ error, opened, versioned, onLoad }: Props) {
  const status = statusOf(error)
  if (status === 412 && versioned.version !== opened.version)
    return <StaleOrder opened={opened} newer={versioned} onTakeTheirs={onLoad} />
  if (status === 409 || status === 412)
    return <ErrorNote>{changeFailure('setBillable', error)}</ErrorNote>
  return (
    <ErrorNote>
      {status === 400 ? (
        <TitledMessage title="There was an error with your submission!">
          Something about your request was invalid. Please contact a system administrator
        </TitledMessage>
      ) : (
        <TitledMessage title="An Error Occurred">
          {isRefused(error)
            ? 'The settings were not saved. You may try again; if it fails again, please contact a system administrator.'
            : notKnown('the settings were saved')}
        </TitledMessage>
      )}
    </ErrorNote>
  )
}
