import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const LAST_ROW = 1_000

const HELP = [
  'One row for each sample, at most 200. Columns you don’t need can stay empty or be deleted.',
  'Tests: separate them with a semicolon. After a test you can write its turnaround and how many times to run it: Mycotoxins @Next Day x2',
  'Turnaround: for all tests of the row that don’t have their own. Without one, a test is Standard.',
  'Template: takes compliance, product and tests from a template of your company with one sample. What the row says itself counts more.',
  'Density and Fill weight: a number, or Unknown.',
  'If two tests of a row need different answers, name the tests: Cannabinoid Potency = mg/g; Terpene Profile = 0-10%',
]

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** 0 is A, 27 is AB. */
const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26))

const cell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`

const page = (inside: string): string => `${HEAD}<worksheet xmlns="${MAIN}">${inside}</worksheet>`

/** Styles by index: 0 plain, 1 text (a batch like 3-12 stays what it is), 2 header. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`

const WORKBOOK = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Samples" sheetId="1" r:id="rId1"/><sheet name="Choices" sheetId="2" r:id="rId2"/></sheets></workbook>`

const relations = (...targets: [string, string][]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

export type TemplateColumn = { header: string; choices?: readonly string[] | undefined }

/** An Excel workbook with every column, and the choices of each as a drop-down list. */
export function templateWorkbook(columns: readonly TemplateColumn[]): Uint8Array<ArrayBuffer> {
  const lists = columns.flatMap(({ header, choices }, at) =>
    choices?.length ? { header, at, choices } : [],
  )
  const zipped = zipSync({
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': strToU8(relations(['officeDocument', 'xl/workbook.xml'])),
    'xl/workbook.xml': strToU8(WORKBOOK),
    'xl/_rels/workbook.xml.rels': strToU8(
      relations(
        ['worksheet', 'worksheets/sheet1.xml'],
        ['worksheet', 'worksheets/sheet2.xml'],
        ['styles', 'styles.xml'],
      ),
    ),
    'xl/styles.xml': strToU8(STYLES),
    'xl/worksheets/sheet1.xml': strToU8(samplesPage(columns, lists)),
    'xl/worksheets/sheet2.xml': strToU8(choicesPage(lists)),
  })
  return new Uint8Array(zipped)
}

type List = { header: string; at: number; choices: readonly string[] }

function samplesPage(columns: readonly { header: string }[], lists: readonly List[]): string {
  const widths = columns.map(
    ({ header }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${header === 'Tests' ? 48 : Math.max(16, header.length + 3)}" style="1" customWidth="1"/>`,
  )
  const headers = columns.map(({ header }, at) => cell(`${columnName(at)}1`, header, 2))
  const validations = lists.map(({ at, choices }, list) => {
    const place = columnName(at)
    const from = `Choices!$${columnName(list)}$2:$${columnName(list)}$${choices.length + 1}`
    return `<dataValidation type="list" allowBlank="1" sqref="${place}2:${place}${LAST_ROW}"><formula1>${from}</formula1></dataValidation>`
  })
  return page(
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headers.join('')}</row></sheetData><dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`,
  )
}

function choicesPage(lists: readonly List[]): string {
  const longest = Math.max(...lists.map(({ choices }) => choices.length))
  const rows = Array.from({ length: longest + 1 }, (_, at) => {
    const cells = lists.flatMap(({ header, choices }, list) => {
      const text = at === 0 ? header : choices[at - 1]
      return text ? cell(`${columnName(list)}${at + 1}`, text, at === 0 ? 2 : 1) : []
    })
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  const help = HELP.map((text, at) => {
    const row = longest + 3 + at
    return `<row r="${row}">${cell(`A${row}`, text, 1)}</row>`
  })
  return page(
    `<cols><col min="1" max="${lists.length}" width="24" customWidth="1"/></cols><sheetData>${rows.join('')}${help.join('')}</sheetData>`,
  )
}
