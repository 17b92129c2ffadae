import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type AccessionError, connect } from './index.ts'

type Reply = (request: IncomingMessage, response: ServerResponse) => void
const json = (status: number, body: object, headers = {}): Reply => {
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  return (_, response) =>
    response.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(body))
}
const cutOff: Reply = (request) => request.socket.destroy()

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A portal that gives these replies in turn. */
async function portalWith(...replies: Reply[]) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    replies[Math.min(requests.length, replies.length) - 1]?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { requests, ...connect({ url: `http://127.0.0.1:${port}/`, key: 'acc_test' }) }
}

const order = { query: { num: '26-000123', ft: 'false' } } as const
const cancellation = { body: { orderNumber: '26-000123', reason: '' } }
const LOST: Reply = (_, response) => response.writeHead(502).end('502 Bad Gateway')
const LATER = json(503, { code: 'unavailable', title: 'Try again.' }, { 'retry-after': '1' })

describe('A call', () => {
  it('sends the key, the path and the query', async () => {
    const portal = await portalWith(json(200, { orderNumber: '26-000123' }))
    expect(await portal.call('GET /order', order)).toEqual({ orderNumber: '26-000123' })
    const [{ url, headers } = {}] = portal.requests
    expect(url).toBe('/api/order?num=26-000123&ft=false')
    expect(headers?.authorization).toBe('Bearer acc_test')
  })

  it('returns a file as bytes, and a parameter cannot leave its place in the path', async () => {
    const portal = await portalWith((_, response) => response.end('%PDF'))
    const params = { orderNumber: '../26 1' }
    const file = await portal.call('GET /order-pdf/:orderNumber', { params })
    expect(new TextDecoder().decode(file)).toBe('%PDF')
    expect(portal.requests[0]?.url).toBe('/api/order-pdf/..%2F26%201')
  })

  it('that is refused throws what the portal said', async () => {
    const refusal = { code: 'not-found', title: 'Not found.', requestId: 'r-1', status: 404 }
    const portal = await portalWith(json(404, refusal))
    const error: AccessionError = await portal.call('GET /order', order).catch((e) => e)
    expect(error).toMatchObject({ status: 404, code: 'not-found', requestId: 'r-1' })
    expect(error.message).toBe('Not found.')
    expect(portal.requests).toHaveLength(1)
  })

  it('comes again when the portal asks for it, whatever it does', async () => {
    const portal = await portalWith(LATER, json(200, {}))
    await portal.call('POST /order/cancel', cancellation)
    expect(portal.requests).toHaveLength(2)
  })

  it('that reads is repeated after a lost connection', async () => {
    const portal = await portalWith(cutOff, json(200, {}))
    await portal.call('GET /order', order)
    expect(portal.requests).toHaveLength(2)
  })

  it('that reads is repeated after a proxy lost the portal', async () => {
    const portal = await portalWith(LOST, json(200, {}))
    await portal.call('GET /order', order)
    expect(portal.requests).toHaveLength(2)
  })

  it('that places an order is repeated with the same Idempotency-Key', async () => {
    const portal = await portalWith(cutOff, json(200, {}))
    await portal.call('POST /order', { body: { companyId: 1, samples: [] } })
    const keys = portal.requests.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('that might be done twice is not repeated after a lost connection', async () => {
    const portal = await portalWith(cutOff)
    await expect(portal.call('POST /order/cancel', cancellation)).rejects.toThrow('fetch failed')
    expect(portal.requests).toHaveLength(1)
    const behindProxy = await portalWith(LOST)
    await expect(behindProxy.call('POST /order/cancel', cancellation)).rejects.toThrow()
    expect(behindProxy.requests).toHaveLength(1)
  })

  it('ends when it is aborted, also while it waits', async () => {
    const portal = await portalWith(LATER)
    const { signal } = { signal: AbortSignal.timeout(300) }
    await expect(portal.call('GET /order', order, { signal })).rejects.toThrow('timeout')
    expect(portal.requests).toHaveLength(1)
  })
})

describe('The feed', () => {
  const page = (ids: string[], next: string, more: boolean) =>
    json(200, { events: ids.map((id) => ({ id })), next, more })

  it('yields every event once and asks on from where it is', async () => {
    const portal = await portalWith(
      page(['e.1', 'e.2'], 'e.2', true),
      page([], 'e.2', false),
      page(['e.3'], 'e.3', false),
    )
    const seen: string[] = []
    for await (const { id } of portal.follow({ after: 'e.0', everyMs: 1 })) {
      seen.push(id)
      if (id === 'e.3') break
    }
    expect(seen).toEqual(['e.1', 'e.2', 'e.3'])
    const asked = portal.requests.map(({ url }) => url?.split('after=')[1])
    expect(asked).toEqual(['e.0', 'e.2', 'e.2'])
  })
})
