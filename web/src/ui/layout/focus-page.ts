/**
 * Moves the focus when its element is gone: to something near if that still exists, or to the
 * heading.
 */
export function focusPage(near?: Element | EventTarget | null): void {
  const now = document.activeElement
  if (now && now !== document.body) return
  const target = near instanceof HTMLElement && near.isConnected ? near : null
  const heading = document.querySelector<HTMLElement>('main h1')
  ;(target ?? heading)?.focus({ preventScroll: true })
}
