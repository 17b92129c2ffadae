import { TURNAROUND_LABELS, type TurnAroundType } from '@accession/domain/catalog/turnarounds'
import { labeledValues } from '../platform/pdf/labeled-values.ts'
import { padded, type Row, sideBySide, space, stack } from '../platform/pdf/rows.ts'
import { rule } from '../platform/pdf/rule.ts'
import { INK, type Place, text, widthOf } from '../platform/pdf/text.ts'
import type { TestContent } from './sample-content.ts'

type Doc = PDFKit.PDFDocument

const HAIRLINE = '#B4BAC4'
const NAME_WIDTH = 168
const TURNAROUND_AT = 176
const COUNT_AT = 238
const DETAILS_AT = 272

/** One test line of a sample; a note takes the full width below it. */
export function testRow(doc: Doc, test: TestContent, { x, width }: Place): Row {
  const from = (offset: number): Place => ({ x: x + offset, width: width - offset })
  return stack(
    rule(doc, 0.5, { x, width }, HAIRLINE),
    padded(
      stack(
        sideBySide(
          text(doc, test.name, { face: 'semibold' }, { x, width: NAME_WIDTH }),
          turnaround(doc, test.turnAroundType, x + TURNAROUND_AT),
          text(
            doc,
            `× ${test.count}`,
            { face: test.count > 1 ? 'bold' : 'regular' },
            from(COUNT_AT),
          ),
          labeledValues(doc, test.details, from(DETAILS_AT)),
        ),
        test.note
          ? stack(space(2), labeledValues(doc, [test.note], { x, width }, 'regular'))
          : space(0),
      ),
      4,
    ),
  )
}

/** A rush test must be visible from across the bench, in black and white too. */
export function turnaround(doc: Doc, type: TurnAroundType, x: number): Row {
  const name = TURNAROUND_LABELS[type]
  if (type === 'standard') return text(doc, name, {}, { x, width: COUNT_AT - TURNAROUND_AT })
  const isUrgent = type === 'urgent'
  const style = { face: 'bold', color: isUrgent ? '#FFFFFF' : INK } as const
  const width = widthOf(doc, name, style)
  const label = text(doc, name, style, { x, width: width + 1 })
  return {
    height: label.height,
    draw(top) {
      doc.roundedRect(x - 4, top - 2, width + 8, label.height + 3, 2).lineWidth(0.75)
      if (isUrgent) doc.fillAndStroke(INK, INK)
      else doc.stroke(INK)
      label.draw(top)
    },
  }
}
