import { readTextCell } from '@accession/domain/fields/csv-cells'
import type { SpreadsheetCell } from '@accession/domain/samples/spreadsheet/spreadsheet-cell'
import Papa from 'papaparse'
import { cellCollector } from './cell-collector.ts'
import { MAX_FILE_ROWS, openQuote, Refusal } from './refusals.ts'

const DELIMITERS = ['\t', ';', ',']

/** Excel saves CSV in UTF-8, in UTF-16 (as Unicode text) or, by default on Windows, in Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The cells of comma, semicolon or tab separated text. */
export function readCsv(text: string): SpreadsheetCell[][] {
  const { put, rows } = cellCollector()
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const { data, errors } = Papa.parse<string[]>(plain, {
    delimiter: delimiterOf(plain),
    preview: MAX_FILE_ROWS + 1,
  })
  const open = errors.find(({ type }) => type === 'Quotes')
  if (open) throw new Refusal(openQuote((open.row ?? 0) + 1))
  data.forEach((texts, row) => {
    texts.forEach((cell, column) => {
      put(row, column, readTextCell(cell.trim()))
    })
  })
  return rows
}

/** The most frequent one in the first line that has any: tests are separated by semicolons, too. */
function delimiterOf(text: string): string {
  for (const line of text.split(/[\r\n]+/, 20)) {
    const unquoted = line.replace(/"[^"]*"/g, '')
    const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length)
    const most = Math.max(...counts)
    if (most > 1) return DELIMITERS[counts.indexOf(most)] ?? ','
  }
  return ','
}
