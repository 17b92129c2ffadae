import { useEffect } from 'react'
import { create } from 'zustand'
import { useMinute } from '../platform/clock.ts'
import { isIdle } from '../platform/idle.ts'
import { hasUnsavedWork, isHalfTyped } from '../platform/unsaved-work.ts'
import { pageVersion, watchVersion } from '../platform/version-check.ts'

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
 * Reloads for a new build at the next navigation, or in a pause with nothing half-typed. Says whether
 * the last check got an answer.
 */
export function useNewVersion(pathname: string): boolean {
  const minute = useMinute()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of path
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
