import { useState } from 'react'
import { useEditedOrder } from '../orders/edit/use-edited-order.ts'
import type { VersionedOrder } from '../orders/view/use-order.ts'

type Opened = { held: VersionedOrder; round: number }

/** The order as it was when the screen opened; a newer version waits until the person asks for it. */
export function useOpenedOrder(orderNumber: string) {
  const query = useEditedOrder(orderNumber, true)
  const [opened, setOpened] = useState<Opened>()
  if (!opened && query.data) setOpened({ held: query.data, round: 0 })
  const isNewer = opened && query.data && query.data.version !== opened.held.version
  const newer = isNewer ? query.data : null
  return {
    query,
    held: opened?.held,
    /** Another round is another form. */
    round: opened?.round ?? 0,
    newer,
    load: (keepsForm: boolean) => {
      if (opened && newer)
        setOpened({ held: newer, round: keepsForm ? opened.round : opened.round + 1 })
    },
  }
}
