import { StaleOrderMessage } from '../orders/stale-order-message.tsx'
import type { VersionedOrder } from '../orders/use-order.ts'
import { useOrderHistory } from '../orders/use-order-history.ts'

type Props = {
  opened: VersionedOrder
  newer: VersionedOrder
  onTakeTheirs: () => void
  onKeepYours?: () => void
}

/** Names who changed it, from the history, which intake may read. */
export function StaleOrder({ opened, newer, ...choices }: Props) {
  const history = useOrderHistory(newer.data.orderNumber, newer.version)
  const who = history.data?.steps.at(-1)?.actor
  return <StaleOrderMessage who={who} before={opened.data} now={newer.data} {...choices} />
}
