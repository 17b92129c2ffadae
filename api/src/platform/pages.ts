/** Counting stops here: beyond it a list says "more than". */
export const COUNT_FLOOR = 10_000

export type Page = { limit: number; offset: number }

/** A page as it travels; `count` was counted up to one beyond the floor. */
export const asPage = <Row>(found: { data: Row[]; count: number } | undefined, page: Page) => {
  const { data = [], count = 0 } = found ?? {}
  const totalIsFloor = count > COUNT_FLOOR
  return { data, meta: { ...page, totalCount: Math.min(count, COUNT_FLOOR), totalIsFloor } }
}
