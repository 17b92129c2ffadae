import { counted } from '@accession/domain/fields/plural'
import { Button, VisuallyHidden } from '@mantine/core'
import { statusOf } from '../platform/call-error.ts'
import classes from './search-everywhere.module.css'
import type { SearchState } from './use-search.ts'

type Props = { text: string; search: SearchState; count: number }

/** What the list itself does not say: nothing matches, a typo was corrected, the server is out of reach. */
export function SearchMessage({ text, search, count }: Props) {
  const { data, isSearching, error, retry } = search
  if (error) {
    return (
      <div className={classes.message} role="alert">
        {statusOf(error) === null
          ? 'Can’t reach the server. Check your connection. Pages still open.'
          : 'Something went wrong on our end. Pages still open.'}
        <Button variant="default" size="compact-sm" onClick={retry}>
          Retry
        </Button>
      </div>
    )
  }
  if (text.trim() === '') return null
  if (isSearching) return null
  if (count === 0) {
    return (
      <p className={classes.message} role="status">
        {`No results for “${text.trim()}”. Try fewer letters, or a part of the number.`}
      </p>
    )
  }
  if (data?.corrected) {
    return (
      <p className={classes.message} role="status">
        <CorrectedMessage typed={text} corrected={data.corrected} />
      </p>
    )
  }
  return <VisuallyHidden role="status">{counted(count, 'result')}</VisuallyHidden>
}

export const CorrectedMessage = ({ typed, corrected }: { typed: string; corrected: string }) => (
  <>
    No results for “{typed.trim()}”. Showing results for <b>{corrected}</b>.
  </>
)
