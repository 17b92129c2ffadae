import type { Day } from '../calendar/day.ts'
import { formatDay } from '../calendar/format-day.ts'
import { differingParts } from '../fields/excerpt.ts'
import { withFullStop } from '../fields/full-stop.ts'
import { pluralize } from '../fields/plural.ts'
import { centsOf, formatDollars } from '../money/money.ts'
import { PAYMENT_LABELS, type PaymentType } from '../orders/payment-form.ts'
import { FIELDS, formatValue, isSettingLabel } from './history-labels.ts'

type Change = { field: string; from?: unknown; to?: unknown }

const count = (number: unknown, noun: string) => `${number} ${pluralize(Number(number), noun)}`
/** '3 tests' */
const countOf = (numbers: unknown, noun = 'test') =>
  count(Array.isArray(numbers) ? numbers.length : 0, noun)
const payment = (type: unknown) => PAYMENT_LABELS[type as PaymentType] ?? 'none'

/** Covered by the step itself, or shown in the raw difference only. */
const SHOWN_ELSEWHERE = [
  ...[
    'phase',
    'isCanceled',
    'orderNumber',
    'revision',
    'parentCompanyId',
    'version',
    'session',
    'owner',
  ],
  ...['issuedAt', 'invoiceRevision', 'invoiceDate', 'status', 'checkNotes', 'fileDigest'],
]

type RecordedPayment = { amount: number; method: string; receivedOn: Day; reference: string }

const describePayment = ({ amount, method, receivedOn, reference }: RecordedPayment): string =>
  [
    `${amount < 0 ? 'Refund of ' : ''}${formatDollars(centsOf(Math.abs(amount)))}`,
    method,
    ...(reference ? [reference] : []),
    formatDay(receivedOn),
  ].join(', ')

const ENDINGS: Record<string, string> = {
  release: 'Released: its tests go on.',
  reject: 'Rejected: it is not tested.',
  remove: 'Taken out of the order.',
}

const OWN: Record<string, (change: Change) => string> = {
  samples: ({ to }) => `${count(to, 'sample')}.`,
  tests: ({ to }) => `${count(to, 'test')}.`,
  samplesFoundOk: ({ to }) => `Found ${countOf(to, 'sample')} OK.`,
  labeledSamples: ({ to }) => `For ${countOf(to, 'sample')}.`,
  fileName: ({ from, to }) => `${String(to ?? from)}.`,
  sampleNumber: ({ to }) => `About ${String(to)}.`,
  isVisible: ({ to }) => (to ? 'The customer sees it.' : 'The customer no longer sees it.'),
  holdReason: ({ to }) => `Reason: ${String(to).toLowerCase()}.`,
  question: ({ to }) => `Asked: “${String(to)}”`,
  answer: ({ to }) => `${String(to)}.`,
  answerText: ({ to }) => `“${String(to)}”`,
  ending: ({ to }) => ENDINGS[String(to)] ?? '',
  package: () => 'Recorded how the package came.',
  exportedOrders: ({ to }) => `${count(to, 'order')}.`,
  datedTests: ({ to }) => `Set the dates of ${count(to, 'test')}.`,
  companyId: ({ from }) =>
    from === null || from === undefined ? 'Assigned to a company.' : 'Moved to another company.',
  company: ({ from, to }) =>
    withFullStop(
      from ? `Moved from ${String(from)} to ${String(to)}` : `Assigned to ${String(to)}`,
    ),
  guestInfo: ({ to }) => (to ? 'Changed the guest’s addresses.' : 'Removed the guest’s addresses.'),
  factorThousandths: ({ from, to }) =>
    `Changed the price adjustment factor from ${Number(from) / 1000} to ${Number(to) / 1000}.`,
  paymentType: ({ from, to }) => `Changed the payment from ${payment(from)} to ${payment(to)}.`,
  reportedTests: ({ from, to }) =>
    to ? `${countOf(to)} reported.` : `Took back the report of ${countOf(from)}.`,
  mail: ({ to }) => `To ${(to as { recipient?: string } | null)?.recipient ?? 'nobody'}.`,
  custody: ({ to }) => `${String(to)}.`,
  note: ({ to }) => `“${String(to)}”`,
  payment: ({ to }) => `${describePayment(to as RecordedPayment)}.`,
  voidedPayment: ({ to }) => `It was ${formatDollars(centsOf(Number(to)))}.`,
  worksFor: ({ to }) => `The link works for ${String(to)}.`,
  openSessions: ({ from }) => `Signed out on ${count(from, 'device')}.`,
}

export const isFieldShown = (field: string): boolean =>
  field in OWN || field in FIELDS || SHOWN_ELSEWHERE.includes(field)

/** A changed field as a sentence; fields without a message appear in the raw difference only. */
export function fieldMessage(change: Change): string[] {
  const { field, from, to } = change
  const own = OWN[field]
  if (own) return [own(change)]
  if (isSettingLabel(field)) return [settingMessage(change)]
  const label = FIELDS[field]
  if (!label || SHOWN_ELSEWHERE.includes(field)) return []
  const [before, after] = [formatValue(from, field), formatValue(to, field)]
  if (before === null && after === null) return []
  if (before === null) return [withFullStop(`${label}: ${after}`)]
  return after === null
    ? [`Removed ${before} (${label}).`]
    : [withFullStop(`Changed ${label} from ${before} to ${after}`)]
}

/** 'Density, price, from 23-Nov-2026: $31.00, was $25.00.' */
function settingMessage({ field, from, to }: Change): string {
  const [before, after] = differingParts(formatValue(from) ?? '', formatValue(to) ?? '')
  return withFullStop(`${field}: ${[after, before && `was ${before}`].filter(Boolean).join(', ')}`)
}
