import type { HistoryEntry } from '@accession/contract/history'
import { actionInWords } from '@accession/domain/history/history-words'
import { labTimeInWords } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { Changes } from '../ui/changes.tsx'
import classes from './history-list.module.css'

/** Who did what, when, and from what to what. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  return (
    <ol className={classes.list}>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.action} ${entry.requestId}`} className={classes.entry}>
          <span className={classes.what}>{actionInWords(entry.action)}</span>
          <span className={classes.who}>
            {entry.actor} · {labTimeInWords(entry.at, timeZone)}
          </span>
          <Changes changes={entry.changes} />
        </li>
      ))}
    </ol>
  )
}
