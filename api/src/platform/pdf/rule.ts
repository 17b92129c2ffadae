import { FULL_WIDTH } from './page.ts'
import type { Row } from './rows.ts'
import { INK, type Place } from './text.ts'

/** A horizontal line that takes no height. */
export const rule = (
  doc: PDFKit.PDFDocument,
  thickness: number,
  { x, width }: Place = FULL_WIDTH,
  color = INK,
): Row => ({
  height: 0,
  draw: (top) => {
    doc
      .moveTo(x, top)
      .lineTo(x + width, top)
      .lineWidth(thickness)
      .stroke(color)
  },
})
