import type { SpreadsheetCell } from '@accession/domain/samples/spreadsheet/spreadsheet-cell'
import { decodeText, readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import {
  MAX_BYTES,
  NOT_A_SPREADSHEET,
  notWhatItSays,
  OLD_WORKBOOK,
  Refusal,
  tooLarge,
  UNREADABLE,
} from './refusals.ts'

export type FileCells = { cells: SpreadsheetCell[][]; refusal?: undefined } | { refusal: string }

type Kind = 'workbook' | 'old workbook' | 'text' | 'other'

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte)

/** The bytes decide what a file is. */
function kindOf(bytes: Uint8Array): Kind {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'workbook'
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'old workbook'
  const isWide = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)
  if (!isWide && bytes.includes(0)) return 'other'
  const start = decodeText(bytes.subarray(0, 200)).trimStart()
  return /^(?:%PDF|<|\{\\rtf)/.test(start) ? 'other' : 'text'
}

/** Reads a file, or says in words why not. */
export function readFile(bytes: Uint8Array, name: string): FileCells {
  try {
    return { cells: cellsOf(bytes, name) }
  } catch (reason) {
    return { refusal: reason instanceof Refusal ? reason.message : UNREADABLE }
  }
}

export function readText(text: string): FileCells {
  try {
    if (text.length > MAX_BYTES) throw new Refusal(tooLarge(text.length))
    return { cells: readCsv(text) }
  } catch (reason) {
    return { refusal: reason instanceof Refusal ? reason.message : UNREADABLE }
  }
}

function cellsOf(bytes: Uint8Array, name: string): SpreadsheetCell[][] {
  if (bytes.length > MAX_BYTES) throw new Refusal(tooLarge(bytes.length))
  const kind = kindOf(bytes)
  if (kind === 'other') throw new Refusal(NOT_A_SPREADSHEET)
  if (kind === 'old workbook') throw new Refusal(OLD_WORKBOOK)
  const ending = /\.(?:xlsx|xlsm|csv|tsv|txt)$/i.exec(name)?.[0]?.toLowerCase()
  const isNamedWorkbook = ending?.startsWith('.xls')
  if (ending && isNamedWorkbook !== (kind === 'workbook'))
    throw new Refusal(notWhatItSays(ending, kind === 'workbook'))
  return kind === 'workbook' ? readWorkbook(bytes) : readCsv(decodeText(bytes))
}
