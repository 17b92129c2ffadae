let walkedOn = false

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Tab') walkedOn = true
})

/** Another path was asked for: whatever comes of it may take the focus. */
export function awaitScreen() {
  walkedOn = false
}

/** While a screen was on its way the person has gone on by Tab: the focus is theirs, not the screen's. */
export const hasWalkedOn = () => walkedOn && document.activeElement !== document.body
