import {
  balanceLines,
  ENTRY_LABELS,
  type StatementEntry,
} from '@accession/domain/billing/statement'
import { formatDay } from '@accession/domain/calendar/format-day'
import { addressLines } from '@accession/domain/companies/address-lines'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import { type Cents, formatDollars } from '@accession/domain/money/money'
import { LEFT, openPage, RIGHT } from '../platform/pdf/page.ts'
import { padded, type Row, sideBySide, space, stack } from '../platform/pdf/rows.ts'
import { rule } from '../platform/pdf/rule.ts'
import { QUIET_INK, type TextStyle, text } from '../platform/pdf/text.ts'
import { factRows, formFrame } from './draw-form-head.ts'

type Doc = PDFKit.PDFDocument

export type StatementToDraw = {
  lower: string
  upper: string
  companyNumber: string
  companyName: string
  address: Parameters<typeof addressLines>[0]
  opening: Cents
  entries: StatementEntry[]
}

const COLUMNS = [
  { x: LEFT, width: 74 },
  { x: LEFT + 80, width: 60 },
  { x: LEFT + 146, width: 74 },
  { x: LEFT + 226, width: 130 },
  { x: RIGHT - 170, width: 80 },
  { x: RIGHT - 84, width: 84 },
]
const NUMBER: TextStyle = { align: 'right', tabular: true }

/** What a billing company was invoiced and paid in a range of days. */
export function drawStatement(
  statement: StatementToDraw,
  laboratory: Laboratory,
): Promise<Uint8Array<ArrayBuffer>> {
  const { companyName, companyNumber, lower, upper, opening, entries } = statement
  const page = openPage(`Statement ${companyName}`)
  const { doc } = page
  const lines = balanceLines(opening, entries)
  const closing = lines.at(-1)?.balance ?? opening
  const invoiced = entries
    .filter(({ kind }) => kind === 'invoice')
    .reduce((sum, { amount }) => sum + amount, 0)
  page.keep([
    sender(doc, laboratory),
    space(12),
    rule(doc, 1),
    space(8),
    ...factRows(doc, [
      { label: 'For', lines: [companyName, ...addressLines(statement.address)] },
      { label: 'From', lines: [formatDay(lower)] },
      { label: 'To', lines: [formatDay(upper)] },
      { label: 'Customer number', lines: [companyNumber] },
      { label: 'Invoiced', lines: [money(invoiced)] },
      { label: 'Paid, less refunds', lines: [money(opening + invoiced - closing)] },
    ]),
    space(10),
  ])
  const head = columns(doc, ['Day', '', 'Order', '', 'Amount', 'Balance'], {
    color: QUIET_INK,
    size: 8,
  })
  page.keep([
    head,
    columns(doc, [formatDay(lower), '', '', 'Brought forward', '', money(opening)], {}),
  ])
  page.keep(
    lines.map(({ day, kind, orderNumber, about, amount, balance }) =>
      columns(
        doc,
        [formatDay(day), ENTRY_LABELS[kind], orderNumber, about, money(amount), money(balance)],
        {},
      ),
    ),
    head,
  )
  page.keep([
    stack(
      space(4),
      rule(doc, 0.5),
      space(4),
      columns(doc, ['', '', '', '', closing < 0 ? 'Credit' : 'Balance', money(Math.abs(closing))], {
        face: 'bold',
        size: 11,
      }),
    ),
  ])
  const orderNumber = `${companyNumber} · ${formatDay(upper)}`
  return page.finish(
    formFrame({ laboratory, orderNumber, revision: null, band: null, belongsTo: 'Statement' }),
  )
}

const money = (cents: Cents) => formatDollars(cents)

function sender(doc: Doc, laboratory: Laboratory): Row {
  const place = { x: LEFT, width: 340 }
  return stack(
    text(doc, laboratory.name, { face: 'semibold', size: 10 }, place),
    text(doc, 'Statement', { face: 'bold', size: 22 }, place),
    space(6),
    text(doc, 'Questions about this statement', { color: QUIET_INK }, place),
    text(doc, `${laboratory.supportPhone}, ${laboratory.supportEmail}`, {}, place),
  )
}

const columns = (doc: Doc, cells: readonly string[], style: TextStyle): Row =>
  padded(
    sideBySide(
      ...COLUMNS.map((place, index) =>
        text(doc, cells[index] ?? '', index < 4 ? style : { ...style, ...NUMBER }, place),
      ),
    ),
    1.5,
  )
