import type { HistoryEntry } from '@accession/contract/history'
import { describeField, formatValue } from '@accession/domain/history/history-labels'
import { historyMessages, type SampleNames } from '@accession/domain/history/history-messages'
import classes from './changes.module.css'

type Props = Pick<HistoryEntry, 'changes'> & { names?: SampleNames }

/** What a step changed, as sentences; the raw difference is one click away. */
export function Changes({ changes, names }: Props) {
  const sentences = historyMessages(changes, names)
  if (changes.length === 0) return null
  return (
    <>
      {sentences.length > 0 && (
        <div className={classes.sentences}>
          {sentences.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </div>
      )}
      <details className={classes.raw}>
        <summary>Raw difference</summary>
        <RawChanges changes={changes} />
      </details>
    </>
  )
}

/** The recorded changes, from what to what. */
export function RawChanges({ changes }: Pick<HistoryEntry, 'changes'>) {
  const shown = changes
    .map(({ field, from, to }) => ({
      field: describeField(field),
      from: formatValue(from, field),
      to: formatValue(to, field),
    }))
    .filter(({ from, to }) => from !== null || to !== null)
  if (shown.length === 0) return null
  return (
    <dl className={classes.changes}>
      {shown.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {from !== null && (
              <>
                <del>{from}</del> →{' '}
              </>
            )}
            {to ?? 'none'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
