import type { HistoryEntry } from '@accession/contract/history'
import { fieldInWords, valueInWords } from '@accession/domain/history/history-words'
import classes from './changes.module.css'

/** What a record says was changed, from what to what. */
export function Changes({ changes }: Pick<HistoryEntry, 'changes'>) {
  const told = changes
    .map(({ field, from, to }) => ({
      field: fieldInWords(field),
      from: valueInWords(from, field),
      to: valueInWords(to, field),
    }))
    .filter(({ from, to }) => from !== null || to !== null)
  if (told.length === 0) return null
  return (
    <dl className={classes.changes}>
      {told.map(({ field, from, to }) => (
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
