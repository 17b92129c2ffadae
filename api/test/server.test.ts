import { request } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Validator } from '@seriousme/openapi-schema-validator'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { answerBrokenRequest } from '../src/platform/http/broken-requests.ts'
import { shared } from '../src/platform/http/health.ts'
import { inTime } from '../src/platform/http/in-time.ts'
import { openLog } from '../src/platform/process/logger.ts'
import { bearer, useApp } from './make-app.ts'

const { email } = DEMO_USERS.userA

describe('Malformed requests', () => {
  const t = useApp()
  const sendRaw = (payload: string, contentType = 'application/json') =>
    t.app.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: { 'content-type': contentType },
    })

  it('answers 400 to broken JSON, NUL bytes, half surrogate pairs, prototype tricks', async () => {
    for (const payload of [
      '{"username":',
      '"text"',
      '[]',
      `{"username":"${email}","password":"a\\u0000b"}`,
      `{"username":"${email}","password":"\\ud800"}`,
      `{"username":"${email}","password":"x","__proto__":{"isAdmin":true}}`,
      `{"username":"${email}","password":"x","constructor":{"prototype":{}}}`,
    ]) {
      expect([payload, (await sendRaw(payload)).statusCode]).toEqual([payload, 400])
    }
  })

  it('answers 400 to a NUL byte in the path or the query', async () => {
    expect((await t.get('/user?x=%00')).statusCode).toBe(401)
    const { accessToken } = await t.signIn('userA')
    expect((await t.get('/user?x=%00', accessToken)).statusCode).toBe(400)
  })

  it('answers 400 to deep nesting and 413 to more than 256 KB', async () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
    expect((await sendRaw(deep)).statusCode).toBe(400)
    const large = JSON.stringify({ username: email, password: 'x'.repeat(256 * 1024) })
    const response = await sendRaw(large)
    expect([response.statusCode, response.json().code]).toEqual([413, 'too-large'])
  })

  it('does not answer HEAD, which would do the work of GET unseen', async () => {
    const { accessToken } = await t.signIn('finance')
    for (const url of ['/user', '/admin/sage-csv?startDate=2026-01-01&endDate=2026-01-31'])
      expect(
        (await t.request({ method: 'HEAD', url, headers: bearer(accessToken) })).statusCode,
      ).toBe(404)
  })

  it('answers 415 to anything but JSON', async () => {
    expect((await sendRaw('username=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await sendRaw('{}', 'text/plain')).statusCode).toBe(415)
  })

  it('answers 400 to unknown fields and parameters, also where a call takes none', async () => {
    const { accessToken, refreshToken } = await t.signIn('userA')
    expect((await t.get('/user?isAdmin=true', accessToken)).statusCode).toBe(400)
    const refreshed = (body: object) => t.post('/refresh', body, bearer(refreshToken))
    expect((await refreshed({ isAdmin: true })).statusCode).toBe(400)
    const empty = { ...bearer(refreshToken), 'content-type': 'application/json' }
    const response = await t.request({
      method: 'POST',
      url: '/refresh',
      headers: empty,
      payload: '',
    })
    expect(response.statusCode).toBe(200)
  })

  it.each([
    ['GET', '/api/%ff', 400],
    ['GET', '/api/%zz-broken', 400],
    ['GET', '/%', 400],
    ['POST', '/api/order-pdf/%c3%28', 400],
    ['GET', `/api/order-pdf/${'9'.repeat(300)}`, 400],
    ['POST', '//', 404],
    ['DELETE', '/api/user', 404],
    ['POST', '/no-such-page', 404],
    ['GET', '/api/no-such-call', 404],
    ['GET', '/api', 404],
  ] as const)(
    '%s %s has the headers, body and request id of every refusal',
    async (method, url, status) => {
      const usual = await t.get('/user')
      const response = await t.app.inject({ method, url })
      const { requestId, ...problem } = response.json()
      expect(problem).toMatchObject({ type: 'about:blank', status, code: expect.any(String) })
      expect(response.statusCode).toBe(status)
      expect(response.headers['x-request-id']).toBe(requestId)
      const same = ({ headers }: typeof response) => {
        const { date, 'content-length': length, 'x-request-id': id, ...rest } = headers
        return { ...rest, 'cache-control': 'any' }
      }
      expect(same(response)).toEqual(same(usual))
      expect(response.body).not.toContain('broken')
    },
  )

  it('answers an unknown call with 404 as problem+json', async () => {
    const response = await t.get('/no-such-call')
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json()).toMatchObject({ status: 404, code: 'not-found' })
  })
})

describe('Every reply', () => {
  const t = useApp()

  it('has a request id, the same as in its problem', async () => {
    const response = await t.get('/user')
    expect(response.headers['x-request-id']).toBe(response.json().requestId)
  })

  it('has the security headers, and no-store under /api', async () => {
    const { headers } = await t.get('/version')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('hides internal errors: 500 without detail, the cause in the log with the request id', async () => {
    await t.pool.query('select 1')
    const original = t.app.authenticate
    t.app.authenticate = async () => {
      throw new Error('secret detail')
    }
    const response = await t.get('/user')
    t.app.authenticate = original
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('secret detail')
    const line = t.logged.find((entry) => entry.includes('secret detail'))
    expect(line).toContain(response.json().requestId)
  })

  it('logs internal errors even when the client has disconnected', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const original = t.app.authenticate
    t.app.authenticate = async ({ socket }) => {
      socket.destroy()
      throw new Error('broke unheard')
    }
    const call = fetch(`http://127.0.0.1:${port}/api/user`)
    await expect(call).rejects.toThrow()
    t.app.authenticate = original
    await expect.poll(() => t.logged.join('')).toContain('broke unheard')
  })
})

describe('The log', () => {
  const t = useApp()

  it('has one line per request and never a token, a password or a cookie', async () => {
    const tokens = await t.signIn('userA')
    await t.logIn(email, 'a-wrong-password')
    await t.get('/user', tokens.accessToken)
    const bound = await t.post(
      '/refreshcookie',
      { rtoken: tokens.refreshToken },
      bearer(tokens.refreshToken),
    )
    await t.get(`/no-such-call?i=${tokens.refreshToken}`)
    const signupKey = 'k'.repeat(43)
    await t.get(`/signup/${signupKey}`)
    const log = t.logged.join('')
    const secrets = [
      tokens.accessToken,
      tokens.refreshToken,
      DEMO_PASSWORD,
      'a-wrong-password',
      bound.cookies[0]?.value ?? 'no cookie',
      signupKey,
    ]
    for (const secret of secrets) expect(log).not.toContain(secret)
    expect(log).toContain('"route":"/api/user"')
    expect(log).toContain('"userId":2')
    expect(log).toContain('"params":{"key":"…"}')
  })

  it('says who was refused, why and from where', async () => {
    const { accessToken } = await t.signIn('userA')
    await t.get('/admin/today', accessToken)
    const line = t.logged.find((entry) => entry.includes('/api/admin/today'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      status: 403,
      code: 'forbidden',
      userId: 2,
      address: '127.0.0.1',
    })
  })
})

it('The log redacts credentials, whatever object it is given', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const secrets = {
    password: 's3cret',
    rtoken: 's3cret',
    nested: { cookie: 's3cret', key: 's3cret' },
    err: Object.assign(new Error('refused'), { detail: 'Failing row contains (s3cret)' }),
  }
  log.info({ ...secrets, request: { headers: { authorization: 's3cret' } } }, 'told')
  expect(lines.join()).not.toContain('s3cret')
  expect(lines.join()).toContain('told')
})

describe('The laboratory', () => {
  const t = useApp()

  it('is returned without its accounts', async () => {
    const lab = (await t.get('/lab')).json()
    expect(lab).toMatchObject({ name: 'Front Range Analytical', timeZone: 'America/Denver' })
    expect(lab).not.toHaveProperty('sage')
  })

  it('has a logo whose address changes with the picture', async () => {
    const { logoUrl } = (await t.get('/lab')).json()
    const [, version] = logoUrl.split('/api/lab/logo?v=')
    const logo = await t.get(`/lab/logo?v=${version}`)
    expect(logo.headers['content-type']).toBe('image/png')
    expect(logo.headers['cache-control']).toContain('immutable')
    expect(logo.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  })

  it('returns the version and when to check again, in 15 minutes', async () => {
    const { app, expiration } = (await t.get('/version')).json()
    expect(app).toEqual(expect.any(String))
    expect(expiration - t.clock.now().getTime()).toBeGreaterThan(14 * 60_000)
  })
})

describe('A request that is not HTTP, or incomplete', () => {
  const t = useApp()
  const sendRaw = async (bytes: string) => {
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {}).write(bytes)
    return text(socket)
  }

  it.each([
    ['an unknown method', 'FETCH / HTTP/1.1\r\n\r\n', 400],
    ['text that is not HTTP', 'hello\r\n\r\n', 400],
    ['a malformed header', 'GET / HTTP/1.1\r\nhost: x\r\nno colon\r\n\r\n', 400],
    [
      'a path without a leading slash',
      'GET elsewhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
    ],
    [
      'an address that cannot be read',
      'GET http://[::1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
    ],
    [
      'an address with an impossible port',
      'GET http://x:99999/api/lab HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
    ],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
  ])('%s is refused like any other request', async (_what, bytes, status) => {
    const answer = await sendRaw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const header of ['application/problem\\+json', 'x-request-id: ', 'nosniff', 'no-store'])
      expect(answer).toMatch(new RegExp(header))
    const { requestId, code } = JSON.parse(answer.split('\r\n\r\n')[1] ?? '')
    expect(answer).toContain(`x-request-id: ${requestId}`)
    expect(code).toBe(status === 413 ? 'too-large' : 'invalid-request')
  })

  it('with a host, as a proxy sends it, is answered as without one', async () => {
    const send = (url: string) =>
      sendRaw(`GET ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    const [status] = (await send('http://x/api/lab?')).split('\r\n')
    expect(status).toBe('HTTP/1.1 200 OK')
    const unknown = await send('http://x/api/nothing')
    for (const part of [/^HTTP\/1.1 404 /, /cache-control: no-store/, /problem\+json/])
      expect(unknown).toMatch(part)
  })

  it('is cut off by an app that has closed', async () => {
    const app = fastify()
    await app.ready()
    await app.close()
    const socket = new Socket()
    Object.defineProperty(socket, 'writable', { value: true })
    await answerBrokenRequest(app, new Error('Parse Error'), socket)
    expect(socket.destroyed).toBe(true)
  })

  it('is told that it was too slow', async () => {
    expect((await t.get('/-/too-slow')).json()).toMatchObject({ status: 408, code: 'too-slow' })
  })
})

describe('The documentation', () => {
  const t = useApp()

  it('says that every refusal is problem+json, and which calls return a file', async () => {
    const described = JSON.parse(JSON.stringify(t.app.swagger().paths))
    const documented = (path: string, method: string) => described[`/api${path}`][method].responses
    for (const { method, path, file } of t.app.endpoints) {
      const { default: refused, ...done } = documented(
        path.replaceAll(/:(\w+)/g, '{$1}'),
        method.toLowerCase(),
      )
      expect(Object.keys(refused.content)).toEqual(['application/problem+json'])
      if (file)
        expect(done[200].content).toEqual({
          [file.split(';')[0] ?? '']: { schema: { type: 'string', format: 'binary' } },
        })
    }
    expect(Object.keys(documented('/order-pdf/{orderNumber}', 'get')[200].content)).toEqual([
      'application/pdf',
    ])
    expect(Object.keys(documented('/admin/sage-csv', 'get')[200].content)).toEqual(['text/csv'])
  })

  it('is OpenAPI 3.1 and describes exactly the calls that are served', async () => {
    const document = t.app.swagger()
    expect(document).toMatchObject({ openapi: '3.1.0' })
    const described = Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
      Object.keys(calls ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const served = t.app.endpoints.map(
      ({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.sort()).toEqual(served.sort())
  })

  it('is valid by the schema of OpenAPI', async () => {
    const document = JSON.parse(JSON.stringify(t.app.swagger()))
    expect(await new Validator().validate(document)).toMatchObject({ valid: true })
    const broken = { ...document, info: {} }
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
  })

  it('is generated once, however often it is requested', async () => {
    const ask = (type: string) => t.app.inject({ url: `/api/docs/openapi.${type}` })
    const first = [await ask('json'), await ask('yaml')]
    const { swagger } = t.app
    t.app.swagger = () => {
      throw new Error('written again')
    }
    const again = [await ask('json'), await ask('yaml')]
    t.app.swagger = swagger
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body))
    const types = ({ headers }: { headers: object }) =>
      (headers as Record<string, string>)['content-type']
    expect(again.map(types)).toEqual(first.map(types))
  })

  it('is readable at /api/docs without third-party origins or unsafe scripts', async () => {
    const page = await t.app.inject({ url: '/api/docs/' })
    expect(page.statusCode).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'sha256-")
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
    expect(policy).toContain("base-uri 'none'; form-action 'none'")
    expect(page.body).not.toMatch(/https:\/\/[^"']*\.(js|css|woff2)/)
    const json = await t.app.inject({ url: '/api/docs/openapi.json' })
    expect(json.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('Health', () => {
  const t = useApp()

  it('distinguishes alive from ready', async () => {
    expect((await t.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await t.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('calls a server that is busy ready', async () => {
    const taken = await Promise.all(Array.from({ length: 10 }, () => t.pool.connect()))
    expect(t.pool.idleCount).toBe(0)
    expect((await t.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
    for (const client of taken) client.release()
  })

  it('does not let a caller wait forever for a handler', async () => {
    const never = new Promise<never>(() => {})
    await expect(inTime(never, { limit: 20 })).rejects.toMatchObject({ code: 'unavailable' })
    await expect(inTime(Promise.resolve('done'), { limit: 20 })).resolves.toBe('done')
  })

  it('closes what a handler opens too late', async () => {
    const late = Promise.withResolvers<string>()
    const discarded: string[] = []
    const discard = (result: string) => void discarded.push(result)
    const waiting = inTime(late.promise, { limit: 20, discard })
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
    late.resolve('an open file')
    await late.promise
    expect(discarded).toEqual(['an open file'])
    expect(await inTime(Promise.resolve('in time'), { limit: 20, discard })).toBe('in time')
    expect(discarded).toHaveLength(1)
  })

  it('asks the database once for all who want to know at the same time', async () => {
    const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
    let asked = 0
    const ask = shared(() => answers[asked++]?.promise ?? Promise.reject())
    const first = [ask(), ask(), ask()]
    expect(asked).toBe(1)
    answers[0]?.resolve(1)
    expect(await Promise.all(first)).toEqual([1, 1, 1])
    const second = [ask(), ask()]
    expect(asked).toBe(2)
    answers[1]?.reject(new Error('away'))
    expect(await Promise.allSettled(second)).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ])
  })

  it('gives a request 30 s to arrive', async () => {
    await t.app.listen({ port: 0 })
    // Node closes a slow request at its next check after the limit; its default is every 30 s.
    expect(t.app.server).toMatchObject({
      requestTimeout: 30_000,
      headersTimeout: 30_000,
      connectionsCheckingInterval: 1_000,
    })
    const { port } = t.app.server.address() as AddressInfo
    const response = await new Promise<number | undefined>((resolve, reject) => {
      const call = request({ port, path: '/healthz' }, (answer) => resolve(answer.statusCode))
      call.on('error', reject).end()
    })
    expect(response).toBe(200)
  })
})
