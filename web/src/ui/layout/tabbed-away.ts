let tabbedAway = false

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Tab') tabbedAway = true
})

/** A navigation started: its screen may take the focus. */
export function awaitScreen() {
  tabbedAway = false
}

/** The user pressed Tab while a screen was loading: the screen must not take the focus. */
export const hasTabbedAway = () => tabbedAway && document.activeElement !== document.body
