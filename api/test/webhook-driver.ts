import type { Reply } from '@accession/contract/endpoint'
import type * as contract from '@accession/contract/webhooks'
import { DEMO_PASSWORD, type DemoKind } from '../src/demo/demo-data.ts'
import { relayEvents } from '../src/events/events-store.ts'
import { openQueue } from '../src/platform/jobs/jobs.ts'
import { webhookDeliverer } from '../src/webhooks/deliver-webhooks.ts'
import type { Egress } from '../src/webhooks/post-webhook.ts'
import type { TestApp, Tokens } from './make-app.ts'
import { type Method, OrderDriver } from './order-driver.ts'

type Attempts = Reply<typeof contract.getWebhookAttempts>['data']

const TOKEN_MS = 10 * 60_000

/** Webhooks over HTTP, and a worker that delivers to them. */
export class WebhookDriver extends OrderDriver {
  readonly #t: TestApp
  readonly errors: Error[] = []
  constructor(t: TestApp) {
    super(t)
    this.#t = t
  }

  readonly #signedIn = new Map<DemoKind, { at: number; tokens: Promise<Tokens> }>()

  /** Signs in again when the clock was moved past the life of a token. */
  override tokens(kind: DemoKind): Promise<Tokens> {
    const now = this.#t.clock.now().getTime()
    const known = this.#signedIn.get(kind)
    if (known && now - known.at < TOKEN_MS) return known.tokens
    const tokens = this.#t.signIn(kind)
    this.#signedIn.set(kind, { at: now, tokens })
    return tokens
  }

  confirm(kind: DemoKind) {
    return this.ok(kind, 'POST', '/confirm-password', { password: DEMO_PASSWORD })
  }

  async create(kind: DemoKind, form: object): Promise<Reply<typeof contract.createWebhook>> {
    await this.confirm(kind)
    const body = { name: 'ERP', kinds: null, parentCompanyId: null, ...form }
    return this.ok(kind, 'POST', '/webhooks', body)
  }

  async ok<T>(kind: DemoKind, method: Method, url: string, body?: object): Promise<T> {
    const response = await this.call(kind, method, url, body)
    if (response.statusCode >= 300) throw new Error(response.body)
    return response.statusCode === 204 ? (undefined as T) : response.json()
  }

  async list(kind: DemoKind, query = '') {
    const { webhooks } = await this.ok<Reply<typeof contract.getWebhooks>>(
      kind,
      'GET',
      `/webhooks${query}`,
    )
    return webhooks
  }

  /** Oldest first. */
  async log(kind: DemoKind, webhookId: number): Promise<Attempts> {
    const { data } = await this.ok<Reply<typeof contract.getWebhookAttempts>>(
      kind,
      'GET',
      `/webhooks/${webhookId}/attempts`,
    )
    return data.reverse()
  }

  /** A worker of its own, whose requests leave this way. */
  deliverer(egress: Egress) {
    const { db, pool, clock, config } = this.#t
    const queue = openQueue(this.#t.database.appUrl)
    const onError = (error: Error) => void this.errors.push(error)
    const deliverer = webhookDeliverer({
      db,
      pool,
      clock,
      config,
      enqueue: queue.enqueue,
      egress,
      onError,
    })
    const sweep = async () => {
      await relayEvents(db)
      await deliverer.sweep()
    }
    return {
      ...deliverer,
      sweep,
      /** One round: everything that can be delivered now is, or has failed. */
      async round() {
        await sweep()
        await deliverer.settle()
      },
      close: () => Promise.all([deliverer.stop(), queue.close()]),
    }
  }
}
