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
