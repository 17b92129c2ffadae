import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD, DEMO_USERS, type DemoKind } from '../src/demo/demo-data.ts'
import { bearer, type Tokens } from '../test/make-app.ts'
import { coloradoPlant } from '../test/order-examples.ts'
import { postJson } from '../test/processes.ts'

type Placed = { key: string; orderNumber: string }
const ORDER = { companyId: 1, samples: [coloradoPlant] }

/** One user of a server: signs in, refreshes, places orders. */
export class Visitor {
  readonly #url: string
  readonly #email: string
  #tokens: Tokens | null = null

  constructor(url: string, kind: DemoKind) {
    this.#url = url
    this.#email = DEMO_USERS[kind].email
  }

  send = (path: string, init: RequestInit = {}) => fetch(`${this.#url}/api${path}`, init)

  call = (path: string) => this.send(path, { headers: bearer(this.#tokens?.accessToken ?? '') })

  async tryPassword(password: string, headers: Record<string, string> = {}) {
    const response = await this.send(
      '/login',
      postJson({ username: this.#email, password }, headers),
    )
    const retryAfter = Number(response.headers.get('retry-after') ?? 0)
    return { status: response.status, retryAfter, body: (await response.json()) as Tokens }
  }

  async signIn() {
    const { status, body } = await this.tryPassword(DEMO_PASSWORD)
    if (status !== 200) throw new Error(`${this.#email} cannot sign in: ${status}`)
    this.#tokens = body
  }

  /** As the web app does: with the access token, and with a new one when it has expired. */
  async stillSignedIn(): Promise<'yes' | 'renewed' | 'over'> {
    if ((await this.call('/user')).status === 200) return 'yes'
    const headers = bearer(this.#tokens?.refreshToken ?? '')
    const renewed = await this.send('/refresh', { method: 'POST', headers })
    if (renewed.status !== 200) return 'over'
    this.#tokens = { ...this.#tokens, ...((await renewed.json()) as Tokens) }
    return (await this.call('/user')).status === 200 ? 'renewed' : 'over'
  }

  async #place(key: string): Promise<string> {
    const headers = { ...bearer(this.#tokens?.accessToken ?? ''), 'idempotency-key': key }
    const response = await this.send('/order', postJson(ORDER, headers))
    const body = (await response.json()) as { orderNumber: string }
    if (response.status !== 200) throw new Error(`No order: ${JSON.stringify(body)}`)
    return body.orderNumber
  }

  async placeOrder(): Promise<Placed> {
    const key = randomUUID()
    return { key, orderNumber: await this.#place(key) }
  }

  /** The same request again: the same order, not a second one. */
  repeatOrder = ({ key }: Placed) => this.#place(key)
}
