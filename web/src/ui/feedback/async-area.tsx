import { VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallFailure } from './call-failure.tsx'
import type { RenderFailure } from './failure-message.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  /** In the shape of the content. */
  skeleton?: ReactNode
  /** A custom failure message for this area. */
  failure?: RenderFailure | undefined
  children: (data: T) => ReactNode
}

/** The three states of everything read from the server: loading, failed or loaded. */
export function AsyncArea<T>(props: Props<T>) {
  const { query, skeleton = <SkeletonLines />, failure, children } = props
  if (query.data !== undefined) return children(query.data)
  const retry = () => void query.refetch()
  if (query.isError)
    return <CallFailure error={query.error} renderFailure={failure} onRetry={retry} />
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {skeleton}
    </div>
  )
}
