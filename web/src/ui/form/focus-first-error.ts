import type { RefObject } from 'react'

/** Focuses the first invalid field, once its message is on screen. */
export function focusFirstError(within: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() =>
    within.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  )
}
