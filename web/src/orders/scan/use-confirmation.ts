import { useEffect, useRef } from 'react'
import type { Station } from './station.ts'

type Options = {
  /** Why a confirmation that was given before the order was seen does not count for it. */
  notEarly?: string | null | false
}

/**
 * Ctrl+Enter confirms the order that is shown, also when it was pressed before this order had
 * loaded. `confirm` says whether it was sent; it is null while it is being sent.
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

/** Tells the screen why nothing can be done with the order that it is at. */
export function useRefusal(station: Station, orderNumber: string, why: string | null): void {
  useEffect(
    () => (why === null ? undefined : station.refuse(orderNumber, why)),
    [station, orderNumber, why],
  )
}

/** Where nothing is confirmed, an order that was scanned is done with once it is open. */
export function useOpening(station: Station, orderNumber: string | null): void {
  useEffect(
    () => (orderNumber === null ? undefined : station.opened(orderNumber)),
    [station, orderNumber],
  )
}
