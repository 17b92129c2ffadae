import { useSyncExternalStore } from 'react'

const LOOK_EVERY_MS = 15_000

function subscribe(look: () => void) {
  const timer = setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

const currentMinute = () => Math.floor(Date.now() / 60_000)

/** Renders again every minute, including after sleep or in the background. */
export const useMinute = (): number => useSyncExternalStore(subscribe, currentMinute)

/** The current instant, updated every minute. */
export function useNow(): string {
  const minute = useMinute()
  return new Date(Math.max(minute * 60_000, Date.now())).toISOString()
}
