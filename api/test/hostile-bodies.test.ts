import type { Endpoint } from '@accession/contract/endpoint'
import type { Access } from '@accession/domain/access/access'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { DemoKind } from '../src/demo/demo-data.ts'
import { partsOf } from '../src/platform/http/size-limits.ts'
import { bearer, type Tokens, useApp } from './make-app.ts'

const t = useApp()

const BODY_LIMIT = 256 * 1024
const SMALL_ANSWER = 20_000

const CALLERS: Record<Exclude<Access, 'public'>, DemoKind> = {
  refreshToken: 'userA',
  signedIn: 'userA',
  ordering: 'userA',
  memberOrdering: 'userA',
  guestOrdering: 'guest',
  member: 'userA',
  companyStaff: 'userB',
  companyManager: 'userB',
  companyBilling: 'userB',
  admin: 'admin',
  intake: 'intake',
  finance: 'finance',
  manager: 'admin',
}
const signedIn = new Map<DemoKind, Tokens>()
beforeAll(async () => {
  for (const kind of new Set(Object.values(CALLERS))) signedIn.set(kind, await t.signIn(kind))
})

function headersFor({ access }: Endpoint): Record<string, string> {
  const tokens = access === 'public' ? undefined : signedIn.get(CALLERS[access])
  const token = access === 'refreshToken' ? tokens?.refreshToken : tokens?.accessToken
  return { 'content-type': 'application/json', ...(token && bearer(token)) }
}

/** JSON of an array with as many of this value as fit in a body. */
const arrayOf = (value: string, bytes: number) =>
  `[${`${value},`.repeat(bytes / (value.length + 1) - 1)}${value}]`

/** Puts JSON at this path. */
const at = (path: readonly string[], json: string): string =>
  path.reduceRight((inner, key) => (key === '*' ? `[${inner}]` : `{"${key}":${inner}}`), json)

/** One huge value of each kind, as large as this call accepts. */
function giantsFor({ body, bodyLimit = BODY_LIMIT }: Endpoint): Record<string, string> {
  const bytes = bodyLimit - 2_000
  const parts = body ? partsOf(body) : []
  const lists = parts.filter(({ schema }) => schema instanceof z.ZodArray)
  const texts = parts.filter(({ schema }) => schema instanceof z.ZodString).slice(0, 2)
  const keys = Array.from({ length: bytes / 14 }, (_, index) => `"k${index + 100_000}":1`)
  return {
    'nothing but items': arrayOf('{}', bytes),
    'unknown fields': `{${keys.join()}}`,
    'deep nesting': `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
    'an unknown list': `{"other":${arrayOf('0', bytes)}}`,
    ...Object.fromEntries(
      lists.flatMap(({ path }) => [
        [`${path.join('.')} of {}`, at(path, arrayOf('{}', bytes))],
        [`${path.join('.')} of null`, at(path, arrayOf('null', bytes))],
      ]),
    ),
    ...Object.fromEntries(
      texts.flatMap(({ path }) =>
        ['<', ' '].map((sign) => [
          `${path.join('.')} of ${sign}`,
          at(path, `"${sign.repeat(bytes / sign.length)}"`),
        ]),
      ),
    ),
  }
}

const withBody = () => t.app.endpoints.filter(({ body }) => body)
const send = (call: Endpoint, payload: string) =>
  t.request({
    method: call.method,
    url: call.path.replaceAll(/:\w+/g, '1'),
    headers: headersFor(call),
    payload,
  })

it('A giant query is refused by every call with a small reply', async () => {
  const wrong: string[] = []
  const giants = [
    'k=1&'.repeat(3_000),
    ...['num', 'offset', 'lower'].map((key) => `${key}=1&`.repeat(2_000)),
  ]
  for (const call of t.app.endpoints) {
    for (const giant of giants) {
      const url = `${call.path.replaceAll(/:\w+/g, '1')}?${giant}`
      const { 'content-type': _, ...headers } = headersFor(call)
      const { statusCode, body } = await t.request({ method: call.method, url, headers })
      if (statusCode < 400 || statusCode >= 500 || body.length > SMALL_ANSWER)
        wrong.push(`${call.method} ${call.path}, ${giant.slice(0, 8)}: ${statusCode}`)
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

describe('A giant body', () => {
  it('is refused by every call with a small reply', async () => {
    const wrong: string[] = []
    for (const call of withBody()) {
      for (const [name, payload] of Object.entries(giantsFor(call))) {
        const { statusCode, body } = await send(call, payload)
        const isRefused = statusCode >= 400 && statusCode < 500 && statusCode !== 429
        if (!isRefused || body.length > SMALL_ANSWER)
          wrong.push(`${call.method} ${call.path}, ${name}: ${statusCode}, ${body.length} bytes`)
      }
    }
    expect(withBody().length).toBeGreaterThan(35)
    expect(wrong).toEqual([])
  }, 300_000)

  it('is told which limit it exceeds', async () => {
    const order = withBody().find(({ path }) => path === '/order') as Endpoint
    const fieldsOf = async (payload: string) => (await send(order, payload)).json().fields
    expect(await fieldsOf(`{"samples":${arrayOf('{}', 1_000)}}`)).toEqual({
      samples: 'An order can have at most 200 samples',
    })
    const sample = `{"tests":${arrayOf('{}', 1_500)}}`
    expect(await fieldsOf(`{"samples":[${`${sample},`.repeat(9)}${sample}]}`)).toEqual({
      samples: 'An order can have at most 2,000 tests',
    })
  })

  it.each(['/order', '/login'])(
    'with more values than %s can hold is refused before schema validation lists them',
    async (path) => {
      const call = withBody().find((one) => one.path === path) as Endpoint
      const giants = giantsFor(call)
      for (const name of ['unknown fields', 'an unknown list'])
        expect((await send(call, giants[name] ?? '')).json()).toMatchObject({ code: 'too-large' })
    },
  )

  it('gets at most 50 errors reported', async () => {
    const order = withBody().find(({ path }) => path === '/order') as Endpoint
    const { fields } = (await send(order, `{"samples":${arrayOf('{}', 500)}}`)).json()
    expect(Object.keys(fields)).toHaveLength(50)
  })

  it('six at once use little memory, and an ordinary request is still answered', async () => {
    const order = withBody().find(({ path }) => path === '/order') as Endpoint
    const giant = `{"samples":${arrayOf('{}', 1_000_000)}}`
    const before = process.memoryUsage().rss
    const [ordinary, ...giants] = await Promise.all([
      t.get('/version'),
      ...Array.from({ length: 6 }, () => send(order, giant)),
    ])
    const grown = process.memoryUsage().rss - before
    expect(ordinary.statusCode).toBe(200)
    expect(giants.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(400))
    expect(grown / 1024 / 1024).toBeLessThan(500)
  })
})
