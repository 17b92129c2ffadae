import { VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallFailure } from './call-failure.tsx'
import type { FailureInWords } from './failure-words.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  /** In the shape of what is coming. */
  skeleton?: ReactNode
  /** Where the area has words of its own for a failure. */
  failure?: FailureInWords | undefined
  children: (data: T) => ReactNode
}

/** Loading, failed or there: the three states of everything that is read from the server. */
export function AsyncArea<T>(props: Props<T>) {
  const { query, skeleton = <SkeletonLines />, failure, children } = props
  if (query.data !== undefined) return children(query.data)
  const retry = () => void query.refetch()
  if (query.isError) return <CallFailure error={query.error} inWords={failure} onRetry={retry} />
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {skeleton}
    </div>
  )
}
