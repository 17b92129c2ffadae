import { COLUMN_KEYS, columnOf } from '@accession/domain/samples/spreadsheet/spreadsheet-columns'
import { templateCsv } from '@accession/domain/samples/spreadsheet/spreadsheet-csv'
import { Anchor } from '@mantine/core'
import { useOrderContext } from './order-context.ts'
import { saveFile } from './spreadsheet/save-file.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An empty spreadsheet with all columns, made from the catalog of the day. */
export function Templates() {
  const { currentCatalog } = useOrderContext()
  async function saveWorkbook() {
    const { templateWorkbook } = await import('./spreadsheet/template-workbook.ts')
    const columns = COLUMN_KEYS.map(columnOf).map(({ header, choices }) => ({
      header,
      choices: choices?.(currentCatalog),
    }))
    saveFile('samples-template.xlsx', templateWorkbook(columns), WORKBOOK)
  }
  const saveCsv = () => saveFile('samples-template.csv', templateCsv(), 'text/csv')
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
