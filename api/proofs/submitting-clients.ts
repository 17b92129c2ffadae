import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { bearer } from '../test/make-app.ts'
import { coloradoPlant } from '../test/order-examples.ts'
import { postJson, until } from '../test/processes.ts'

const RETRY_MS = 100

/** An order a client meant to place, by its sample name and Idempotency-Key. */
export type Meant = { name: string; orderNumber: string | null }

/** One sample with this unique name. */
const orderOf = ({ name }: Pick<Meant, 'name'>) => {
  const sampleInfo = { ...coloradoPlant.sampleInfo, sampleName: name }
  return { companyId: 1, samples: [{ ...coloradoPlant, sampleInfo }] }
}

/** Anything but a 200: the server was down or refused. */
export type Failure = { status: number | null; text: string }

/**
 * Customers who place one order after another. A client without a reply does not know whether its order
 * was placed, and resends it with the same key until it gets one.
 */
export class SubmittingClients {
  readonly meant: Meant[] = []
  readonly failures: Failure[] = []
  readonly #url: string
  #token: Promise<string | null> | null = null
  #stopped = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(url: string) {
    this.#url = url
  }

  get acknowledged(): number {
    return this.meant.filter(({ orderNumber }) => orderNumber).length
  }

  /** The pause keeps clients from placing more orders than a worker can email about. */
  start(clients: number, pauseMs = 0) {
    const all = Array.from({ length: clients }, () => this.#placeOrders(pauseMs))
    this.#running = Promise.all(all)
  }

  /** Waits until the server acknowledges another order. */
  async another() {
    const before = this.acknowledged
    await until('another order', async () => this.acknowledged > before, 60_000)
  }

  /** Finishes everything that was started. */
  async stop() {
    this.#stopped = true
    await this.#running
  }

  async #placeOrders(pauseMs: number) {
    while (!this.#stopped) {
      const order: Meant = { name: randomUUID(), orderNumber: null }
      this.meant.push(order)
      while (!order.orderNumber) {
        order.orderNumber = await this.#place(order)
        if (!order.orderNumber) await sleep(RETRY_MS)
      }
      await sleep(pauseMs)
    }
  }

  async #place(order: Meant): Promise<string | null> {
    this.#token ??= this.#signIn()
    const token = await this.#token
    if (!token) return null
    const headers = { ...bearer(token), 'idempotency-key': order.name }
    const answer = await this.#send('/order', postJson(orderOf(order), headers))
    if (answer.status === 200) return JSON.parse(answer.text).orderNumber
    // Access tokens last 15 minutes; a proof may take longer.
    if (answer.status === 401) this.#token = null
    else this.failures.push(answer)
    return null
  }

  async #signIn(): Promise<string | null> {
    const credentials = { username: DEMO_USERS.userA.email, password: DEMO_PASSWORD }
    const answer = await this.#send('/login', postJson(credentials))
    if (answer.status === 200) return JSON.parse(answer.text).accessToken
    this.failures.push(answer)
    this.#token = null
    return null
  }

  async #send(path: string, init: RequestInit): Promise<Failure> {
    try {
      const response = await fetch(`${this.#url}/api${path}`, init)
      return { status: response.status, text: await response.text() }
    } catch (error) {
      return { status: null, text: String((error as Error).cause ?? error) }
    }
  }
}
