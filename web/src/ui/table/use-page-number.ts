import { useSearchParams } from 'react-router'

/** The page of a list is in the URL; pages count from 1. */
export function usePageNumber(): number {
  const [search] = useSearchParams()
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** The URL of another page, with all other parameters kept. */
export function usePageAddress(): (page: number) => string {
  const [search] = useSearchParams()
  return (page) => {
    const there = new URLSearchParams(search)
    if (page === 1) there.delete('page')
    else there.set('page', String(page))
    return `?${there}`
  }
}

/** Changes what a list is filtered by, in the URL, and begins at its first page; nothing removes a part. */
export function useChangeParams() {
  const [, setParams] = useSearchParams()
  return (changes: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        for (const [name, value] of Object.entries(changes))
          if (value) after.set(name, value)
          else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
}
