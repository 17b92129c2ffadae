import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { TitledMessage } from '../ui/feedback/titled-message.tsx'
import { NoMatch } from '../ui/form/name-search.tsx'
import classes from './search-outcome.module.css'

const overLimitMessage = (limit: number): string =>
  `Search results exceeded maximum of ${limit} matches. Please be more specific, some matches not shown!`

type Found<Match> = { matches: readonly Match[]; limit: number; overLimit: boolean }

type Props<Match> = {
  query: UseQueryResult<Found<Match>>
  /** Shown if no company matched. */
  none: string
  skeleton?: ReactNode
  /** Renders the companies that were found. */
  children: (matches: readonly Match[]) => ReactNode
}

/** The result of a company search; empty before the first one. */
export function SearchOutcome<Match>({ query, none, skeleton, children }: Props<Match>) {
  if (query.fetchStatus === 'idle' && !query.data && !query.isError) return null
  return (
    <AsyncArea query={query} failure={searchFailed} {...(skeleton && { skeleton })}>
      {({ matches, limit, overLimit }) => (
        <div>
          <div role="status" className={classes.outcome}>
            {matches.length === 0 && <NoMatch>{none}</NoMatch>}
            {overLimit && <Text>{overLimitMessage(limit)}</Text>}
          </div>
          {matches.length > 0 && children(matches)}
        </div>
      )}
    </AsyncArea>
  )
}

const searchFailed = (message: string) => (
  <TitledMessage title="An Error Occurred During Search">{message}</TitledMessage>
)
