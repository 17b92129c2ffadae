import { CURRENT_CATALOG } from '@accession/domain/proofs/sample-examples'
import { readTable } from '@accession/domain/samples/spreadsheet/read-table'
import { COLUMN_KEYS, columnOf } from '@accession/domain/samples/spreadsheet/spreadsheet-columns'
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { lyingZipBomb, workbookOf, zipBomb } from '../../../test/workbooks.ts'
import { readFile, readText } from './read-file.ts'
import { openQuote, tooLarge } from './refusals.ts'
import { templateWorkbook } from './template-workbook.ts'

const read = (content: string | Uint8Array, name: string) =>
  readFile(typeof content === 'string' ? strToU8(content) : content, name)

const ELEKTRA = [
  ['Sample Name', 'Batch ID'],
  ['Elektra', 'EL-22'],
]

describe('CSV', () => {
  test.each([
    ['commas', 'Sample Name,Batch ID\nElektra,EL-22\n'],
    [
      'a byte order mark, semicolons and Windows line ends',
      '\uFEFFSample Name;Batch ID\r\nElektra;EL-22\r\n',
    ],
    ['tabs', 'Sample Name\tBatch ID\nElektra\tEL-22'],
    ['old Mac line ends', 'Sample Name,Batch ID\rElektra,EL-22'],
    ['quotes', '"Sample Name","Batch ID"\n"Elektra","EL-22"\n'],
    ['spaces around', ' Sample Name , Batch ID \n Elektra , EL-22 \n'],
  ])('with %s', (_, text) => expect(read(text, 'samples.csv')).toEqual({ cells: ELEKTRA }))

  test('quoted cells keep commas, quotes and line breaks', () => {
    expect(read('Sample Name,Note\n"Dream, ""Blue""","one\ntwo"', 'a.csv')).toEqual({
      cells: [
        ['Sample Name', 'Note'],
        ['Dream, "Blue"', 'one\ntwo'],
      ],
    })
  })

  test('semicolons between tests do not make it a semicolon file', () => {
    const text = 'Sample Name,Tests\nElektra,pH; Density; Mycotoxins; Water Activity'
    expect(read(text, 'a.csv')).toMatchObject({
      cells: [{}, ['Elektra', 'pH; Density; Mycotoxins; Water Activity']],
    })
  })

  test('in Windows-1252 and UTF-16', () => {
    const western = new Uint8Array([
      ...strToU8('Sample Name,Batch ID\nPi'),
      0xf1,
      ...strToU8('a,1'),
    ])
    expect(read(western, 'a.csv')).toMatchObject({ cells: [{}, ['Piña', '1']] })
    const wide = new Uint8Array(2 * 5 + 2)
    wide.set([0xff, 0xfe])
    ;[...'a\tb\nδ'].forEach((character, at) => {
      new DataView(wide.buffer).setUint16(2 + 2 * at, character.charCodeAt(0), true)
    })
    expect(read(wide, 'a.txt')).toEqual({ cells: [['a', 'b'], ['δ']] })
  })

  test('an apostrophe that kept text from running is not part of it', () => {
    expect(read("Sample Name,Batch ID\n'=1+1,'-3", 'a.csv')).toMatchObject({
      cells: [{}, ['=1+1', '-3']],
    })
  })

  test('cells copied from a spreadsheet', () => {
    expect(readText('Sample Name\tBatch ID\r\nElektra\tEL-22\r\n')).toEqual({ cells: ELEKTRA })
  })
})

describe('Excel workbooks', () => {
  test('texts, numbers, yes and no, dates, empty and merged cells', async () => {
    const bytes = await writeWorkbook([
      ['Sample Name', 'Batch ID', 'Density', 'Water soluble'],
      ['Elektra & <Co>', { value: new Date('2026-03-12'), format: 'm/d/yyyy' }, 0.1 + 0.2, false],
      [{ value: 'Merged', rowSpan: 2 }, 12, null, true],
      [null, 'B-2', null, null],
    ]).toBuffer()
    expect(read(new Uint8Array(bytes), 'samples.xlsx')).toEqual({
      cells: [
        ['Sample Name', 'Batch ID', 'Density', 'Water soluble'],
        ['Elektra & <Co>', { date: '2026-03-12' }, '0.3', 'FALSE'],
        ['Merged', '12', '', 'TRUE'],
        ['', 'B-2'],
      ],
    })
  })

  test('formulas are read as their values; one that failed is not lost', () => {
    const rows = `<x:sheetData><x:row r="2">
      <x:c r="A2" t="str"><x:f>B1&amp;"x"</x:f><x:v>Elektra</x:v></x:c>
      <x:c r="B2"><x:f>1+1</x:f><x:v>2</x:v></x:c>
      <x:c r="C2" t="e"><x:f>1/0</x:f><x:v>#DIV/0!</x:v></x:c>
      <x:c r="E2"><x:f>A1</x:f></x:c>
    </x:row></x:sheetData>`
    expect(read(workbookOf(rows), 'a.xlsx')).toEqual({
      cells: [[], ['Elektra', '2', { fault: '#DIV/0!' }, '', { fault: '=A1' }]],
    })
  })

  test('dates by any format, from 1900 or 1904; a number with a unit is none', () => {
    const rows = `<x:sheetData><x:row>
      <x:c s="1"><x:v>46093</x:v></x:c><x:c s="2"><x:v>46093</x:v></x:c><x:c s="3"><x:v>7</x:v></x:c>
    </x:row></x:sheetData>`
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="d\\-mmm"/>
      <numFmt numFmtId="171" formatCode="0&quot; days&quot;[Red]"/></numFmts>
      <cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`
    expect(read(workbookOf(rows, { 'xl/styles.xml': styles }), 'a.xlsx')).toEqual({
      cells: [[{ date: '2026-03-12' }, { date: '2026-03-12' }, '7']],
    })
  })

  test('written as a stream, with sizes after the files', () => {
    const chunks: number[] = []
    const zip = new Zip((_, chunk) => chunks.push(...chunk))
    const files = unzipSync(workbookOf('<x:row><x:c t="b"><x:v>1</x:v></x:c></x:row>'))
    for (const [path, content] of Object.entries(files)) {
      const file = new ZipDeflate(path)
      zip.add(file)
      file.push(content, true)
    }
    zip.end()
    expect(read(new Uint8Array(chunks), 'a.xlsx')).toEqual({ cells: [['TRUE']] })
  })

  test('the template has every column, and lists to choose from', () => {
    const columns = COLUMN_KEYS.map(columnOf).map(({ header, choices }) => ({
      header,
      choices: choices?.(CURRENT_CATALOG),
    }))
    const bytes = templateWorkbook(columns)
    const { cells = [] } = { cells: undefined, ...read(bytes, 'template.xlsx') }
    expect(readTable(cells)).toEqual({ columns: COLUMN_KEYS, ignored: [], missing: [], rows: [] })
    const files = unzipSync(bytes)
    const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
    expect(text('xl/worksheets/sheet2.xml')).toContain('<t>Mycotoxins</t>')
    expect(text('xl/worksheets/sheet1.xml')).toContain(
      'sqref="D2:D1000"><formula1>Choices!$A$2:$A$3</formula1>',
    )
  })
})

describe('is refused in words', () => {
  const far = (place: string) =>
    workbookOf(
      `<x:sheetData><x:row r="1"><x:c r="${place}"><x:v>1</x:v></x:c></x:row></x:sheetData>`,
    )
  const cut = (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2)

  test.each<[string, Uint8Array | string, string, RegExp]>([
    ['a zip bomb', zipBomb(), 'a.xlsx', /unpacks to far more than a list of samples needs/],
    ['a zip bomb that lies about its size', lyingZipBomb(), 'a.xlsx', /unpacks to far more/],
    [
      'a zip with thousands of files',
      zipSync(
        Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`${n}.xml`, new Uint8Array()])),
      ),
      'a.xlsx',
      /unpacks to far more/,
    ],
    ['1,000 columns', Array(1_000).fill('Sample Name').join(','), 'a.csv', /more than 100 columns/],
    ['a cell far to the right', far('XFD1'), 'a.xlsx', /more than 100 columns/],
    ['a cell that is nowhere', far('ZZZZZZZ1'), 'a.xlsx', /can’t be read as one/],
    [
      'a row far below',
      workbookOf('<x:row r="1048576"><x:c r="A1048576"><x:v>1</x:v></x:c></x:row>'),
      'a.xlsx',
      /below row 5,000/,
    ],
    [
      'a row that is nowhere',
      workbookOf('<x:row r="x"><x:c r="A1"><x:v>1</x:v></x:c></x:row>'),
      'a.xlsx',
      /below row 5,000/,
    ],
    [
      'one text in thousands of cells',
      workbookOf(`<x:row>${'<x:c t="s"><x:v>0</x:v></x:c>'.repeat(2)}</x:row>`, {
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(5_000)}</t></si></sst>`,
      }),
      'a.xlsx',
      /far more text/,
    ],
    [
      'a picture named .csv',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
      'a.csv',
      /no spreadsheet in this file/,
    ],
    ['a PDF named .xlsx', '%PDF-1.7', 'a.xlsx', /no spreadsheet in this file/],
    ['a web page', '<!doctype html><table>', 'a.csv', /no spreadsheet in this file/],
    [
      'text named .xlsx',
      'Sample Name,Tests',
      'a.xlsx',
      /name ends in \.xlsx, but inside it is plain text/,
    ],
    [
      'a workbook named .csv',
      workbookOf(''),
      'a.CSV',
      /name ends in \.csv, but inside it is an Excel workbook/,
    ],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), 'a.xls', /old Excel format/],
    ['half a workbook', cut(workbookOf('')), 'a.xlsx', /can’t be read as one/],
    ['any other zip', zipSync({ 'a.txt': strToU8('a') }), 'a.xlsx', /can’t be read as one/],
    [
      'an open quote',
      'Sample Name,Tests\n"Elektra,pH',
      'a.csv',
      new RegExp(openQuote(2).slice(0, 40)),
    ],
    ['over 2 MB', 'x'.repeat(2_100_000), 'a.csv', new RegExp(tooLarge(2_100_000).slice(0, 30))],
  ])('%s', (_, content, name, words) => {
    const started = performance.now()
    expect(read(content, name)).toEqual({ refusal: expect.stringMatching(words) })
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
