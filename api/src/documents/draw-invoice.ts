import { LEFT, openPage, RIGHT } from '../platform/pdf/page.ts'
import { type Row, sideBySide, space, stack } from '../platform/pdf/rows.ts'
import { rule } from '../platform/pdf/rule.ts'
import { QUIET_INK, text } from '../platform/pdf/text.ts'
import { factRows, formFrame } from './draw-form-head.ts'
import { totalsRows } from './draw-totals.ts'
import type { InvoiceContent } from './invoice-content.ts'

type Doc = PDFKit.PDFDocument

export function drawInvoice(invoice: InvoiceContent): Promise<Uint8Array<ArrayBuffer>> {
  const page = openPage(`Invoice ${invoice.orderNumber}`)
  page.keep(headRows(page.doc, invoice))
  page.keep(totalsRows(page.doc, invoice.totals, { title: 'Tests', after: invoice.payment }))
  return page.finish(formFrame(invoice))
}

const headRows = (doc: Doc, invoice: InvoiceContent): Row[] => [
  sideBySide(sender(doc, invoice), number(doc, invoice)),
  space(16),
  rule(doc, 1),
  space(8),
  ...factRows(doc, invoice.facts),
  space(8),
]

function sender(doc: Doc, { laboratory }: InvoiceContent): Row {
  const place = { x: LEFT, width: 300 }
  const quiet = { color: QUIET_INK }
  return stack(
    text(doc, laboratory.name, { face: 'semibold', size: 10 }, place),
    text(doc, 'Invoice', { face: 'bold', size: 22 }, place),
    space(8),
    text(doc, 'Questions about this invoice', quiet, place),
    text(doc, `${laboratory.supportPhone}, ${laboratory.supportEmail}`, {}, place),
  )
}

function number(doc: Doc, { orderNumber, revision }: InvoiceContent): Row {
  const place = { x: RIGHT - 220, width: 220 }
  return stack(
    text(doc, 'Invoice and order number', { size: 10, align: 'right', color: QUIET_INK }, place),
    text(doc, orderNumber, { face: 'bold', size: 32, align: 'right' }, place),
    text(doc, revision ?? '', { face: 'bold', size: 11, align: 'right' }, place),
  )
}
