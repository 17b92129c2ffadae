import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../src/demo/demo-data.ts'
import { bearer } from '../test/make-app.ts'
import { coloradoPlant } from '../test/order-examples.ts'
import { postJson, until } from '../test/processes.ts'

const RETRY_MS = 100

/** An order that a client meant to place, by the name of its sample and its Idempotency-Key. */
export type Meant = { name: string; orderNumber: string | null }

/** One sample of this name, which no other order has. */
const orderOf = ({ name }: Pick<Meant, 'name'>) => {
  const sampleInfo = { ...coloradoPlant.sampleInfo, sampleName: name }
  return { companyId: 1, samples: [{ ...coloradoPlant, sampleInfo }] }
}

/** What a request got other than an answer of 200: the server was away, or said why not. */
type Failure = { status: number | null; text: string }

/**
 * Customers who place one order after the other. One who gets no answer does not know whether the order
 * was placed, and sends it again under the same key until told.
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

  /** A pause between its orders keeps a client from placing more than a worker can write letters for. */
  start(clients: number, pauseMs = 0) {
    const all = Array.from({ length: clients }, () => this.#placeOrders(pauseMs))
    this.#running = Promise.all(all)
  }

  /** The server, such as it is, acknowledges an order that it had not before. */
  async another() {
    const before = this.acknowledged
    await until('another order', async () => this.acknowledged > before, 60_000)
  }

  /** Everything that was begun is finished. */
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
    // The access token lives a quarter of an hour, a proof may take longer.
    if (answer.status === 401) this.#token = null
    else this.failures.push(answer)
    return null
  }

  async #signIn(): Promise<string | null> {
    const credentials = { username: DEMO_PEOPLE.userA.email, password: DEMO_PASSWORD }
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
