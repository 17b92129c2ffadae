const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: while printing, the page is in the light scheme whatever the screen has. */
export function printInLight(): void {
  const root = document.documentElement
  let onScreen: string | null = null
  const toPaper = () => {
    onScreen ??= root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
  }
  const toScreen = () => {
    if (onScreen) root.setAttribute(SCHEME, onScreen)
    onScreen = null
  }
  window.addEventListener('beforeprint', toPaper)
  window.addEventListener('afterprint', toScreen)
  window
    .matchMedia('print')
    .addEventListener('change', ({ matches }) => (matches ? toPaper() : toScreen()))
}
