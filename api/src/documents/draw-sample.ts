import { code128 } from '../platform/pdf/code-128.ts'
import { labeledValues } from '../platform/pdf/labeled-values.ts'
import { FULL_WIDTH, LEFT, RIGHT } from '../platform/pdf/page.ts'
import { padded, type Row, sideBySide, space, stack } from '../platform/pdf/rows.ts'
import { rule } from '../platform/pdf/rule.ts'
import { INK, text } from '../platform/pdf/text.ts'
import { sectionHeading } from './draw-section-heading.ts'
import { testRow } from './draw-test.ts'
import type { SampleContent } from './sample-content.ts'

type Doc = PDFKit.PDFDocument

/** Right of the checkbox. */
const BODY = { x: LEFT + 22, width: FULL_WIDTH.width - 22 }
const CODE_WIDTH = 200

export const samplesHeading = (doc: Doc, heading: string): Row =>
  stack(space(8), sectionHeading(doc, heading, 'Check off each sample when it arrives'), space(6))

/** A sample always stays with its first test. */
export function sampleRows(doc: Doc, sample: SampleContent): Row[] {
  const [first = space(0), ...others] = sample.tests.map((test) => testRow(doc, test, BODY))
  const head = stack(
    rule(doc, 0.75),
    space(8),
    sideBySide(tickBox(doc), described(doc, sample), numberAndCode(doc, sample.number)),
    sample.amount ? stack(space(3), labeledValues(doc, [sample.amount], BODY)) : space(0),
    space(6),
    first,
  )
  return [head, ...others, space(8)]
}

/** Heads a page that continues a sample. */
export const sampleContinued = (
  doc: Doc,
  { number, name }: Pick<SampleContent, 'number' | 'name'>,
): Row =>
  stack(
    rule(doc, 0.75),
    padded(text(doc, `${number} ${name}, continued`, { face: 'semibold' }, BODY), 8),
  )

const tickBox = (doc: Doc): Row => ({
  height: 12,
  draw: (top) => {
    doc
      .rect(LEFT + 0.5, top + 1, 11, 11)
      .lineWidth(1)
      .stroke(INK)
  },
})

function described(doc: Doc, { name, facts }: SampleContent): Row {
  const place = { x: BODY.x, width: BODY.width - CODE_WIDTH }
  return stack(
    text(doc, name, { face: 'bold', size: 11 }, place),
    space(3),
    labeledValues(doc, facts, place),
  )
}

function numberAndCode(doc: Doc, number: string): Row {
  const code = code128(doc, number, { module: 0.96, height: 26, at: { right: RIGHT } })
  const style = { face: 'semibold', size: 10, align: 'center', tabular: true } as const
  return stack(code, space(2), text(doc, number, style, code))
}
