const IDLE_AFTER_MS = 5 * 60_000

let lastTouched = Date.now()
for (const sign of ['keydown', 'pointerdown', 'wheel']) {
  window.addEventListener(sign, () => {
    lastTouched = Date.now()
  })
}

/** Nobody is looking, or nobody has touched anything for a while. */
export const isIdle = (): boolean => document.hidden || Date.now() - lastTouched > IDLE_AFTER_MS
