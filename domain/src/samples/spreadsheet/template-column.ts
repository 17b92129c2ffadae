import { keysOf } from '../../fields/keys-of.ts'
import { SAMPLE_KIND_FIELDS } from '../sample-form.ts'
import { onlyOne, plainText } from './same-text.ts'
import type { SpreadsheetColumn, SpreadsheetTemplate } from './spreadsheet-column.ts'

const UNKNOWN_TEMPLATE = 'Your company has no template with this name'
const NOT_LOADED = 'Your templates could not be loaded. Choose the file again to try once more'

/** By its name in any case; by spacing and dashes alike if only one is meant. */
function templateNamed(
  text: string,
  templates: readonly SpreadsheetTemplate[],
): SpreadsheetTemplate | undefined {
  const isSame = ({ name }: SpreadsheetTemplate) => name.toLowerCase() === text.toLowerCase()
  const isAlike = ({ name }: SpreadsheetTemplate) => plainText(name) === plainText(text)
  return onlyOne(templates.filter(isSame)) ?? onlyOne(templates.filter(isAlike))
}

/** A template answers what kind of sample it is and which tests it gets. */
export const templateColumn: SpreadsheetColumn = {
  header: 'Template',
  choices: ({ templates = [] }) =>
    templates.filter(({ draft }) => draft !== null).map(({ name }) => name),
  read: (text, row) => {
    const { templates } = row.currentCatalog
    if (!templates) return { ...row, issue: NOT_LOADED }
    const template = templateNamed(text, templates)
    if (!template) return { ...row, issue: UNKNOWN_TEMPLATE }
    if (!template.draft) return { ...row, issue: template.issue }
    const { info, tests, densityHold } = template.draft
    const kind = Object.fromEntries(keysOf(SAMPLE_KIND_FIELDS).map((field) => [field, info[field]]))
    return {
      ...row,
      draft: { ...row.draft, info: { ...row.draft.info, ...kind }, tests, densityHold },
    }
  },
  /** What it answers is in cells of its own. */
  write: () => '',
}
