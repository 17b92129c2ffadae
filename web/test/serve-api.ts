import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Window } from 'happy-dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type Answers, type Request, refused, type UncheckedAnswers } from './answers.ts'
import { usualAnswers } from './usual-answers.ts'

/** Ids that the page makes up; a test plans `PUT /drafts/*`. */
/** The id of a draft, or an order number. */
const VARIES = /(?:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d\d-\d{6})(?=$|\/)/

/** happy-dom's view of the page, so its URL can be the server's. */
const page = () => (globalThis as unknown as { happyDOM: Window['happyDOM'] }).happyDOM

/**
 * A real HTTP server in place of the API. `answers` has the replies, keyed like 'POST /login';
 * `seen` lists the calls in order. A call that is neither planned by the test nor usual fails the
 * test.
 */
export function serveApi<A extends UncheckedAnswers = Answers>() {
  const api = {
    answers: {} as A,
    seen: [] as string[],
    requests: [] as Request[],
  }

  let strays: string[] = []
  const unplanned = (name: string): NonNullable<UncheckedAnswers[string]> => {
    strays.push(name)
    return refused('not-found')
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const path = (request.url ?? '').replace(/^\/api/, '')
    const name = `${request.method} ${path.split('?')[0]}`
    const seen = { headers: request.headers, url: path, body: text ? JSON.parse(text) : undefined }
    api.seen.push(name)
    api.requests.push(seen)
    const answers: UncheckedAnswers = api.answers
    const planned = answers[name] ?? answers[name.replace(VARIES, '*')] ?? unplanned(name)
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
    strays = []
    api.answers = { ...usualAnswers } as A
    api.seen.length = 0
    api.requests.length = 0
  })
  afterEach(async () => {
    // Pending requests would reach the next test.
    await page().abort()
    expect(strays, 'calls that the test has not planned').toEqual([])
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return api
}
