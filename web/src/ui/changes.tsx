import type { HistoryEntry } from '@accession/contract/history'
import { historySentences, type SampleNames } from '@accession/domain/history/history-sentences'
import { fieldInWords, valueInWords } from '@accession/domain/history/history-words'
import classes from './changes.module.css'

type Props = Pick<HistoryEntry, 'changes'> & { names?: SampleNames }

/** What a step changed, in sentences; the raw difference is one click below. */
export function Changes({ changes, names }: Props) {
  const sentences = historySentences(changes, names)
  if (changes.length === 0) return null
  return (
    <>
      {sentences.length > 0 && (
        <div className={classes.sentences}>
          {sentences.map((sentence) => (
            <div key={sentence}>{sentence}</div>
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

/** What a record says was changed, from what to what. */
function RawChanges({ changes }: Pick<HistoryEntry, 'changes'>) {
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
