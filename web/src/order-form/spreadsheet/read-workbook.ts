import type { SpreadsheetCell } from '@accession/domain/samples/spreadsheet/spreadsheet-cell'
import { cellCollector } from './cell-collector.ts'
import { readXml } from './read-xml.ts'
import { Refusal, UNREADABLE } from './refusals.ts'
import { unpackWorkbook } from './unpack-workbook.ts'
import { dateStyles } from './workbook-styles.ts'

/** The cells of the first sheet: formulas as their values, merged cells in their first cell. */
export function readWorkbook(bytes: Uint8Array): SpreadsheetCell[][] {
  const files = unpackWorkbook(bytes)
  try {
    const { path, startsIn1904 } = firstPage(files)
    const xml = files.get(path)
    if (xml === undefined) throw new Refusal(UNREADABLE)
    const texts = sharedTexts(files.get('xl/sharedStrings.xml'))
    const isDate = dateStyles(files.get('xl/styles.xml'))
    return readCells(xml, (cell) => cellOf(cell, texts, isDate, startsIn1904))
  } catch (reason) {
    throw reason instanceof Refusal ? reason : new Refusal(UNREADABLE)
  }
}

function firstPage(files: ReadonlyMap<string, string>) {
  const pages: string[] = []
  let startsIn1904 = false
  readXml(files.get('xl/workbook.xml') ?? '', {
    open: (name, { id, state, date1904 }) => {
      if (name === 'sheet' && id && (state ?? 'visible') === 'visible') pages.push(id)
      if (name === 'workbookPr') startsIn1904 = date1904 === '1' || date1904 === 'true'
    },
  })
  let path = ''
  readXml(files.get('xl/_rels/workbook.xml.rels') ?? '', {
    open: (_, { Id, Target }) => {
      if (Id === pages[0] && Target)
        path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
    },
  })
  return { path, startsIn1904 }
}

/** Texts that cells refer to by number; a hint for pronunciation is not part of one. */
function sharedTexts(xml: string | undefined): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isHint = false
  if (xml)
    readXml(xml, {
      open: (name) => {
        if (name === 'si') text = ''
        if (name === 'rPh') isHint = true
        if (name === 't') isText = !isHint
      },
      close: (name) => {
        if (name === 't') isText = false
        if (name === 'rPh') isHint = false
        if (name === 'si') texts.push(text)
      },
      text: (part) => {
        if (isText) text += part
      },
    })
  return texts
}

type RawCell = {
  attributes: Record<string, string>
  value: string | null
  formula: string | null
  inline: string
}

function readCells(xml: string, toCell: (raw: RawCell) => SpreadsheetCell): SpreadsheetCell[][] {
  const { put, rows } = cellCollector()
  let row = -1
  let column = -1
  let raw: RawCell | null = null
  let part: 'value' | 'formula' | 'inline' | null = null
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1
        column = -1
      } else if (name === 'c') {
        raw = { attributes, value: null, formula: null, inline: '' }
        column = attributes.r === undefined ? column + 1 : columnNumber(attributes.r)
      } else if (raw && name === 'v') {
        raw.value = ''
        part = 'value'
      } else if (raw && name === 'f') {
        raw.formula = ''
        part = 'formula'
      } else if (raw && name === 't') part = 'inline'
    },
    close: (name) => {
      if (name === 'c' && raw) {
        put(row, column, toCell(raw))
        raw = null
      }
      part = null
    },
    text: (text) => {
      if (raw && part) raw[part] = (raw[part] ?? '') + text
    },
  })
  return rows
}

/** 'A1' is in column 0, 'AB7' in column 27. */
function columnNumber(place: string): number {
  const name = /^[A-Z]{1,3}(?=\d)/.exec(place)?.[0]
  if (!name) throw new Refusal(UNREADABLE)
  return [...name].reduce((sum, character) => sum * 26 + character.charCodeAt(0) - 64, 0) - 1
}

/** '_x000D_' is how a workbook writes characters that XML cannot. */
const decoded = (text: string): string =>
  text
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .trim()

function cellOf(
  { attributes, value, formula, inline }: RawCell,
  texts: readonly string[],
  isDate: (style: string | undefined) => boolean,
  startsIn1904: boolean,
): SpreadsheetCell {
  if (attributes.t === 'inlineStr') return decoded(inline)
  const isText = attributes.t === 's' || attributes.t === 'str'
  if (value === null || (value === '' && !isText))
    return formula === null ? '' : { fault: `=${formula}` }
  switch (attributes.t) {
    case 's':
      return decoded(texts[Number(value)] ?? '')
    case 'str':
      return decoded(value)
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return { fault: value }
    case 'd':
      return { date: value.slice(0, 10) }
    default:
      return numberCell(Number(value), isDate(attributes.s), startsIn1904)
  }
}

const DAYS_BEFORE_1970 = 25_569
const DAYS_BEFORE_1904 = 1_462
const DAY_MS = 86_400_000

function numberCell(number: number, isDate: boolean, startsIn1904: boolean): SpreadsheetCell {
  // A spreadsheet keeps 15 digits, so a longer tag or batch has already lost some.
  if (!(Math.abs(number) < 1e15)) return { fault: String(number) }
  if (!isDate) return String(Number(number.toPrecision(15)))
  const days = number + (startsIn1904 ? DAYS_BEFORE_1904 : 0) - DAYS_BEFORE_1970
  const date = new Date(Math.round(days * DAY_MS))
  return { date: Number.isNaN(date.valueOf()) ? String(number) : date.toISOString().slice(0, 10) }
}
