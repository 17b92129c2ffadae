import type { CustodyEvent } from '@accession/contract/custody'
import type { Order } from '@accession/contract/orders'
import { formatDay, formatTime } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import {
  CUSTODY_LABELS,
  SIGNATURE_SIZE,
  type Signature,
} from '@accession/domain/custody/custody-event'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { FULL_WIDTH, LEFT, openPage, RIGHT } from '../platform/pdf/page.ts'
import { padded, type Row, sideBySide, space, stack } from '../platform/pdf/rows.ts'
import { rule } from '../platform/pdf/rule.ts'
import { INK, lines, QUIET_INK, text } from '../platform/pdf/text.ts'
import { type DocumentHead, headOf, orderFacts } from './document-head.ts'
import { formFrame, headRows } from './draw-form-head.ts'
import { sectionHeading } from './draw-section-heading.ts'

type Doc = PDFKit.PDFDocument

export type CustodyToDraw = { order: Order; events: CustodyEvent[] }

const WHEN = { x: LEFT, width: 100 }
const WHAT = { x: LEFT + 108, width: 270 }
const SIGNED_WIDTH = 140
const SIGNED = { x: RIGHT - SIGNED_WIDTH, width: SIGNED_WIDTH }

/** The chain of custody as it stands, with its signatures. */
export function drawCustodyChain(
  { order, events }: CustodyToDraw,
  laboratory: Laboratory,
): Promise<Uint8Array<ArrayBuffer>> {
  const head: DocumentHead = {
    ...headOf(order, laboratory),
    title: 'Chain of custody',
    intro: 'Who had the samples of this order, when and where. Kept by',
    facts: orderFacts(order, laboratory),
  }
  const page = openPage(`Chain of custody ${order.orderNumber}`)
  page.keep([...headRows(page.doc, head), space(8), sectionHeading(page.doc, 'Events'), space(4)])
  if (events.length === 0)
    page.keep([text(page.doc, 'Nothing has been recorded yet.', {}, FULL_WIDTH)])
  for (const event of events) page.keep([eventRow(page.doc, event, laboratory)])
  return page.finish(formFrame(head))
}

function eventRow(doc: Doc, event: CustodyEvent, { timeZone }: Laboratory): Row {
  const { day, time } = labTimeAt(Date.parse(event.at), timeZone)
  const quiet = { size: 8, color: QUIET_INK }
  const remarks = [
    event.sampleNumber ? `Sample ${event.sampleNumber}` : 'All samples',
    event.place && `Where: ${event.place}`,
    event.retainUntil && `Until ${formatDay(event.retainUntil)}`,
    event.byName && `Recorded by ${event.byName}`,
    event.note,
  ].filter((line): line is string => Boolean(line))
  return stack(
    rule(doc, 0.5),
    padded(
      sideBySide(
        stack(
          text(doc, formatDay(day), { face: 'semibold', tabular: true }, WHEN),
          text(doc, formatTime(time), { ...quiet, tabular: true }, WHEN),
        ),
        stack(
          text(doc, CUSTODY_LABELS[event.kind], { face: 'semibold', size: 10 }, WHAT),
          lines(doc, remarks, {}, WHAT),
        ),
        signed(doc, event),
      ),
      5,
      7,
    ),
  )
}

function signed(doc: Doc, { signedName, signature }: CustodyEvent): Row {
  if (!signedName) return space(0)
  const kind = signature.length > 0 ? 'Signed by' : 'Name given'
  return stack(
    ...(signature.length > 0 ? [drawnSignature(doc, signature)] : []),
    text(doc, kind, { size: 7.5, color: QUIET_INK }, SIGNED),
    text(doc, signedName, { face: 'semibold' }, SIGNED),
  )
}

function drawnSignature(doc: Doc, signature: Signature): Row {
  const scale = SIGNED_WIDTH / SIGNATURE_SIZE.width
  return {
    height: SIGNATURE_SIZE.height * scale,
    draw(top) {
      doc.save().lineWidth(1).lineCap('round').lineJoin('round').strokeColor(INK)
      for (const line of signature) {
        for (let at = 0; at < line.length; at += 2) {
          const x = SIGNED.x + (line[at] ?? 0) * scale
          const y = top + (line[at + 1] ?? 0) * scale
          if (at === 0) doc.moveTo(x, y)
          else doc.lineTo(x, y)
          // A dot is a line without length.
          if (line.length === 2) doc.lineTo(x, y)
        }
        doc.stroke()
      }
      doc.restore()
    },
  }
}
