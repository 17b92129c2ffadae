import { StaleOrderWords } from '../orders/edit/stale-order-words.tsx'
import type { VersionedOrder } from '../orders/view/use-order.ts'
import { useOrderHistory } from '../orders/view/use-order-history.ts'

type Props = {
  opened: VersionedOrder
  newer: VersionedOrder
  onTakeTheirs: () => void
  onKeepYours?: () => void
}

/** Its history, which intake may read, says who was quicker. */
export function StaleOrder({ opened, newer, ...choices }: Props) {
  const history = useOrderHistory(newer.data.orderNumber, newer.version)
  const who = history.data?.steps.at(-1)?.actor
  return <StaleOrderWords who={who} before={opened.data} now={newer.data} {...choices} />
}
