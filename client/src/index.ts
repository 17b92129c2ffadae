import { type CallName, type Calls, TAKES_IDEMPOTENCY_KEY } from './calls.generated.ts'
import { pause, send } from './send.ts'

export type { CallName, Calls } from './calls.generated.ts'
export { AccessionError, type ProblemBody } from './problem.ts'

export type Connection = {
  /** Where the portal is: https://portal.your-laboratory.example */
  url: string
  /** An API key, from the page Integrations. */
  key: string
}

type Parts = { params?: object; query?: object; body?: object }
type Input<Name extends CallName> = Omit<Calls[Name], 'reply'>
type Reply<Name extends CallName> = Calls[Name]['reply']

export type CallOptions = {
  signal?: AbortSignal
  /** Give the same one when you repeat a call later and it must happen only once. */
  idempotencyKey?: string
}

export type AccessionEvent = Reply<'GET /events'>['events'][number]

export type Client = {
  /** Makes a call by its name, such as `GET /order`. Throws AccessionError when it is refused. */
  call<Name extends CallName>(
    name: Name,
    input: Input<Name>,
    options?: CallOptions,
  ): Promise<Reply<Name>>
  /**
   * Every event after a cursor, oldest first, and new ones as they happen. Save `event.id` after you
   * have dealt with an event; give it as `after` when you start again.
   */
  follow(options?: Follow): AsyncGenerator<AccessionEvent, void, void>
}
export type Follow = { after?: string; signal?: AbortSignal; everyMs?: number }

const POLL_MS = 5_000

function addressOf(base: string, path: string, { params, query }: Parts): URL {
  const values = Object.entries(params ?? {})
  const filled = values.reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  )
  const url = new URL(`${base.replace(/\/+$/, '')}/api${filled}`)
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return isJson ? response.json() : new Uint8Array(await response.arrayBuffer())
}

export function connect({ url, key }: Connection): Client {
  const call: Client['call'] = async (name, input, options = {}) => {
    const [method = '', path = ''] = name.split(' ')
    const parts: Parts = input
    const isOnce = TAKES_IDEMPOTENCY_KEY.has(name)
    const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID()
    const response = await send({
      url: addressOf(url, path, parts),
      mayRepeat: method === 'GET' || isOnce,
      init: {
        method,
        redirect: 'error',
        headers: {
          authorization: `Bearer ${key}`,
          ...(parts.body && { 'content-type': 'application/json' }),
          ...(isOnce && { 'idempotency-key': idempotencyKey }),
        },
        ...(parts.body && { body: JSON.stringify(parts.body) }),
        ...(options.signal && { signal: options.signal }),
      },
    })
    return (await read(response)) as never
  }

  async function* follow({ after, signal, everyMs = POLL_MS }: Follow = {}) {
    let cursor = after
    while (!signal?.aborted) {
      const query = cursor === undefined ? {} : { after: cursor }
      const page = await call('GET /events', { query }, signal && { signal })
      yield* page.events
      cursor = page.next
      if (!page.more) await pause(everyMs, signal)
    }
  }
  return { call, follow }
}
