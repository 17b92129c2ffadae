import type { RefObject } from 'react'

/** Leads to the first field that is wrong, once its message is on the screen. */
export function focusFirstError(within: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() =>
    within.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  )
}
