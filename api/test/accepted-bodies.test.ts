import { addDays } from '@accession/domain/calendar/day'
import { PROOF_TIMEOUT_MS, proveAsync } from '@accession/domain/proofs/prove'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { IntakeDriver } from './intake-driver.ts'
import { useApp } from './make-app.ts'
import { threeSamples } from './order-examples.ts'

const t = useApp()
const intake = new IntakeDriver(t)

const SIZES = { ci: 12, full: 1_000 }

const today = new Date().toISOString().slice(0, 10)

/** Days people type: soon, past, the limits of every calendar, and invalid ones. */
const day = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 25 }).map((days) => addDays(today, days)) },
  { weight: 2, arbitrary: fc.integer({ min: 300, max: 420 }).map((days) => addDays(today, days)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '2999-12-31',
      '2999-12-30',
      '1000-01-01',
      '2100-02-28',
      '2000-01-03',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('0001-01-01', '9999-12-31', '2027-02-30', '', 'soon') },
)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const dollars = fc.oneof(
  fc.constantFrom(0, 0.01, 1_000_000, 1_000_000.01, -1),
  fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
)
const text = fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 60 }))

const history = fc.record({
  placing: fc.record({ expectedArrival: maybe(day), licenseNumber: maybe(text) }),
  receiving: fc.array(
    fc.record({
      startDate: day,
      paymentType: fc.constantFrom('unpaid', 'cash', 'check', 'credit card'),
      amountPaid: dollars,
      discount: maybe(dollars),
      note: maybe(text),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  modifying: fc.array(
    fc.record({
      turnAroundType: fc.constantFrom('standard', 'rush', 'urgent'),
      startDate: maybe(day),
      dueDate: maybe(day),
      note: maybe(text),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  shown: fc.tuple(maybe(day), maybe(day)),
  note: text,
})

/** Every endpoint that shows the order or its dates. */
const readings = (orderNumber: string) => [
  `/order?num=${orderNumber}`,
  `/order?num=${orderNumber}&ft=false&gt=false`,
  `/order-history/${orderNumber}`,
  `/admin/order/notes/${orderNumber}`,
  `/admin/order/mails/${orderNumber}`,
  '/orders/company/1',
  '/orders-list',
  ...['expected', 'waiting', 'to-accept', 'on-hold', 'due-today', 'overdue'].map(
    (work) => `/orders-list?work=${work}`,
  ),
  '/admin/today',
  '/admin/figures/due',
  '/admin/figures/received',
  '/admin/figures/waiting',
  '/website-messages',
]

it(
  'Any body that an order action accepts keeps the order and the lists readable with 200',
  async () => {
    let tried = 0
    let accepted = 0
    const acceptedAt = new Set<string>()
    const attempt = async (...[kind, method, url, body]: Parameters<IntakeDriver['call']>) => {
      const response = await intake.call(kind, method, url, body)
      tried++
      if (response.statusCode === 200) {
        accepted++
        acceptedAt.add(url)
      }
      if (response.statusCode >= 500) throw new Error(`${method} ${url}: ${response.body}`)
      return response
    }
    const readAll = async (orderNumber: string, isReceived: boolean) => {
      const urls = [...readings(orderNumber), ...(isReceived ? [`/invoice/${orderNumber}`] : [])]
      const failing: string[] = []
      for (const url of urls) {
        const { statusCode, body } = await intake.get('admin', url)
        if (statusCode !== 200) failing.push(`${url}: ${statusCode} ${body}`)
      }
      expect(failing).toEqual([])
    }
    await proveAsync(
      'accepted-bodies',
      SIZES,
      fc.asyncProperty(history, async (given) => {
        const samples = threeSamples
        const placed = await attempt('userA', 'POST', '/order', {
          samples,
          companyId: 1,
          ...given.placing,
        })
        const order = placed.statusCode === 200 ? placed.json() : await intake.place()
        const { orderId, orderNumber } = order
        for (const body of given.receiving)
          await attempt('admin', 'POST', '/admin/order/receive', { orderId, ...body })
        await readAll(orderNumber, (await intake.read(orderNumber)).received !== null)
        await intake.receive(orderId)
        await intake.accept(orderId)
        const testNumber = `${orderNumber}-02-02`
        for (const body of given.modifying)
          await attempt('intake', 'PATCH', '/admin/order/test', {
            testNumber,
            testName: 'pesticides',
            ...body,
          })
        await attempt('admin', 'POST', '/admin/order/notes', { orderNumber, note: given.note })
        const [shownAfter, shownUntil] = given.shown.toSorted()
        await attempt('admin', 'POST', '/admin/website-messages', {
          messageType: 'info',
          messageTitle: 'News',
          messageText: '<p>x</p>',
          isActive: true,
          ...(shownAfter && { shownAfter: `${shownAfter} 23:45:00` }),
          ...(shownUntil && { shownUntil: `${shownUntil} 23:45:00` }),
        })
        await readAll(orderNumber, true)
      }),
    )
    expect(accepted / tried).toBeGreaterThan(0.3)
    expect(acceptedAt).toContain('/admin/website-messages')
  },
  Math.max(PROOF_TIMEOUT_MS, 180_000),
)
