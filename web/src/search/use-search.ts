import type { Reply } from '@accession/contract/endpoint'
import { searchEverything } from '@accession/contract/search'
import { searchParts } from '@accession/domain/search/search-text'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../platform/query.ts'

const TYPING_PAUSE_MS = 150

export type SearchState = {
  data?: Reply<typeof searchEverything> | undefined
  /** What is shown is not yet what was typed. */
  isSearching: boolean
  error?: Error
  retry?: () => void
}

const isSearchable = (text: string) => searchParts(text).length > 0

/**
 * Searches for what is typed, a moment after the last key or at once if it is urgent. The rows before
 * stay until the next ones arrive, and a request that was overtaken is canceled.
 */
export function useSearch(text: string, isUrgent: boolean): SearchState {
  const typed = text.trim()
  const [settled] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const q = isUrgent ? typed : settled
  const { data, isFetching, error, refetch } = useQuery({
    ...query(searchEverything, { query: { q } }),
    enabled: isSearchable(q),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Typing on tries again by itself.
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (!isSearchable(typed)) return { isSearching: false }
  const isCurrent = q === typed && !isFetching
  return {
    data,
    isSearching: !isCurrent,
    ...(isCurrent && error && { error, retry: () => void refetch() }),
  }
}
