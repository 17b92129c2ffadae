import { FULL_WIDTH } from '../platform/pdf/page.ts'
import { type Row, sideBySide, space, stack } from '../platform/pdf/rows.ts'
import { QUIET_INK, text } from '../platform/pdf/text.ts'

/** A heading with a muted remark at the right, on one baseline. */
export const sectionHeading = (doc: PDFKit.PDFDocument, title: string, remark = ''): Row =>
  sideBySide(
    text(doc, title, { face: 'bold', size: 13 }, FULL_WIDTH),
    stack(space(5), text(doc, remark, { size: 8, color: QUIET_INK, align: 'right' }, FULL_WIDTH)),
  )
