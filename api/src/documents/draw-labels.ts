import {
  LABELS_PER_SHEET,
  type LabelStock,
  SHEET_COLUMNS,
} from '@accession/domain/labels/label-stock'
import { code128 } from '../platform/pdf/code-128.ts'
import { openLoosePages, PAGE } from '../platform/pdf/page.ts'
import { fitted, QUIET_INK, type TextStyle, text, widthOf } from '../platform/pdf/text.ts'
import type { Label } from './label-content.ts'

type Doc = PDFKit.PDFDocument

/** In points, 72 to the inch. */
const INCH = 72
const INSET = 7

type Stock = {
  page: { width: number; height: number }
  label: { width: number; height: number }
  perPage: number
  /** The top left corner of a label, by its position on the page. */
  corner: (position: number) => { x: number; y: number }
  /** The thinnest bar: four dots at 300 dpi, or three at 300 and two at 203 dpi. */
  module: number
}

const STOCKS: Record<LabelStock, Stock> = {
  'avery-5160': {
    page: PAGE,
    label: { width: 2.625 * INCH, height: INCH },
    perPage: LABELS_PER_SHEET,
    corner: (position) => ({
      x: 0.1875 * INCH + (position % SHEET_COLUMNS) * 2.75 * INCH,
      y: 0.5 * INCH + Math.floor(position / SHEET_COLUMNS) * INCH,
    }),
    module: 0.96,
  },
  'roll-2x1': {
    page: { width: 2 * INCH, height: INCH },
    label: { width: 2 * INCH, height: INCH },
    perPage: 1,
    corner: () => ({ x: 0, y: 0 }),
    module: 0.72,
  },
}

export type LabelsToDraw = {
  order: { orderNumber: string }
  labels: readonly Label[]
  stock: LabelStock
  /** From 1; the labels before it on the first sheet are used up. */
  firstPosition: number
}

export function drawLabels({ order, labels, stock, firstPosition }: LabelsToDraw) {
  const { page, label: size, perPage, corner, module } = STOCKS[stock]
  const pages = openLoosePages(`Labels ${order.orderNumber}`, page)
  const used = perPage > 1 ? firstPosition - 1 : 0
  for (const [index, label] of labels.entries()) {
    const position = (used + index) % perPage
    if (index > 0 && position === 0) pages.doc.addPage()
    const { x, y } = corner(position)
    drawLabel(pages.doc, label, { x, y, width: size.width, module })
  }
  return pages.finish()
}

type Box = { x: number; y: number; width: number; module: number }

const NUMBER: TextStyle = { face: 'bold', size: 8.5, tabular: true }
const BETWEEN = 6

function drawLabel(doc: Doc, label: Label, { x, y, width, module }: Box) {
  const place = { x: x + INSET, width: width - 2 * INSET }
  const line = (content: string, top: number, style: TextStyle, room = place.width) =>
    text(doc, fitted(doc, content, style, room), style, place).draw(y + top)
  line(label.name, 5, { face: 'bold', size: 9 })
  line(label.description, 16, { size: 7 })
  code128(doc, label.number, { module, height: 21, at: { center: x + width / 2 } }).draw(y + 26)
  line(label.number, 48, NUMBER)
  const besideNumber = place.width - widthOf(doc, label.number, NUMBER) - BETWEEN
  line(label.amount, 48, { face: 'semibold', size: 8, align: 'right' }, besideNumber)
  line(label.order, 59, { size: 6.5, color: QUIET_INK })
}
