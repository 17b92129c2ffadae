/**
 * Orders of a laboratory after years of use: almost all invoiced, a few hundred in progress or on their
 * way. Lines in COPY format.
 */
const DAY_MS = 86_400_000
const SPAN_DAYS = 3_650
const SAMPLES = 6
const TESTS = 5
const USERS = 6
const TEST_KEYS = ['potency', 'pesticides', 'micro', 'myco', 'heavyMetals']
const NONE = '\\N'

const START = Date.now()
const createdAt = (order: number, count: number) =>
  new Date(START - ((count - order) / count) * SPAN_DAYS * DAY_MS)
const day = (instant: Date) => instant.toISOString().slice(0, 10)

/** The newest orders are in the earliest phases; every fiftieth is canceled. */
function phaseOf(order: number, count: number): string {
  const age = count - order
  if (age < 300) return 'created'
  if (age < 600) return 'received'
  return age < 1_500 ? 'accepted' : 'invoiced'
}

const number = (order: number) => `26-${String(order).padStart(6, '0')}`
const sampleId = (order: number, place: number) => (order - 1) * SAMPLES + place
const dueDay = (order: number, count: number, place: number) =>
  day(new Date(createdAt(order, count).getTime() + (place + 2) * DAY_MS))

const TOTAL = SAMPLES * TESTS * 7_500

/** The invoices of the last six weeks are open, and one in two hundred of the older ones. */
const isPaid = (order: number, count: number): boolean =>
  count - order > (count * 42) / SPAN_DAYS && order % 200 !== 0

export const ORDER_COLUMNS =
  `id, number, phase, canceled_at, company_id, billing_company_id, created_by,
  created_at, received_at, accepted_at, issued_at, invoice_revision, invoice_updated_at,
  expected_arrival, start_date, due_days, reported_samples, last_reported_on, terms_digest, factor_thousandths, standard_thousandths,
  rush_thousandths, urgent_thousandths, total_cents, sample_count, first_issued_on, payment_due_on,
  amount_paid_cents, payment_type`.replace(/\s+/g, ' ')

export function orderLine(order: number, count: number): string {
  const phase = phaseOf(order, count)
  const created = createdAt(order, count)
  const instant = created.toISOString()
  const isReceived = phase !== 'created'
  const isAccepted = phase === 'accepted' || phase === 'invoiced'
  const isIssued = phase === 'invoiced'
  const due = [0, 1, 2].map((place) => dueDay(order, count, place))
  return line([
    order,
    number(order),
    phase,
    order % 50 === 0 && !isIssued ? instant : NONE,
    ...companyOf(order, count),
    (order % USERS) + 1,
    instant,
    isReceived ? instant : NONE,
    isAccepted ? instant : NONE,
    isIssued ? instant : NONE,
    isIssued ? 1 : 0,
    isReceived ? instant : NONE,
    day(new Date(created.getTime() + DAY_MS)),
    isReceived ? day(created) : NONE,
    // Orders in testing have half their samples reported; the invoiced ones all of them.
    isReceived && !isIssued ? `{${due.join()}}` : '{}',
    isIssued ? SAMPLES : isAccepted ? SAMPLES / 2 : 0,
    isAccepted ? day(created) : NONE,
    `\\\\x${'00'.repeat(32)}`,
    ...[1000, 1000, 1500, 2000],
    TOTAL,
    SAMPLES,
    isIssued ? day(created) : NONE,
    isIssued ? day(new Date(created.getTime() + 30 * DAY_MS)) : NONE,
    ...(isIssued && isPaid(order, count) ? [TOTAL, 'check'] : [0, 'unpaid']),
  ])
}

/** The demo's sub-companies with their billing companies; one of them has only three orders. */
const COMPANIES = [
  [1, 1],
  [2, 1],
  [4, 3],
  [5, 3],
]
const SMALL_COMPANY = [3, 2]

const companyOf = (order: number, count: number) =>
  [7, Math.floor(count / 2), count - 5].includes(order)
    ? SMALL_COMPANY
    : (COMPANIES[order % COMPANIES.length] ?? [])

export const SAMPLE_COLUMNS =
  'id, order_id, place, number, sample_name, batch_name, compliance_type, product_type'

const STRAINS = [
  'Sour Space Candy',
  'Elektra',
  'Lifter',
  'Hawaiian Haze',
  'Suver Haze',
  'Cherry Wine',
]
const FORMS = ['Flower', 'Trim', 'Crude', 'Distillate', 'Gummies', 'Tincture', 'Field 7 North']
/** Only in the oldest orders. */
const FORMER = 'Zanzibar Gold'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Sample names repeat; batches are two letters of the customer and a running number. */
export const samplesOf = (order: number, count: number): string =>
  places(SAMPLES)
    .map((place) => {
      const sampleNumber = `${number(order)}-0${place}`
      const strain = order < count / 10 ? FORMER : STRAINS[(order + place) % STRAINS.length]
      const prefix = `${ALPHABET[(order * 7) % 26]}${ALPHABET[(order * 11 + place) % 26]}`
      const described = [
        `${strain} ${FORMS[(order * place) % FORMS.length]}`,
        `${prefix}-${order}`,
        'Standard',
        'plantMaterial',
      ]
      return line([sampleId(order, place), order, place, sampleNumber, ...described])
    })
    .join('')

export const TEST_COLUMNS =
  'id, order_id, sample_id, place, price_cents, start_date, due_date, reported_on, turnaround, test_key, parameters'

export function testsOf(order: number, count: number): string {
  const phase = phaseOf(order, count)
  const isReceived = phase !== 'created'
  const start = isReceived ? day(createdAt(order, count)) : NONE
  return places(SAMPLES)
    .flatMap((sample) =>
      places(TESTS).map((place) => {
        const sampleKey = sampleId(order, sample)
        const due = isReceived ? dueDay(order, count, place % 3) : NONE
        const id = (sampleKey - 1) * TESTS + place
        const key = TEST_KEYS[place - 1] ?? 'potency'
        const isReported = phase === 'invoiced' || (phase === 'accepted' && sample <= SAMPLES / 2)
        const days = [start, due, isReported ? start : NONE]
        return line([id, order, sampleKey, place, 7_500, ...days, 'standard', key, '{}'])
      }),
    )
    .join('')
}

const places = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const line = (values: (string | number)[]) => `${values.join('\t')}\n`
