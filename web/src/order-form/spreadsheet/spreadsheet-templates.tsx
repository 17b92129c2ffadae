import type { SpreadsheetTemplate } from '@accession/domain/samples/spreadsheet/spreadsheet-column'
import { COLUMN_KEYS, columnOf } from '@accession/domain/samples/spreadsheet/spreadsheet-columns'
import { templateCsv } from '@accession/domain/samples/spreadsheet/spreadsheet-csv'
import type { CurrentCatalog } from '@accession/domain/samples/test-availability'
import { Anchor } from '@mantine/core'
import { saveFile } from './save-file.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The templates of samples that a row may name. */
export type SpreadsheetTemplates = {
  /** False for those who have no templates, like guests. */
  mayHaveSome: boolean
  /** Undefined if they cannot be loaded. */
  load: () => Promise<readonly SpreadsheetTemplate[] | undefined>
}

export type Props = { currentCatalog: CurrentCatalog; templates: SpreadsheetTemplates }

/** An empty spreadsheet with all columns, made from the catalog of the day. */
export function Templates({ currentCatalog, templates: { mayHaveSome, load } }: Props) {
  const keys = COLUMN_KEYS.filter((key) => mayHaveSome || key !== 'template')
  async function saveWorkbook() {
    const [{ templateWorkbook }, templates = []] = await Promise.all([
      import('./template-workbook.ts'),
      load(),
    ])
    const columns = keys.map(columnOf).map(({ header, choices }) => ({
      header,
      choices: choices?.({ ...currentCatalog, templates }),
    }))
    saveFile('samples-template.xlsx', templateWorkbook(columns), WORKBOOK)
  }
  const saveCsv = () => saveFile('samples-template.csv', templateCsv(keys), 'text/csv')
  const button = { component: 'button', type: 'button', inherit: true } as const
  return (
    <span>
      Download the template as an{' '}
      <Anchor {...button} onClick={saveWorkbook}>
        Excel workbook
      </Anchor>{' '}
      with lists to choose from, or as{' '}
      <Anchor {...button} onClick={saveCsv}>
        CSV
      </Anchor>
      .
    </span>
  )
}
