import type { Order } from '@accession/contract/orders'
import { movedToBusinessDay } from '@accession/domain/calendar/business-days'
import { addDays, type Day } from '@accession/domain/calendar/day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type { Phase } from '@accession/domain/orders/lifecycle'
import { findCatalog } from '../src/catalog/find-catalog.ts'
import type { DemoKind } from '../src/demo/demo-data.ts'
import { bearer, type TestApp, type Tokens } from './make-app.ts'
import { guestInfo, threeSamples } from './order-examples.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Order actions over HTTP; each user signs in once. */
export class OrderDriver {
  readonly #t: TestApp
  readonly #tokens = new Map<DemoKind, Promise<Tokens>>()
  constructor(t: TestApp) {
    this.#t = t
  }

  tokens(kind: DemoKind): Promise<Tokens> {
    const known = this.#tokens.get(kind) ?? this.#t.signIn(kind)
    this.#tokens.set(kind, known)
    return known
  }

  async call(kind: DemoKind, method: Method, url: string, payload?: object, headers = {}) {
    const { accessToken } = await this.tokens(kind)
    const body = payload && { payload }
    return this.#t.request({
      method,
      url,
      ...body,
      headers: { ...bearer(accessToken), ...headers },
    })
  }

  get(kind: DemoKind, url: string) {
    return this.call(kind, 'GET', url)
  }

  async place(kind: DemoKind = 'userA', changes: object = {}): Promise<Order> {
    const body = { samples: threeSamples, companyId: 1, ...changes }
    return orderOf(await this.call(kind, 'POST', '/order', body))
  }

  async placeAsGuest(): Promise<Order> {
    const body = { samples: threeSamples, guestInfo }
    return orderOf(await this.call('guest', 'POST', '/order-guest', body))
  }

  async read(orderNumber: string): Promise<Order> {
    return (await this.get('admin', `/order?num=${orderNumber}&ft=false&gt=false`)).json()
  }

  today(): Day {
    return labTimeAt(this.#t.clock.now().getTime(), this.#t.config.laboratory.timeZone).day
  }

  /** The business day `after` days from now, or the next one. */
  async businessDay(after = 0): Promise<Day> {
    const { timeZone } = this.#t.config.laboratory
    const { holidays } = await findCatalog(this.#t.db, this.#t.clock, timeZone)
    return movedToBusinessDay(addDays(this.today(), after), holidays)
  }

  async receive(orderId: number, changes: object = {}, headers = {}, kind: DemoKind = 'admin') {
    const startDate = await this.businessDay()
    const body = { orderId, startDate, paymentType: 'unpaid', amountPaid: 0, ...changes }
    return this.call(kind, 'POST', '/admin/order/receive', body, headers)
  }

  /** Checks the samples in, all of them OK or as given by position; receives the order unless told not to. */
  async checkIn(order: Order, conditions: Record<number, object> = {}, changes: object = {}) {
    const samples = order.samples.map(({ sampleId }, nth) => ({
      sampleId,
      condition: 'ok',
      amountSeen: '',
      storagePlace: '',
      note: '',
      ...conditions[nth],
    }))
    const receipt = { startDate: await this.businessDay(), paymentType: 'unpaid', amountPaid: 0 }
    const body = { orderId: order.orderId, samples, receipt, ...changes }
    return this.call('admin', 'POST', '/admin/order/check-in', body)
  }

  accept(orderId: number, headers = {}) {
    return this.call('intake', 'POST', '/admin/order/accept', { orderId }, headers)
  }

  unaccept(orderId: number, headers = {}) {
    return this.call('intake', 'POST', '/admin/order/unaccept', { orderId }, headers)
  }

  cancel(orderNumber: string, setCanceled = true, headers = {}) {
    const body = { orderNumber, setCanceled }
    return this.call('admin', 'POST', '/admin/order/cancellation', body, headers)
  }

  /** Marks all tests of the order, or the ones given. */
  report(order: Order, changes: object = {}, headers = {}) {
    const { orderNumber } = order
    const testNumbers = testNumbersOf(order)
    const body = { orderNumber, testNumbers, reportedOn: this.today(), ...changes }
    return this.call('intake', 'POST', '/admin/order/report', body, headers)
  }

  takeBack(order: Order, changes: object = {}, headers = {}) {
    const { orderNumber } = order
    const body = {
      orderNumber,
      testNumbers: testNumbersOf(order),
      reason: 'Wrong file',
      ...changes,
    }
    return this.call('intake', 'POST', '/admin/order/take-back-report', body, headers)
  }

  edit(kind: DemoKind, order: Order, changes: object = {}, headers = {}) {
    const { orderId, companyId } = order
    const owner = companyId === null ? { guestInfo } : { companyId }
    const body = { orderId, ...owner, samples: threeSamples, ...changes }
    return this.call(kind, 'PUT', '/order', body, headers)
  }

  /** Takes a newly placed company order to the phase a test needs. */
  async bring(order: Order, phase: Phase, isCanceled = false): Promise<void> {
    const { orderId } = order
    if (phase !== 'created') orderOf(await this.receive(orderId))
    if (phase === 'accepted' || phase === 'invoiced') orderOf(await this.accept(orderId))
    if (phase === 'invoiced') {
      const { orderNumber } = order
      const issued = await this.call('finance', 'POST', '/invoice/issue', { orderNumber })
      if (issued.statusCode !== 200) throw new Error(issued.body)
    }
    // Nothing cancels an invoiced order, but one in this state must still be refused.
    if (isCanceled) {
      const canceled = this.#t.db.updateTable('orders').set({ canceled_at: new Date() })
      await canceled.where('id', '=', orderId).execute()
    }
  }
}

export const testNumbersOf = ({ samples }: Pick<Order, 'samples'>): string[] =>
  samples.flatMap(({ tests }) => tests.map(({ testNumber }) => testNumber))

function orderOf(response: { statusCode: number; body: string }): Order {
  if (response.statusCode !== 200) throw new Error(response.body)
  return JSON.parse(response.body)
}
