import { CloseButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useLaboratory } from '../platform/laboratory.ts'
import classes from './scan-desk.module.css'
import type { LoggedScan } from './scan-log.ts'

type Props = {
  scans: readonly LoggedScan[]
  /** The order on screen. */
  subject: string
  onOpen: (orderNumber: string) => void
  onRemove: (scan: LoggedScan) => void
}

/** The list is open where it fits beside the box. */
const WIDE_SCREEN = '(min-width: 92em)'

const timeOf = (at: number, timeZone: string) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })

/** Back to the screen it was scanned on; from the order search, just the order. */
const addressOf = ({ orderNumber, path }: LoggedScan) =>
  path === '/orders' ? `/orders/${orderNumber}` : `${path}?num=${orderNumber}`

/** Scanned today: what was done, what failed and why, and what still has to be confirmed. */
export function ScanList({ scans, subject, onOpen, onRemove }: Props) {
  const { pathname } = useLocation()
  const timeZone = useLaboratory()?.timeZone
  const summary = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(() => window.matchMedia(WIDE_SCREEN).matches)
  const isShown = ({ orderNumber, path }: LoggedScan) =>
    orderNumber === subject && path === pathname
  const waiting = scans.filter((scan) => scan.outcome === 'open' && !isShown(scan))
  const failed = scans.filter(({ outcome }) => outcome === 'failed')
  return (
    <details
      className={classes.list}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary ref={summary}>
        <h2 className={classes.title}>Scanned today</h2>
        <span className={classes.counts} role="status">
          {scans.length}
          {waiting.length > 0 && <b data-outcome="open">{waiting.length} not confirmed yet</b>}
          {failed.length > 0 && <b data-outcome="failed">{failed.length} failed</b>}
        </span>
      </summary>
      <ol className={classes.scans}>
        {scans.map((scan) => (
          <li key={scan.path + scan.orderNumber} data-outcome={isShown(scan) ? null : scan.outcome}>
            <div className={classes.scan}>
              <Link
                to={addressOf(scan)}
                className={classes.number}
                onClick={(event) => {
                  if (scan.path !== pathname) return
                  event.preventDefault()
                  onOpen(scan.orderNumber)
                }}
              >
                {scan.orderNumber}
              </Link>
              <span className={classes.time}>{timeZone && timeOf(scan.at, timeZone)}</span>
            </div>
            <span className={classes.words}>
              {scan.words || (isShown(scan) ? 'On screen' : 'Not confirmed yet')}
            </span>
            {scan.outcome !== 'done' && !isShown(scan) && (
              <CloseButton
                size="md"
                className={classes.remove ?? ''}
                aria-label={`Remove ${scan.orderNumber} from the list`}
                onClick={() => {
                  onRemove(scan)
                  summary.current?.focus()
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
