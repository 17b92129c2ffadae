import { useSearchParams } from 'react-router'

/** The page of a list is part of the address; pages count from 1. */
export function usePageNumber(): number {
  const [search] = useSearchParams()
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** The address of another page, with everything else the address says. */
export function usePageAddress(): (page: number) => string {
  const [search] = useSearchParams()
  return (page) => {
    const there = new URLSearchParams(search)
    if (page === 1) there.delete('page')
    else there.set('page', String(page))
    return `?${there}`
  }
}
