import type { Day } from '@accession/domain/calendar/day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../platform/current-user.ts'
import { logFailure } from '../platform/log.ts'

/**
 * The outcome of a scan; an open one waits for confirmation. One that was undone is not listed,
 * unless its order turns out to be done or failed because it was confirmed before.
 */
type ScanOutcome = 'open' | 'undone' | 'done' | 'failed'

export type LoggedScan = {
  orderNumber: string
  path: string
  at: number
  outcome: ScanOutcome
  /** What was done, or why it failed. */
  words: string
}

type StoredLog = { day: Day; scans: LoggedScan[] }

/** More boxes than anyone receives in a day. */
const MOST = 400

/** In this device's time zone, which defines the day of the log. */
const today = (): Day => labTimeAt(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).day

const keyOf = (userId: number) => `accession.scans.${userId}`

function scansIn(text: string | null): LoggedScan[] {
  try {
    const stored: Partial<StoredLog> | null = JSON.parse(text ?? 'null')
    return stored?.day === today() && Array.isArray(stored.scans) ? stored.scans : []
  } catch {
    return []
  }
}

const readers = new Set<() => void>()

/** Reads what all tabs wrote, changes it and saves it. */
function change(userId: number, changed: (scans: LoggedScan[]) => LoggedScan[]): void {
  const key = keyOf(userId)
  const stored: StoredLog = {
    day: today(),
    scans: bounded(changed(scansIn(localStorage.getItem(key)))),
  }
  try {
    localStorage.setItem(key, JSON.stringify(stored))
  } catch (reason) {
    logFailure('The list of scans could not be saved', reason)
  }
  for (const reader of readers) reader()
}

/** Drops the oldest done scan first. */
function bounded(scans: LoggedScan[]): LoggedScan[] {
  if (scans.length <= MOST) return scans
  const oldestDone = scans.findLastIndex(({ outcome }) => outcome === 'done')
  return scans.toSpliced(oldestDone, 1).slice(0, MOST)
}

function subscribe(reader: () => void) {
  readers.add(reader)
  window.addEventListener('storage', reader)
  return () => {
    readers.delete(reader)
    window.removeEventListener('storage', reader)
  }
}

/** Every number this user scanned today on this device, latest first. */
export function useScanLog() {
  const { pathname } = useLocation()
  const userId = useUser().data?.userId ?? 0
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(userId)))
  const scans = useMemo(() => scansIn(text).filter(({ outcome }) => outcome !== 'undone'), [text])

  const settle = useCallback(
    (orderNumber: string, outcome: ScanOutcome, words = '') =>
      change(userId, (now) =>
        now.map((scan) => (isOf(scan, orderNumber, pathname) ? { ...scan, outcome, words } : scan)),
      ),
    [userId, pathname],
  )
  /** Nothing can be done with this order; earlier outcomes stay. */
  const refuse = useCallback(
    (orderNumber: string, why: string) =>
      change(userId, (now) =>
        now.map((scan) =>
          scan.outcome !== 'done' && isOf(scan, orderNumber, pathname)
            ? { ...scan, outcome: 'failed', words: why }
            : scan,
        ),
      ),
    [userId, pathname],
  )
  /** Scanning an order again keeps what was done on this screen before. */
  const add = useCallback(
    (orderNumber: string) =>
      change(userId, (now) => {
        const before = now.find((scan) => isOf(scan, orderNumber, pathname))
        const known = before?.outcome === 'done' ? before : null
        const scan: LoggedScan = known ?? {
          orderNumber,
          path: pathname,
          at: Date.now(),
          outcome: 'open',
          words: '',
        }
        return [scan, ...now.filter((other) => other !== before)]
      }),
    [userId, pathname],
  )
  const remove = ({ orderNumber, path }: LoggedScan) =>
    change(userId, (now) => now.filter((scan) => !isOf(scan, orderNumber, path)))
  /** It was not a scan after all; earlier outcomes stay. */
  const forget = (orderNumber: string) =>
    change(userId, (now) =>
      now.map((scan) =>
        scan.outcome !== 'done' && isOf(scan, orderNumber, pathname)
          ? { ...scan, outcome: 'undone' }
          : scan,
      ),
    )
  return { scans, add, settle, refuse, remove, forget }
}

const isOf = (scan: LoggedScan, orderNumber: string, path: string): boolean =>
  scan.orderNumber === orderNumber && scan.path === path
