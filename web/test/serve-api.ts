import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Window } from 'happy-dom'
import { afterAll, beforeAll, beforeEach } from 'vitest'

type Request = { headers: IncomingHttpHeaders; url: string; body: unknown }
type Answer = {
  status: number
  body?: unknown
  headers?: Record<string, string>
  /** In place of a body: what comes before the connection is cut, or before nothing more comes. */
  parts?: string[]
  end?: 'cut' | 'never'
}
type Answers = Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>

/** The page as happy-dom sees it, so that its address can be that of the server. */
const page = () => (globalThis as unknown as { happyDOM: Window['happyDOM'] }).happyDOM

/**
 * A real HTTP server in place of the API. Calls are answered by `answers`, keyed like
 * 'POST /login', and kept in `seen` in the order in which they came.
 */
export function serveApi() {
  const api = {
    answers: {} as Answers,
    seen: [] as string[],
    requests: [] as Request[],
    stop: () => server.closeAllConnections(),
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const path = (request.url ?? '').replace(/^\/api/, '')
    const name = `${request.method} ${path.split('?')[0]}`
    const seen = { headers: request.headers, url: path, body: text ? JSON.parse(text) : undefined }
    api.seen.push(name)
    api.requests.push(seen)
    const planned = api.answers[name] ?? { status: 404, body: { code: 'not-found' } }
    const answer = typeof planned === 'function' ? await planned(seen) : planned
    const { status, body, headers, parts, end } = answer
    const isText = typeof body === 'string'
    response.writeHead(status, {
      'content-type': isText ? 'text/html' : 'application/json',
      'cache-control': 'no-store',
      ...headers,
    })
    for (const part of parts ?? []) await new Promise((written) => response.write(part, written))
    if (end === 'cut') response.destroy()
    if (end) return
    response.end(body === undefined || isText ? body : JSON.stringify(body))
  })

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    page().setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  })
  beforeEach(() => {
    api.answers = {}
    api.seen.length = 0
    api.requests.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return api
}
