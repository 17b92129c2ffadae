import { sql } from 'kysely'

/** Counting stops here: beyond it a list says "more than". */
export const COUNT_CAP = 10_000

export type Page = { limit: number; offset: number }

/** The limit as a literal: a plan kept for any limit would expect many rows. */
export const rowsOf = ({ limit, offset }: Page) =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`

/** A page of a reply; `count` stops at one above the cap. */
export const asPage = <Row>(found: { data: Row[]; count: number } | undefined, page: Page) => {
  const { data = [], count = 0 } = found ?? {}
  const totalIsFloor = count > COUNT_CAP
  return { data, meta: { ...page, totalCount: Math.min(count, COUNT_CAP), totalIsFloor } }
}
