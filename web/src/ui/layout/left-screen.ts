let hasLeft = false

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Tab') hasLeft = true
})

/** A navigation started: its screen may take the focus. */
export function awaitScreen() {
  hasLeft = false
}

/** The user opened something in front of a screen that may still be loading. */
export function leaveScreen() {
  hasLeft = true
}

/** The user went elsewhere while a screen was loading: the screen must not take the focus. */
export const hasLeftScreen = () => hasLeft && document.activeElement !== document.body
