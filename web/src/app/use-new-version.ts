import { useEffect } from 'react'
import { create } from 'zustand'
import { useMinute } from '../platform/clock.ts'
import { hasUnsavedWork, isHalfTyped } from '../platform/unsaved-work.ts'
import { pageVersion, watchVersion } from '../platform/version-check.ts'

const IDLE_AFTER_MS = 5 * 60_000

let lastTouched = Date.now()
for (const sign of ['keydown', 'pointerdown', 'wheel']) {
  window.addEventListener(sign, () => {
    lastTouched = Date.now()
  })
}

/** The tab is hidden, or nothing was touched for a while. */
const isIdle = (): boolean => document.hidden || Date.now() - lastTouched > IDLE_AFTER_MS

const useIsKnown = create(() => true)
const version = pageVersion()
const watch =
  version === null
    ? null
    : watchVersion({
        version,
        reload: () => window.location.reload(),
        mayReload: () => !hasUnsavedWork(),
        onAsked: (isKnown) => useIsKnown.setState(isKnown, true),
      })

/**
 * Reloads for a new build at the next navigation, or when idle with nothing half-typed. Returns
 * whether the last check got a response.
 */
export function useNewVersion(pathname: string): boolean {
  const minute = useMinute()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the path changes
  useEffect(() => {
    watch?.reloadIfStale()
    void watch?.ask()
  }, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs every minute
  useEffect(() => {
    if (isIdle() && !isHalfTyped()) watch?.reloadIfStale()
    void watch?.ask()
  }, [minute])
  return useIsKnown()
}
