import { useEffect } from 'react'
import { useMinute } from '../platform/clock.ts'
import { isIdle } from '../platform/idle.ts'
import { hasUnsavedWork, isHalfTyped } from '../platform/unsaved-work.ts'
import { pageVersion, watchVersion } from '../platform/version-check.ts'

const version = pageVersion()
const watch =
  version === null
    ? null
    : watchVersion({
        version,
        reload: () => window.location.reload(),
        mayReload: () => !hasUnsavedWork(),
      })

/** Reloads for a new build at the next navigation, or in a pause with nothing half-typed. */
export function useNewVersion(pathname: string): void {
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
}
