import { isFocusLost } from './focus-lost.ts'

/**
 * Moves the focus when its element is gone or disabled: to something near if that still exists, or
 * to the heading.
 */
export function focusPage(near?: Element | EventTarget | null): void {
  if (!isFocusLost()) return
  const target = near instanceof HTMLElement && near.isConnected ? near : null
  const heading = document.querySelector<HTMLElement>('main h1')
  ;(target ?? heading)?.focus({ preventScroll: true })
}
