import { openSheet } from '../platform/pdf/sheet.ts'
import { custodyRows } from './draw-custody.ts'
import { formFurniture, headRows } from './draw-form-head.ts'
import { sampleContinued, sampleRows, samplesHeading } from './draw-sample.ts'
import { totalsRows } from './draw-totals.ts'
import type { SubmissionForm } from './submission-form-content.ts'

export function drawSubmissionForm(form: SubmissionForm): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openSheet(`Submission form ${form.orderNumber}`)
  sheet.keep(headRows(sheet.doc, form))
  for (const [index, sample] of form.samples.entries()) {
    const heading = index === 0 ? [samplesHeading(sheet.doc, form.heading)] : []
    const rows = [...heading, ...sampleRows(sheet.doc, sample)]
    sheet.keep(rows, sampleContinued(sheet.doc, sample))
  }
  sheet.keep(totalsRows(sheet.doc, form.totals))
  sheet.keep(custodyRows(sheet.doc, `Order ${form.orderNumber}: ${form.heading}`))
  return sheet.finish(formFurniture(form))
}
