import { useEffect, useRef } from 'react'
import type { Station } from './station.ts'

type Options = {
  /** Why a confirmation given before the order was shown does not count. */
  notEarly?: string | null | false
}

/**
 * Ctrl+Enter confirms the order on screen, even if pressed before it had loaded. `confirm` returns
 * whether it was sent; it is null while sending.
 */
export function useConfirmation(
  station: Station,
  orderNumber: string | null,
  confirm: (() => boolean) | null,
  { notEarly }: Options = {},
): void {
  const latest = useRef(confirm)
  useEffect(() => {
    latest.current = confirm
  })
  useEffect(() => {
    if (orderNumber === null) return
    return station.show(orderNumber, () => latest.current?.() ?? false, notEarly || null)
  }, [station, orderNumber, notEarly])
}

/** Reports to the screen why nothing can be done with the current order. */
export function useRefusal(station: Station, orderNumber: string, why: string | null): void {
  useEffect(
    () => (why === null ? undefined : station.refuse(orderNumber, why)),
    [station, orderNumber, why],
  )
}

/** On screens without confirmation, a scanned order is finished once it is open. */
export function useOpening(station: Station, orderNumber: string | null): void {
  useEffect(
    () => (orderNumber === null ? undefined : station.opened(orderNumber)),
    [station, orderNumber],
  )
}
