/** Knows its height before it is drawn, and its own horizontal position. */
export type Row = { height: number; draw: (top: number) => void }

export const space = (height: number): Row => ({ height, draw: () => {} })

export const stack = (...rows: Row[]): Row => ({
  height: heightOf(rows),
  draw(top) {
    let y = top
    for (const row of rows) {
      row.draw(y)
      y += row.height
    }
  },
})

export const sideBySide = (...rows: Row[]): Row => ({
  height: Math.max(0, ...rows.map((row) => row.height)),
  draw: (top) => {
    for (const row of rows) row.draw(top)
  },
})

export const padded = (row: Row, above: number, below = above): Row =>
  stack(space(above), row, space(below))

export const heightOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + row.height, 0)
