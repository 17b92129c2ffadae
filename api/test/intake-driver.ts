import { toOrderSnapshot } from '@accession/contract/order-snapshot'
import type { Order } from '@accession/contract/orders'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { dollarsOf } from '@accession/domain/money/money'
import { priceOfSnapshot } from '@accession/domain/orders/order-snapshot'
import type { SampleSubmission } from '@accession/domain/samples/sample-submission'
import { defaultStart } from '@accession/domain/schedule/receive-start'
import { findCatalog } from '../src/catalog/find-catalog.ts'
import type { DemoKind } from '../src/demo/demo-data.ts'
import type { TestApp } from './make-app.ts'
import { type Method, OrderDriver } from './order-driver.ts'

/** Intake: takes orders through their phases and looks up what it needs. */
export class IntakeDriver extends OrderDriver {
  readonly #t: TestApp
  constructor(t: TestApp) {
    super(t)
    this.#t = t
  }

  /** A call that must succeed. */
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

  catalog = () => findCatalog(this.#t.db, this.#t.clock, this.#t.config.laboratory.timeZone)

  labTime = () => labTimeAt(this.#t.clock.now().getTime(), this.#t.config.laboratory.timeZone)

  /** The start day of work that arrives now. */
  async startDay() {
    return defaultStart(this.labTime(), (await this.catalog()).holidays)
  }

  audits = (orderId: number) =>
    this.#t.db
      .selectFrom('audit_records')
      .select(['action', 'changes', 'user_id'])
      .where('subject', '=', 'order')
      .where('subject_id', '=', orderId)
      .orderBy('id')
      .execute()
}

/** An order's total computed from its lines, whatever total it states. */
export const totalByLines = (order: Order): number =>
  dollarsOf(priceOfSnapshot(toOrderSnapshot(order)).total)

export const testNumbersOf = ({ samples }: Order): string[] =>
  samples.flatMap(({ tests }) => tests.map(({ testNumber }) => testNumber))
