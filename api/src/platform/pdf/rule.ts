import type { Row } from './rows.ts'
import { FULL_WIDTH } from './sheet.ts'
import { INK, type Place } from './text.ts'

/** A line across; it takes no height of its own. */
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
