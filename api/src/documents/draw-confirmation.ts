import { openPage } from '../platform/pdf/page.ts'
import type { Confirmation } from './confirmation-content.ts'
import { formFrame, headRows } from './draw-form-head.ts'
import { receivedHeading, receivedSampleRows } from './draw-received-sample.ts'
import { sampleContinued } from './draw-sample.ts'
import { totalsRows } from './draw-totals.ts'

export function drawConfirmation(form: Confirmation): Promise<Uint8Array<ArrayBuffer>> {
  const page = openPage(`Order confirmation ${form.orderNumber}`)
  page.keep(headRows(page.doc, form))
  for (const [index, sample] of form.samples.entries()) {
    const heading = index === 0 ? [receivedHeading(page.doc, form.heading)] : []
    const rows = [...heading, ...receivedSampleRows(page.doc, sample)]
    page.keep(rows, sampleContinued(page.doc, sample))
  }
  page.keep(totalsRows(page.doc, form.totals, { after: form.payment }))
  return page.finish(formFrame(form))
}
