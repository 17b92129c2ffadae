import { strToU8, zipSync } from 'fflate'

/** A text, a day as Excel stores it, or a formula with its value. */
export type Cell = string | { day: number } | { formula: string; value: string }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(cell: Cell): string {
  if (typeof cell === 'string')
    return cell ? `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>` : '<c/>'
  return 'day' in cell
    ? `<c s="1"><v>${cell.day}</v></c>`
    : `<c t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`
}

/** An Excel workbook; the merged ranges are in Excel's own notation, like A2:A3. */
export function workbook(rows: readonly Cell[][], merged: string[] = []): Buffer {
  const lines = rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`)
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`)
  return zipped({
    'xl/styles.xml': '<styleSheet><cellXfs><xf/><xf numFmtId="16"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData><mergeCells>${ranges.join('')}</mergeCells></worksheet>`,
  })
}

/** Some 30 KB that unpack to 30 MB. */
export const zipBomb = (): Buffer => zipped({ 'xl/sharedStrings.xml': ' '.repeat(30_000_000) })

const zipped = (files: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml':
            '<workbook xmlns:r="r"><sheets><sheet name="Harvest" r:id="rId1"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
          ...files,
        }).map(([path, text]) => [path, strToU8(text)]),
      ),
    ),
  )
