import { ORDER_DETAIL_LABELS } from '@accession/domain/orders/order-form'
import { FULL_WIDTH, openPage } from '../platform/pdf/page.ts'
import { padded, type Row, stack } from '../platform/pdf/rows.ts'
import { QUIET_INK, text } from '../platform/pdf/text.ts'
import { custodyRows } from './draw-custody.ts'
import { formFrame, headRows } from './draw-form-head.ts'
import { sampleContinued, sampleRows, samplesHeading } from './draw-sample.ts'
import { totalsRows } from './draw-totals.ts'
import type { SubmissionForm } from './submission-form-content.ts'

export function drawSubmissionForm(form: SubmissionForm): Promise<Uint8Array<ArrayBuffer>> {
  const page = openPage(`Submission form ${form.orderNumber}`)
  page.keep([...headRows(page.doc, form), ...noteRows(page.doc, form)])
  for (const [index, sample] of form.samples.entries()) {
    const heading = index === 0 ? [samplesHeading(page.doc, form.heading)] : []
    const rows = [...heading, ...sampleRows(page.doc, sample)]
    page.keep(rows, sampleContinued(page.doc, sample))
  }
  page.keep(totalsRows(page.doc, form.totals))
  page.keep(custodyRows(page.doc, `Order ${form.orderNumber}: ${form.heading}`))
  return page.finish(formFrame(form))
}

/** In one paragraph, so that a note of many short lines does not push the samples off the page. */
function noteRows(doc: PDFKit.PDFDocument, { note }: SubmissionForm): Row[] {
  if (!note) return []
  const label = { size: 8, color: QUIET_INK }
  const lines = note.split('\n').map((line) => line.trim())
  const words = lines.filter(Boolean).join(' / ')
  return [
    padded(
      stack(
        text(doc, ORDER_DETAIL_LABELS.customerNote, label, FULL_WIDTH),
        text(doc, words, { size: 10 }, FULL_WIDTH),
      ),
      0,
      8,
    ),
  ]
}
