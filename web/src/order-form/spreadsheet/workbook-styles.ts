import { readXml } from './read-xml.ts'

const isBetween = (from: number, to: number) => (id: number) => id >= from && id <= to

/** Formats that every workbook has, and that show a number as a date or a time. */
const BUILT_IN_DATES = [
  isBetween(14, 22),
  isBetween(27, 36),
  isBetween(45, 47),
  isBetween(50, 58),
  isBetween(71, 81),
]

/** As long as a spreadsheet lets a format be. */
const MAX_FORMAT = 255

/** A format with a day, month, year, hour or second outside of quotes and brackets. */
const showsDate = (format: string): boolean =>
  /[dmyhs]/i.test(format.slice(0, MAX_FORMAT).replace(/"[^"]{0,255}"|\[[^\]]{0,255}\]|\\.|_./g, ''))

/** Whether a number in the style of this index is a date. */
export function dateStyles(xml: string | undefined): (style: string | undefined) => boolean {
  const formats = new Map<number, string>()
  const styles: number[] = []
  let isInCells = false
  if (xml)
    readXml(xml, {
      open: (name, { numFmtId, formatCode }) => {
        if (name === 'numFmt') formats.set(Number(numFmtId), formatCode ?? '')
        if (name === 'cellXfs') isInCells = true
        if (name === 'xf' && isInCells) styles.push(Number(numFmtId ?? 0))
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false
      },
    })
  return (style) => {
    const id = styles[Number(style ?? 0)]
    if (id === undefined) return false
    const format = formats.get(id)
    return format === undefined ? BUILT_IN_DATES.some((isIn) => isIn(id)) : showsDate(format)
  }
}
