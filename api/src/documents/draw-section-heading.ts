import { type Row, sideBySide, space, stack } from '../platform/pdf/rows.ts'
import { FULL_WIDTH } from '../platform/pdf/sheet.ts'
import { QUIET_INK, text } from '../platform/pdf/text.ts'

/** A heading with a quiet remark at the right, both on one line of type. */
export const sectionHeading = (doc: PDFKit.PDFDocument, title: string, remark = ''): Row =>
  sideBySide(
    text(doc, title, { face: 'bold', size: 13 }, FULL_WIDTH),
    stack(space(5), text(doc, remark, { size: 8, color: QUIET_INK, align: 'right' }, FULL_WIDTH)),
  )
