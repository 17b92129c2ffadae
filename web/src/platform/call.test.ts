import { endpoint } from '@accession/contract/endpoint'
import { logout } from '@accession/contract/session'
import { getLab } from '@accession/contract/system'
import { getUser } from '@accession/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { noResponse, type UncheckedAnswers } from '../../test/answers.ts'
import { serveApi } from '../../test/serve-api.ts'
import { signIn } from '../../test/sessions.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { endSession, useSession } from './tokens.ts'

const api = serveApi<UncheckedAnswers>()
beforeEach(() => {
  endSession()
  signIn()
})

const failure = (calling: Promise<unknown>): Promise<CallError> =>
  calling.then(
    () => expect.unreachable('the call succeeded'),
    (error) => {
      expect(error).toBeInstanceOf(CallError)
      return error
    },
  )

describe('the request', () => {
  test('parameters are encoded, the query is added and the body is JSON', async () => {
    // The schemas only type the input here; the server is the one who checks it.
    const putNote = endpoint({
      method: 'PUT',
      path: '/orders/:number/notes',
      access: 'signedIn',
      summary: '',
    })
    api.answers['PUT /orders/26%2F1%20a/notes'] = { status: 204 }
    const input = {
      params: { number: '26/1 a' },
      query: { gt: true, q: 'a&b', missing: undefined },
      body: { note: 'ok' },
    }
    await expect(call(putNote, input as object)).resolves.toBeUndefined()
    expect(api.requests[0]).toMatchObject({
      url: '/orders/26%2F1%20a/notes?gt=true&q=a%26b',
      body: { note: 'ok' },
      headers: { authorization: 'Bearer access-1', 'content-type': 'application/json' },
    })
  })

  test('the idempotency key is sent as a header, and again after a token refresh', async () => {
    const place = endpoint({ method: 'POST', path: '/order', access: 'ordering', summary: '' })
    let asked = 0
    api.answers['POST /order'] = () => ({ status: ++asked === 1 ? 401 : 204 })
    api.answers['POST /refresh'] = {
      status: 200,
      body: { accessToken: 'access-2', accessExpiration: Date.now() / 1000 + 900 },
    }
    await call(place, {}, { idempotencyKey: 'key-1' })
    const keys = api.requests
      .filter(({ url }) => url === '/order')
      .map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual(['key-1', 'key-1'])
  })

  test('each request has its own trace id', async () => {
    const asked: string[] = []
    api.answers['GET /user'] = ({ headers }) => {
      asked.push(String(headers.traceparent))
      return { status: 200, body: { userId: 1 } }
    }
    await call(getUser, {})
    await call(getUser, {})
    for (const header of asked) expect(header).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/)
    expect(new Set(asked.map((header) => header.slice(3, 35))).size).toBe(2)
  })

  test('a file is returned unchanged', async () => {
    const form = endpoint({
      method: 'GET',
      path: '/form',
      access: 'ordering',
      summary: '',
      file: 'text/html',
    })
    api.answers['GET /form'] = { status: 200, body: 'the form' }
    const file = await call(form, {})
    await expect(file.text()).resolves.toBe('the form')
  })

  test('a public call sends no token', async () => {
    api.answers['GET /lab'] = { status: 200, body: { name: 'Front Range Analytical' } }
    await expect(call(getLab, {})).resolves.toEqual({ name: 'Front Range Analytical' })
    expect(api.requests[0]?.headers.authorization).toBeUndefined()
  })

  test('a session call sends the refresh token', async () => {
    api.answers['POST /logout'] = { status: 204 }
    await call(logout, {})
    expect(api.requests[0]?.headers.authorization).toBe('Bearer refresh-1')
  })
})

describe('failures', () => {
  test('a problem has its status, code, fields and request ID', async () => {
    const body = { code: 'invalid-request', fields: { phone: 'Required' }, requestId: 'req-7' }
    api.answers['GET /user'] = { status: 400, body }
    expect(await failure(call(getUser, {}))).toMatchObject({ status: 400, ...body })
  })

  test('a response in another format still has a status', async () => {
    api.answers['GET /user'] = { status: 502, body: '<h1>Bad gateway</h1>' }
    const error = await failure(call(getUser, {}))
    expect(error).toMatchObject({ status: 502, code: null, requestId: null, fields: {} })
  })

  test('no response has no status', async () => {
    api.answers['GET /user'] = noResponse
    expect((await failure(call(getUser, {}))).status).toBeNull()
    expect(useSession.getState()).toMatchObject({ refreshFailed: false, session: {} })
  })
})

describe('without a connection, once the token has expired', () => {
  beforeEach(() => {
    signIn({ accessExpiration: Date.now() / 1000 - 60 })
    api.answers['POST /refresh'] = noResponse
  })

  test('a read is still sent, for the service worker to answer', async () => {
    api.answers['GET /user'] = { status: 200, body: { userId: 1 } }
    await expect(call(getUser, {})).resolves.toEqual({ userId: 1 })
  })

  test('a change is not', async () => {
    const place = endpoint({ method: 'POST', path: '/order', access: 'ordering', summary: '' })
    expect((await failure(call(place, {}))).status).toBeNull()
    expect(api.seen).not.toContain('POST /order')
  })
})

describe('a 401 on an ordinary call', () => {
  const grant = { accessToken: 'access-2', accessExpiration: 4_102_444_800 }

  test('triggers one refresh and one retry', async () => {
    api.answers['POST /refresh'] = { status: 200, body: grant }
    api.answers['GET /user'] = ({ headers }) =>
      headers.authorization === 'Bearer access-2'
        ? { status: 200, body: { userId: 1 } }
        : { status: 401, body: { code: 'unauthenticated' } }
    await expect(call(getUser, {})).resolves.toEqual({ userId: 1 })
    expect(api.seen.slice(0, 2)).toEqual(['GET /user', 'POST /refresh'])
    expect(useSession.getState().refreshFailed).toBe(false)
  })

  test('after the retry means that the user has to sign in again', async () => {
    api.answers['POST /refresh'] = { status: 200, body: grant }
    api.answers['GET /user'] = { status: 401, body: { code: 'unauthenticated' } }
    expect((await failure(call(getUser, {}))).status).toBe(401)
    expect(api.seen.filter((name) => name === 'GET /user')).toHaveLength(2)
    expect(useSession.getState().refreshFailed).toBe(true)
  })

  test('on a public call is returned as is', async () => {
    api.answers['GET /lab'] = { status: 401, body: { code: 'unauthenticated' } }
    expect((await failure(call(getLab, {}))).status).toBe(401)
    expect(api.seen).not.toContain('POST /refresh')
    expect(useSession.getState().refreshFailed).toBe(false)
  })
})
