import { openSheet } from '../platform/pdf/sheet.ts'
import type { Confirmation } from './confirmation-content.ts'
import { formFurniture, headRows } from './draw-form-head.ts'
import { receivedHeading, receivedSampleRows } from './draw-received-sample.ts'
import { sampleContinued } from './draw-sample.ts'
import { totalsRows } from './draw-totals.ts'

export function drawConfirmation(form: Confirmation): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openSheet(`Order confirmation ${form.orderNumber}`)
  sheet.keep(headRows(sheet.doc, form))
  for (const [index, sample] of form.samples.entries()) {
    const heading = index === 0 ? [receivedHeading(sheet.doc, form.heading)] : []
    const rows = [...heading, ...receivedSampleRows(sheet.doc, sample)]
    sheet.keep(rows, sampleContinued(sheet.doc, sample))
  }
  sheet.keep(totalsRows(sheet.doc, form.totals, { after: form.payment }))
  return sheet.finish(formFurniture(form))
}
