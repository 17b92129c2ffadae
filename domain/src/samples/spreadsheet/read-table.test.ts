import { expect, test } from 'vitest'
import { CURRENT_CATALOG } from '../../../proofs/sample-examples.ts'
import { columnNamed, readTable } from './read-table.ts'
import { COLUMN_KEYS, columnOf } from './spreadsheet-columns.ts'
import { rowsCsv, templateCsv } from './spreadsheet-csv.ts'

test.each([
  ['Sample Name', 'sampleName'],
  [' sample  NAME * ', 'sampleName'],
  ['SampleName', 'sampleName'],
  ['batch_id', 'batchName'],
  ['Density (g/mL)', 'density'],
  ['Status', 'statusType'],
  ['Unit of Measure:', 'unitOfMeasure'],
  ['Strain', undefined],
  ['', undefined],
])('the header %j is the column %s', (header, key) => expect(columnNamed(header)).toBe(key))

test('every header of the template is recognized, and no two are the same', () => {
  const headers = COLUMN_KEYS.map((key) => columnOf(key).header)
  expect(headers.map(columnNamed)).toEqual(COLUMN_KEYS)
  expect(templateCsv()).toBe(`\uFEFF${headers.join(',')}\r\n`)
})

test('reads rows in any order of columns, under a title, without empty rows', () => {
  const table = readTable([
    ['Our harvest'],
    [],
    ['Tests', 'Strain', 'sample name', 'TESTS', ''],
    ['Mycotoxins', 'Indica', 'Elektra', 'pH'],
    ['', ' ', ''],
    ['', '', { date: '2026-03-12' }],
  ])
  expect(table).toEqual({
    columns: ['tests', 'sampleName'],
    ignored: ['Strain', 'TESTS'],
    missing: ['complianceType', 'productType'],
    rows: [
      { number: 4, cells: { tests: 'Mycotoxins', sampleName: 'Elektra' } },
      { number: 6, cells: { tests: '', sampleName: { date: '2026-03-12' } } },
    ],
  })
})

test.each([[[]], [[['Elektra', 'Mycotoxins']]], [[['Sample Name'], ['Elektra']]]])(
  'without a header row nothing is guessed: %j',
  (cells) => expect(readTable(cells)).toBeNull(),
)

test('what remains is written with its errors, and no text runs as a formula', () => {
  const csv = rowsCsv([
    { cells: { sampleName: '=1+1', batchName: 'a "b", c' }, issues: { tests: 'Required' } },
  ])
  const [, line = ''] = csv.split('\r\n')
  expect(line.startsWith(`'=1+1,"a ""b"", c",`)).toBe(true)
  expect(line.endsWith(',Tests: Required')).toBe(true)
})

test('a list of choices offers what the catalog offers', () => {
  const { potency: _, ...testTypes } = CURRENT_CATALOG.catalog.testTypes
  const withdrawn = { ...CURRENT_CATALOG, catalog: { ...CURRENT_CATALOG.catalog, testTypes } }
  expect(columnOf('tests').choices?.(CURRENT_CATALOG)).toContain('Cannabinoid Potency')
  expect(columnOf('tests').choices?.(withdrawn)).not.toContain('Cannabinoid Potency')
})
