import type { Face } from './fonts.ts'
import { type Row, sideBySide, space, stack } from './rows.ts'
import { type Place, QUIET_INK, type TextStyle, text, widthOf } from './text.ts'

type Doc = PDFKit.PDFDocument

export type LabeledValue = { label: string; value: string }

const LABEL: TextStyle = { color: QUIET_INK }
const LABEL_GAP = 4
const BETWEEN = 12
const LEADING = 1.5

/** 'Label value' pairs in sequence; a pair that fits on a line is never broken. */
export function labeledValues(
  doc: Doc,
  pairs: readonly LabeledValue[],
  place: Place,
  face: Face = 'semibold',
): Row {
  const style: TextStyle = { face }
  const allLines: Row[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const pair of pairs) {
    const labelWidth = widthOf(doc, pair.label, LABEL)
    const width = labelWidth + LABEL_GAP + widthOf(doc, pair.value, style)
    if (used + width > place.width) {
      allLines.push([])
      used = 0
    }
    const x = place.x + used
    const valueX = x + labelWidth + LABEL_GAP
    allLines
      .at(-1)
      ?.push(
        text(doc, pair.label, LABEL, { x, width: labelWidth + 1 }),
        text(doc, pair.value, style, { x: valueX, width: place.x + place.width - valueX + 1 }),
      )
    used += width + BETWEEN
  }
  return stack(
    ...allLines.flatMap((line, index) => [space(index > 0 ? LEADING : 0), sideBySide(...line)]),
  )
}
