import { code128 } from '../platform/pdf/code-128.ts'
import { labeledValues } from '../platform/pdf/labeled-values.ts'
import { FULL_WIDTH, LEFT, RIGHT } from '../platform/pdf/page.ts'
import { padded, type Row, sideBySide, space, stack } from '../platform/pdf/rows.ts'
import { rule } from '../platform/pdf/rule.ts'
import { QUIET_INK, type TextStyle, text } from '../platform/pdf/text.ts'
import type { DatedTest, ReceivedSample } from './confirmation-content.ts'
import { sectionHeading } from './draw-section-heading.ts'
import { turnaround } from './draw-test.ts'

type Doc = PDFKit.PDFDocument

const CODE_WIDTH = 200
const NAME = { x: LEFT, width: 220 }
const TURNAROUND_AT = LEFT + 228
const COUNT = { x: LEFT + 300, width: 40 }
const START = { x: LEFT + 350, width: 84 }
const DUE = { x: RIGHT - 90, width: 90 }
const DATE: TextStyle = { align: 'right', tabular: true }

export const receivedHeading = (doc: Doc, heading: string): Row =>
  stack(space(8), sectionHeading(doc, heading, 'Start and due dates of every test'), space(6))

/** A sample always stays with its first test. */
export function receivedSampleRows(doc: Doc, sample: ReceivedSample): Row[] {
  const [first = space(0), ...others] = sample.tests.map((test) => testRow(doc, test))
  const head = stack(
    rule(doc, 0.75),
    space(7),
    sideBySide(described(doc, sample), numberAndCode(doc, sample.number)),
    space(3),
    columnTitles(doc),
    first,
  )
  return [head, ...others, space(7)]
}

function described(doc: Doc, { name, facts }: ReceivedSample): Row {
  const place = { x: LEFT, width: FULL_WIDTH.width - CODE_WIDTH }
  return stack(
    text(doc, name, { face: 'bold', size: 11 }, place),
    space(3),
    labeledValues(doc, facts, place),
  )
}

function numberAndCode(doc: Doc, number: string): Row {
  const code = code128(doc, number, { module: 0.96, height: 18, at: { right: RIGHT } })
  const style = { face: 'semibold', size: 9, align: 'center', tabular: true } as const
  return stack(code, space(1), text(doc, number, style, code))
}

const columnTitles = (doc: Doc): Row => {
  const quiet = { size: 8, color: QUIET_INK }
  return sideBySide(
    text(doc, 'Test', quiet, NAME),
    text(doc, 'Start', { ...quiet, align: 'right' }, START),
    text(doc, 'Due', { ...quiet, align: 'right' }, DUE),
  )
}

const testRow = (doc: Doc, test: DatedTest): Row =>
  padded(
    sideBySide(
      text(doc, test.name, { face: 'semibold' }, NAME),
      turnaround(doc, test.turnAroundType, TURNAROUND_AT),
      text(doc, `× ${test.count}`, { face: test.count > 1 ? 'bold' : 'regular' }, COUNT),
      text(doc, test.start, DATE, START),
      text(doc, test.due, { ...DATE, face: 'bold' }, DUE),
    ),
    2.5,
  )
