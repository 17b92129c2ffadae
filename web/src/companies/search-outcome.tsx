import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AsyncArea } from '../ui/async-area.tsx'
import { NoMatch } from '../ui/name-search.tsx'
import { Told } from '../ui/told.tsx'
import { overLimitSentence } from './over-limit-sentence.ts'
import classes from './search-outcome.module.css'

type Found<Match> = { matches: readonly Match[]; limit: number; overLimit: boolean }

type Props<Match> = {
  query: UseQueryResult<Found<Match>>
  /** Said when no company matched. */
  none: string
  skeleton?: ReactNode
  /** What is done with the companies that were found. */
  children: (matches: readonly Match[]) => ReactNode
}

/** What came of a search for companies; nothing until one was made. */
export function SearchOutcome<Match>({ query, none, skeleton, children }: Props<Match>) {
  if (query.fetchStatus === 'idle' && !query.data && !query.isError) return null
  return (
    <AsyncArea query={query} failure={searchFailed} {...(skeleton && { skeleton })}>
      {({ matches, limit, overLimit }) => (
        <div>
          <div role="status" className={classes.outcome}>
            {matches.length === 0 && <NoMatch>{none}</NoMatch>}
            {overLimit && <Text>{overLimitSentence(limit)}</Text>}
          </div>
          {matches.length > 0 && children(matches)}
        </div>
      )}
    </AsyncArea>
  )
}

const searchFailed = (sentence: string) => (
  <Told title="An Error Occurred During Search">{sentence}</Told>
)
