import type { Order } from '@accession/contract/orders'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { StaleMessage } from '../ui/form/stale-message.tsx'
import { whatChanged } from './what-changed.ts'

type Props = {
  who?: string | undefined
  before: Order
  now: Order
  onTakeTheirs: () => void
  onKeepYours?: (() => void) | undefined
}

/** Someone else changed the order first. */
export function StaleOrderMessage({ before, now, ...rest }: Props) {
  const changes = whatChanged(before, now)
  return (
    <ErrorNote>
      <StaleMessage
        {...rest}
        what="this order"
        changes={
          changes.length > 0 && (
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )
        }
      />
    </ErrorNote>
  )
}
