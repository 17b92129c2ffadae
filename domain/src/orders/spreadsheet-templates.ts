import type { SpreadsheetTemplate } from '../samples/spreadsheet/spreadsheet-column.ts'
import type { CurrentCatalog } from '../samples/test-availability.ts'
import { type StoredSample, samplesFromTemplate } from './order-template.ts'

type NamedTemplate = {
  name: string
  numberOfSamples: number
  /** Null if there is more than one. */
  sample: StoredSample | null
}

/** The templates that a row may name, with what is offered today. A row is one sample. */
export const spreadsheetTemplates = (
  templates: readonly NamedTemplate[],
  currentCatalog: CurrentCatalog,
): SpreadsheetTemplate[] =>
  templates.map(({ name, numberOfSamples, sample }) => {
    if (!sample) {
      const issue = `This template has ${numberOfSamples} samples, and a row is one. Choose a template with one sample`
      return { name, draft: null, issue, leftOut: [] }
    }
    const { samples, leftOut } = samplesFromTemplate({ name, samples: [sample] }, currentCatalog)
    const [draft = null] = samples
    const issue = draft ? null : 'Nothing in this template is offered any more'
    return { name, draft, issue, leftOut }
  })
