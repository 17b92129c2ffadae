import { LEFT, RIGHT } from '../platform/pdf/page.ts'
import { padded, type Row, sideBySide, space, stack } from '../platform/pdf/rows.ts'
import { rule } from '../platform/pdf/rule.ts'
import { QUIET_INK, type TextStyle, text } from '../platform/pdf/text.ts'
import { sectionHeading } from './draw-section-heading.ts'
import type { OrderTotals, SummaryLine } from './order-totals.ts'

type Doc = PDFKit.PDFDocument

const COLUMNS = [
  { x: LEFT, width: 220 },
  { x: LEFT + 228, width: 70 },
  { x: LEFT + 306, width: 70 },
  { x: LEFT + 384, width: 50 },
  { x: RIGHT - 90, width: 90 },
]
const LABEL = { x: RIGHT - 260, width: 160 }
const AMOUNT = { x: RIGHT - 90, width: 90 }
const NUMBER: TextStyle = { align: 'right', tabular: true }

type Options = {
  title?: string
  /** Lines below the total: label and amount. */
  after?: [string, string][]
}

export const totalsRows = (
  doc: Doc,
  { summary, steps, total }: OrderTotals,
  { title = 'Order summary', after = [] }: Options = {},
): Row[] => [
  stack(
    rule(doc, 1),
    space(10),
    sectionHeading(doc, title),
    space(4),
    columns(doc, ['Test', 'Turnaround', 'Price', 'Count', 'Amount'], { color: QUIET_INK, size: 8 }),
  ),
  ...summary.map((line) => columns(doc, line, {})),
  stack(
    space(3),
    rule(doc, 0.5),
    space(3),
    ...steps.map(([label, amount]) => step(doc, label, amount, {})),
    step(doc, 'Total', total, { face: 'bold', size: 12 }),
    ...after.map(([label, amount], index) =>
      step(doc, label, amount, index === after.length - 1 ? { face: 'semibold', size: 10 } : {}),
    ),
    space(10),
  ),
]

const columns = (doc: Doc, line: SummaryLine, style: TextStyle): Row =>
  padded(
    sideBySide(
      ...COLUMNS.map((place, index) =>
        text(doc, line[index] ?? '', index < 2 ? style : { ...style, ...NUMBER }, place),
      ),
    ),
    1.5,
  )

const step = (doc: Doc, label: string, amount: string, style: TextStyle): Row =>
  padded(
    sideBySide(
      text(doc, label, { ...style, align: 'right' }, LABEL),
      text(doc, amount, { ...style, ...NUMBER }, AMOUNT),
    ),
    1.5,
  )
