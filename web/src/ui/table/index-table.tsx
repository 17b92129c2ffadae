import { counted } from '@accession/domain/fields/plural'
import { Text, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AsyncArea } from '../feedback/async-area.tsx'
import { IndexTablePages, type PageMeta } from './index-table-pages.tsx'
import { IndexTableSkeleton } from './index-table-skeleton.tsx'
import { type RowsProps, RowsTable } from './rows-table.tsx'
import { usePageNumber } from './use-page-number.ts'

type Props<Row> = RowsProps<Row> & {
  query: UseQueryResult<{ data: readonly Row[]; meta?: PageMeta }>
  /** Shown if the list is empty. */
  none: ReactNode
  /** Shown if a filter matches nothing. */
  noMatch?: ReactNode
  isFiltered?: boolean
  /** A custom message for a list that failed to load. */
  failure?: ((message: string) => string) | undefined
}

/** A list read from the server, with all its states and its pages. */
export function IndexTable<Row>(props: Props<Row>) {
  const { query, none, noMatch, isFiltered, failure, ...rows } = props
  const page = usePageNumber()
  return (
    <AsyncArea
      query={query}
      skeleton={<IndexTableSkeleton columns={rows.columns} />}
      failure={failure}
    >
      {({ data, meta }) => (
        <>
          <VisuallyHidden role="status">
            {isFiltered &&
              !query.isPlaceholderData &&
              describeFound(meta?.totalCount ?? data.length)}
          </VisuallyHidden>
          {data.length === 0 ? (
            <Text component="div" c="dimmed">
              {page > 1 && meta ? 'There is nothing on this page.' : isFiltered ? noMatch : none}
            </Text>
          ) : (
            <RowsTable {...rows} rows={data} isStale={query.isPlaceholderData} />
          )}
          {meta && <IndexTablePages label={rows.label} page={page} meta={meta} />}
        </>
      )}
    </AsyncArea>
  )
}

const describeFound = (count: number) => counted(count, 'match', 'matches')
