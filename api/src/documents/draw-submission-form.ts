import { openPage } from '../platform/pdf/page.ts'
import { custodyRows } from './draw-custody.ts'
import { formFurniture, headRows } from './draw-form-head.ts'
import { sampleContinued, sampleRows, samplesHeading } from './draw-sample.ts'
import { totalsRows } from './draw-totals.ts'
import type { SubmissionForm } from './submission-form-content.ts'

export function drawSubmissionForm(form: SubmissionForm): Promise<Uint8Array<ArrayBuffer>> {
  const page = openPage(`Submission form ${form.orderNumber}`)
  page.keep(headRows(page.doc, form))
  for (const [index, sample] of form.samples.entries()) {
    const heading = index === 0 ? [samplesHeading(page.doc, form.heading)] : []
    const rows = [...heading, ...sampleRows(page.doc, sample)]
    page.keep(rows, sampleContinued(page.doc, sample))
  }
  page.keep(totalsRows(page.doc, form.totals))
  page.keep(custodyRows(page.doc, `Order ${form.orderNumber}: ${form.heading}`))
  return page.finish(formFurniture(form))
}
