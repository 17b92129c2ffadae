import type { RefObject } from 'react'

/** Safari leaves a field it focuses behind a sticky footer: only scrolling into view respects the margins. */
export function focusInView(field: HTMLElement | null | undefined): void {
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the first invalid field, once its message is on screen. */
export function focusFirstError(within: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() =>
    focusInView(within.current?.querySelector<HTMLElement>('[aria-invalid="true"]')),
  )
}
