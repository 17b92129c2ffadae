import { VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallFailure } from './call-failure.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  /** In the shape of what is coming. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** Loading, failed or there: the three states of everything that is read from the server. */
export function AsyncArea<T>({ query, skeleton = <SkeletonLines />, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <CallFailure error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {skeleton}
    </div>
  )
}
