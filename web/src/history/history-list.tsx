import type { HistoryEntry } from '@accession/contract/history'
import { describeAction } from '@accession/domain/history/history-labels'
import { formatLabTime } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { Changes } from '../ui/display/changes.tsx'
import classes from './history-list.module.css'

/** Who did what, when, and the old and new values. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  return (
    <ol className={classes.list}>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.action} ${entry.requestId}`} className={classes.entry}>
          <span className={classes.what}>{describeAction(entry.action)}</span>
          <span className={classes.who}>
            {entry.actor} · {formatLabTime(entry.at, timeZone)}
          </span>
          <Changes changes={entry.changes} />
        </li>
      ))}
    </ol>
  )
}
