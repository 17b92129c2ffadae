import { strToU8, zipSync } from 'fflate'

/** A workbook with this XML in its first sheet, as no library would write it. */
export const workbookOf = (
  sheetData: string,
  more: Record<string, string | Uint8Array> = {},
): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="One" r:id="a"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="a" Target="worksheets/one.xml"/></Relationships>',
        'xl/worksheets/one.xml': `<x:worksheet xmlns:x="m">${sheetData}</x:worksheet>`,
        ...more,
      }).map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]),
    ),
    { level: 9 },
  )

/** Some 30 KB that unpack to 30 MB. */
export const zipBomb = (): Uint8Array =>
  workbookOf('', { 'xl/sharedStrings.xml': new Uint8Array(30_000_000) })

/** The same, claiming to unpack to 1 KB: both places that tell the size are changed. */
export function lyingZipBomb(): Uint8Array {
  const bytes = zipBomb()
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let at = 0; at < bytes.length - 4; at += 1)
    if (view.getUint32(at, true) === 30_000_000) view.setUint32(at, 1_000, true)
  return bytes
}
