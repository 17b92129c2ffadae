import { Link } from 'react-router'
import classes from './page-links.module.css'
import { pageWindow } from './page-window.ts'

type Props = {
  label: string
  current: number
  pages: number
  /** The URL of a page; pages count from 1. */
  to: (page: number) => string
}

/** Links through a list with more than one page. */
export function PageLinks({ label, current, pages, to }: Props) {
  if (pages < 2) return null
  return (
    <nav aria-label={label} className={classes.links}>
      {pageWindow(current, pages).map((page, index) =>
        page === 'gap' ? (
          <span key={index === 1 ? 'gap before' : 'gap after'} className={classes.gap}>
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            className={classes.link}
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
            preventScrollReset
          >
            {page}
          </Link>
        ),
      )}
    </nav>
  )
}
