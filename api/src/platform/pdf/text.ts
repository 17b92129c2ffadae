import type { Face } from './fonts.ts'
import { type Row, stack } from './rows.ts'

type Doc = PDFKit.PDFDocument

/** Dark enough for a worn-out printer. */
export const INK = '#000000'
export const QUIET_INK = '#4B5563'

export type TextStyle = {
  face?: Face
  size?: number
  color?: string
  align?: 'left' | 'right' | 'center'
  /** Equal-width digits, for columns of numbers. */
  tabular?: boolean
}

export type Place = { x: number; width: number }

const optionsOf = ({ align = 'left', tabular }: TextStyle): PDFKit.Mixins.TextOptions => ({
  align,
  ...(tabular && { features: ['tnum'] }),
})

function use(doc: Doc, { face = 'regular', size = 9, color = INK }: TextStyle) {
  doc.font(face).fontSize(size).fillColor(color)
}

/**
 * Control characters such as tabs have no glyph; line breaks stay. Accents are combined with their
 * letters.
 */
const printable = (content: string): string =>
  content.normalize('NFC').replace(/(?!\n)\p{Cc}/gu, ' ')

/** A paragraph wrapped to its width. */
export function text(doc: Doc, content: string, style: TextStyle, { x, width }: Place): Row {
  use(doc, style)
  const options = { ...optionsOf(style), width }
  const shown = printable(content)
  return {
    height: doc.heightOfString(shown, options),
    draw(top) {
      use(doc, style)
      doc.text(shown, x, top, options)
    },
  }
}

export const lines = (doc: Doc, all: readonly string[], style: TextStyle, place: Place): Row =>
  stack(...all.map((content) => text(doc, content, style, place)))

export function widthOf(doc: Doc, content: string, style: TextStyle): number {
  use(doc, style)
  return doc.widthOfString(printable(content), optionsOf(style))
}

const segments = new Intl.Segmenter('en-US')

/** As much of a text as fits on one line, with an ellipsis if something is left out. */
export function fitted(doc: Doc, content: string, style: TextStyle, width: number): string {
  const line = content.replaceAll('\n', ' ')
  if (widthOf(doc, line, style) <= width) return line
  const all = [...segments.segment(line)].map(({ segment }) => segment)
  const cut = (count: number) => `${all.slice(0, count).join('').trimEnd()}…`
  let [fits, tooMany] = [0, all.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthOf(doc, cut(middle), style) <= width) fits = middle
    else tooMany = middle
  }
  return cut(fits)
}
