import { changedByThem, type Edits, isSame } from './merge-edits.ts'
import { StaleMessage } from './stale-message.tsx'
import classes from './stale-notice.module.css'

type Props<Values> = {
  labels: Record<keyof Values & string, string>
  edits: Edits<Values>
  onTakeTheirs: () => void
  onKeepYours: () => void
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = Array.isArray(value) ? value.join(', ') : `${value ?? ''}`
  return text === '' ? '–' : text
}

/** What they changed, field by field. */
export function StaleNotice<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { labels, edits, onTakeTheirs, onKeepYours } = props
  const changed = changedByThem(edits)
  const table = changed.length > 0 && (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((field) => (
          <tr key={field}>
            <th scope="row">{labels[field]}</th>
            <td data-whose="Theirs">{shown(edits.theirs[field])}</td>
            <td data-whose="Yours">
              {isSame(edits.yours[field], edits.base[field])
                ? 'not changed'
                : shown(edits.yours[field])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return <StaleMessage changes={table} onTakeTheirs={onTakeTheirs} onKeepYours={onKeepYours} />
}
