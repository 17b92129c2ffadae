import { LEFT, RIGHT } from '../platform/pdf/page.ts'
import { type Row, space, stack } from '../platform/pdf/rows.ts'
import { rule } from '../platform/pdf/rule.ts'
import { INK, QUIET_INK, text } from '../platform/pdf/text.ts'
import { sectionHeading } from './draw-section-heading.ts'

type Doc = PDFKit.PDFDocument

const LINE = 29
const SIGNATURE = { x: LEFT, width: 236 }
const DATE = { x: LEFT + 236, width: 76 }
const TIME = { x: LEFT + 312, width: 64 }
const CONDITION = { x: LEFT + 376, width: RIGHT - LEFT - 376 }

/** Two handovers: customer to carrier, carrier to laboratory. */
export const custodyRows = (doc: Doc, remark: string): Row[] => [
  rule(doc, 1),
  space(10),
  sectionHeading(doc, 'Chain of custody', remark),
  space(6),
  handoverRow(doc),
  space(6),
  handoverRow(doc),
]

const handoverRow = (doc: Doc): Row => ({
  height: 2 * LINE,
  draw(top) {
    for (const [index, who] of ['Relinquished by', 'Received by'].entries()) {
      const y = top + index * LINE
      box(doc, `${who} (name and signature)`, SIGNATURE, y, LINE)
      box(doc, 'Date', DATE, y, LINE)
      box(doc, 'Time', TIME, y, LINE)
    }
    box(doc, 'Condition on receipt', CONDITION, top, 2 * LINE)
  },
})

function box(doc: Doc, label: string, place: typeof SIGNATURE, top: number, height: number) {
  doc.rect(place.x, top, place.width, height).lineWidth(0.75).stroke(INK)
  const inside = { x: place.x + 4, width: place.width - 8 }
  stack(space(3), text(doc, label, { size: 7.5, color: QUIET_INK }, inside)).draw(top)
}
