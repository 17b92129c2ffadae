import { code128 } from '../platform/pdf/code-128.ts'
import { FULL_WIDTH, LEFT, PAGE, type PageFrame, RIGHT } from '../platform/pdf/page.ts'
import { padded, type Row, sideBySide, space, stack } from '../platform/pdf/rows.ts'
import { rule } from '../platform/pdf/rule.ts'
import { lines, QUIET_INK, text } from '../platform/pdf/text.ts'
import type { DocumentHead, Fact } from './document-head.ts'

type Doc = PDFKit.PDFDocument

const COLUMNS = 3
const COLUMN_GAP = 16
const COLUMN_WIDTH = (FULL_WIDTH.width - COLUMN_GAP * (COLUMNS - 1)) / COLUMNS

export const headRows = (doc: Doc, form: DocumentHead): Row[] => [
  sideBySide(addressee(doc, form), numberAndCode(doc, form)),
  space(12),
  rule(doc, 1),
  space(8),
  ...factRows(doc, form.facts),
]

function addressee(doc: Doc, { laboratory, title, intro }: DocumentHead): Row {
  const place = { x: LEFT, width: 300 }
  const quiet = { color: QUIET_INK }
  return stack(
    text(doc, laboratory.name, { face: 'semibold', size: 10 }, place),
    text(doc, title, { face: 'bold', size: 22 }, place),
    space(8),
    text(doc, intro, quiet, place),
    space(2),
    lines(doc, laboratory.shippingAddress, { face: 'semibold', size: 10 }, place),
    space(4),
    text(doc, `${laboratory.supportPhone}, ${laboratory.supportEmail}`, quiet, place),
  )
}

function numberAndCode(doc: Doc, { orderNumber, revision }: DocumentHead): Row {
  const place = { x: RIGHT - 220, width: 220 }
  return stack(
    text(doc, 'Order', { size: 10, align: 'right', color: QUIET_INK }, place),
    text(doc, orderNumber, { face: 'bold', size: 32, align: 'right' }, place),
    space(6),
    code128(doc, orderNumber, { module: 1.68, height: 44, at: { right: RIGHT } }),
    space(6),
    text(doc, revision ?? '', { face: 'bold', size: 11, align: 'right' }, place),
  )
}

export function factRows(doc: Doc, all: readonly Fact[]): Row[] {
  const cells = all.map(({ label, lines: [first = '', ...rest] }, index) => {
    const x = LEFT + (index % COLUMNS) * (COLUMN_WIDTH + COLUMN_GAP)
    const place = { x, width: COLUMN_WIDTH }
    return stack(
      text(doc, label, { size: 8, color: QUIET_INK }, place),
      text(doc, first, { face: 'semibold', size: 10 }, place),
      lines(doc, rest, {}, place),
    )
  })
  const gridRows = []
  for (let start = 0; start < cells.length; start += COLUMNS) {
    gridRows.push(padded(sideBySide(...cells.slice(start, start + COLUMNS)), 0, 8))
  }
  return gridRows
}

type Document = Pick<DocumentHead, 'orderNumber' | 'revision'> & {
  laboratory: { name: string }
  /** Printed at the top of every page. */
  band: string | null
  /** What a loose page belongs to. */
  belongsTo?: string
}

/** On every page: which order a loose page belongs to, and whether the order is canceled. */
export function formFrame(document: Document): PageFrame {
  const { laboratory, orderNumber, revision, band, belongsTo: kind = 'Order' } = document
  return (doc, page, pages) => {
    const small = { size: 8, color: QUIET_INK }
    const place = FULL_WIDTH
    if (page > 1) {
      text(doc, orderNumber, { face: 'bold', size: 13 }, place).draw(38)
      text(doc, laboratory.name, { ...small, align: 'right' }, place).draw(42)
    }
    if (band) drawBand(doc, band)
    rule(doc, 0.5).draw(PAGE.height - 40)
    const belongsTo = [kind, orderNumber, revision].filter(Boolean).join(' ')
    text(doc, belongsTo, { ...small, face: 'semibold' }, place).draw(PAGE.height - 34)
    const pageOf = `Page ${page} of ${pages}`
    text(doc, pageOf, { ...small, align: 'right' }, place).draw(PAGE.height - 34)
  }
}

function drawBand(doc: Doc, content: string) {
  doc.rect(LEFT, 16, FULL_WIDTH.width, 18).fill('#000000')
  const white = { face: 'bold', size: 12, color: '#FFFFFF', align: 'center' } as const
  text(doc, content, white, FULL_WIDTH).draw(17.5)
}
