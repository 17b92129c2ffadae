import { heldOrderOf } from '@accession/contract/held-order'
import type { Order } from '@accession/contract/orders'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { defaultStart } from '@accession/domain/calendar/receive-start'
import { priceOfHeld } from '@accession/domain/order-modification/held-order'
import { dollarsOf } from '@accession/domain/pricing/money'
import type { SampleSubmission } from '@accession/domain/samples/sample-submission'
import { findCatalogue } from '../src/catalog/find-catalogue.ts'
import type { DemoKind } from '../src/demo/demo-data.ts'
import type { TestApp } from './make-app.ts'
import { type Method, OrderHands } from './order-hands.ts'

/** The intake desk: orders as they come out of its hands, and what it has to go by. */
export class OrderDesk extends OrderHands {
  readonly #t: TestApp
  constructor(t: TestApp) {
    super(t)
    this.#t = t
  }

  /** A call that has to work. */
  async done(kind: DemoKind, method: Method, url: string, payload?: object): Promise<Order> {
    const response = await this.call(kind, method, url, payload)
    if (response.statusCode !== 200) throw new Error(`${method} ${url}: ${response.body}`)
    return response.json()
  }

  async received(samples: readonly SampleSubmission[]): Promise<Order> {
    const order = await this.place('userA', { samples })
    await this.bring(order, 'received')
    return this.read(order.orderNumber)
  }

  async accepted(samples: readonly SampleSubmission[]): Promise<Order> {
    const order = await this.place('userA', { samples })
    await this.bring(order, 'accepted')
    return this.read(order.orderNumber)
  }

  catalogue = () => findCatalogue(this.#t.db, this.#t.clock, this.#t.config.laboratory.timeZone)

  labTime = () => labTimeAt(this.#t.clock.now().getTime(), this.#t.config.laboratory.timeZone)

  /** When work starts that arrives now. */
  async startDay() {
    return defaultStart(this.labTime(), (await this.catalogue()).holidays)
  }

  audits = (orderId: number) =>
    this.#t.db
      .selectFrom('audit_records')
      .select(['action', 'changes', 'person_id'])
      .where('subject', '=', 'order')
      .where('subject_id', '=', orderId)
      .orderBy('id')
      .execute()
}

/** What an order comes to by its own lines, whatever total it claims. */
export const totalByLines = (order: Order): number =>
  dollarsOf(priceOfHeld(heldOrderOf(order)).total)

export const testNumbersOf = ({ samples }: Order): string[] =>
  samples.flatMap(({ tests }) => tests.map(({ testNumber }) => testNumber))
