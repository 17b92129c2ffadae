const PAGE_LINKS = 10

/** A page, or a gap where pages are left out. */
export type PageLink = number | 'gap'

/** Ten pages around the current one, and the first and the last beyond them. Pages count from 1. */
export function pageWindow(current: number, pages: number): PageLink[] {
  const start = Math.min(Math.max(1, current - PAGE_LINKS / 2), Math.max(1, pages - PAGE_LINKS + 1))
  const end = Math.min(pages, start + PAGE_LINKS - 1)
  const around = Array.from({ length: end - start + 1 }, (_, index) => start + index)
  return [...margin(1, start - 1), ...around, ...margin(pages, pages - end).reverse()]
}

/** The page at the edge, with a gap if more than that page is left out. */
function margin(page: number, leftOut: number): PageLink[] {
  if (leftOut <= 0) return []
  return leftOut === 1 ? [page] : [page, 'gap']
}
