/**
 * Orders of a laboratory after years of use: almost all invoiced, a few hundred in progress or on their
 * way. Lines in COPY format.
 */
const DAY_MS = 86_400_000
const SPAN_DAYS = 3_650
const SAMPLES = 6
const TESTS = 5
const COMPANIES = 4
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

export const ORDER_COLUMNS =
  `id, number, phase, canceled_at, company_id, billing_company_id, created_by,
  created_at, received_at, accepted_at, issued_at, invoice_revision, invoice_updated_at,
  expected_arrival, start_date, due_days, terms_digest, factor_thousandths, standard_thousandths,
  rush_thousandths, urgent_thousandths, total_cents, sample_count`.replace(/\s+/g, ' ')

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
    ...(COMPANY_OF[order % COMPANIES] ?? []),
    (order % USERS) + 1,
    instant,
    isReceived ? instant : NONE,
    isAccepted ? instant : NONE,
    isIssued ? instant : NONE,
    isIssued ? 1 : 0,
    isReceived ? instant : NONE,
    day(new Date(created.getTime() + DAY_MS)),
    isReceived ? day(created) : NONE,
    isReceived ? `{${due.join()}}` : '{}',
    `\\\\x${'00'.repeat(32)}`,
    ...[1000, 1000, 1500, 2000],
    SAMPLES * TESTS * 7_500,
    SAMPLES,
  ])
}

/** The demo's sub-companies with their billing companies. */
const COMPANY_OF = [
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
]

export const SAMPLE_COLUMNS =
  'id, order_id, place, number, sample_name, batch_name, compliance_type, product_type'

export const samplesOf = (order: number): string =>
  places(SAMPLES)
    .map((place) => {
      const sampleNumber = `${number(order)}-0${place}`
      const described = [`Field ${place}`, `B-${order}`, 'Standard', 'plantMaterial']
      return line([sampleId(order, place), order, place, sampleNumber, ...described])
    })
    .join('')

export const TEST_COLUMNS =
  'id, order_id, sample_id, place, price_cents, start_date, due_date, turnaround, test_key, parameters'

export function testsOf(order: number, count: number): string {
  const isReceived = phaseOf(order, count) !== 'created'
  const start = isReceived ? day(createdAt(order, count)) : NONE
  return places(SAMPLES)
    .flatMap((sample) =>
      places(TESTS).map((place) => {
        const sampleKey = sampleId(order, sample)
        const due = isReceived ? dueDay(order, count, place % 3) : NONE
        const id = (sampleKey - 1) * TESTS + place
        const key = TEST_KEYS[place - 1] ?? 'potency'
        return line([id, order, sampleKey, place, 7_500, start, due, 'standard', key, '{}'])
      }),
    )
    .join('')
}

const places = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const line = (values: (string | number)[]) => `${values.join('\t')}\n`
