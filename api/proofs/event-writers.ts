import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Written } from './event-ledger.ts'

type Order = { id: number; number: string }
type Writing = { url: string; orders: readonly Order[]; events: number; seed: number }

/** Of the transactions: undone, and long ones with a pause between their events. */
const UNDONE = 0.1
const LONG = 0.03
const LONGEST_MS = 300
const ORDERS_AT_ONCE = 3

/** Repeatable choices. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Writers that record steps of orders, each in its own connection, until there are enough events. */
export class EventWriters {
  /** What was committed, by its mark. */
  readonly written = new Map<string, Written>()
  undone = 0
  long = 0
  #moment = 0
  #marks = 0
  readonly #writing: Writing
  constructor(writing: Writing) {
    this.#writing = writing
  }

  async run(writers: number) {
    await Promise.all(Array.from({ length: writers }, (_, index) => this.#write(index)))
  }

  async #write(writer: number) {
    const { url, events, seed } = this.#writing
    const random = randomFrom(seed + writer)
    const client = new Client({ connectionString: url })
    await client.connect()
    while (this.written.size < events) await this.#transact(client, random)
    await client.end()
  }

  async #transact(client: Client, random: () => number) {
    const isLong = random() < LONG
    const isUndone = random() < UNDONE
    const began = ++this.#moment
    await client.query('begin')
    const added: Omit<Written, 'committed'>[] = []
    for (const order of this.#someOrders(random)) {
      added.push(await this.#record(client, order, began))
      if (isLong) await sleep(random() * LONGEST_MS)
    }
    await client.query(isUndone ? 'rollback' : 'commit')
    const committed = ++this.#moment
    if (isLong) this.long++
    if (isUndone) this.undone++
    else for (const event of added) this.written.set(event.mark, { ...event, committed })
  }

  /** In the order of their ids, so that no two transactions wait for each other. */
  #someOrders(random: () => number): Order[] {
    const { orders } = this.#writing
    const count = 1 + Math.floor(random() * ORDERS_AT_ONCE)
    const chosen = new Set(
      Array.from({ length: count }, () => Math.floor(random() * orders.length)),
    )
    return [...chosen].sort((a, b) => a - b).flatMap((index) => orders[index] ?? [])
  }

  /** As the portal does it: change the order, then record the step. */
  async #record(client: Client, { id, number: orderNumber }: Order, began: number) {
    const mark = `mark-${++this.#marks}`
    const { rows } = await client.query<{ version: number }>(
      'update orders set version = version + 1 where id = $1 returning version',
      [id],
    )
    await client.query(
      `insert into audit_records (at, actor, action, subject, subject_id, changes)
       values (now(), 'system', 'order:hold', 'order', $1, $2)`,
      [id, JSON.stringify({ sampleNumber: { to: mark } })],
    )
    return { mark, orderNumber, version: rows[0]?.version ?? 0, began }
  }
}
