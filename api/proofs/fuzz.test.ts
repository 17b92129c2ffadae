import { PROOF_TIMEOUT_MS, proveAsync, report, runsOf, SIZE } from '@accession/domain/proofs/prove'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KINDS, readMatrix } from '../test/authorization-matrix.ts'
import { changed, type FuzzedRequest, fuzzedRequests, type OpenApi } from './fuzz-requests.ts'
import { LIMIT_MS, useSender } from './fuzz-sender.ts'
import { faultOf } from './judge-reply.ts'

/** Requests in a row before the laboratory is reset. */
const HISTORY = 20
const HISTORIES = { ci: 20, full: 100_000 / HISTORY }

const { t, endpointOf, validRequest, send, describeSlowest, putBack } = useSender()

const counted = new Map<string, { sent: number; accepted: number }>()

async function sendFuzzed(request: FuzzedRequest): Promise<string | null> {
  const { call, kind, object, headers } = request
  const said = changed(validRequest(call, kind, object), request)
  const { status, fault } = await send(call, kind, said, headers)
  const count = counted.get(call) ?? { sent: 0, accepted: 0 }
  const accepted = count.accepted + (status < 400 ? 1 : 0)
  counted.set(call, { sent: count.sent + 1, accepted })
  return fault && `${fault} for ${JSON.stringify(said).slice(0, 1_000)}`
}

const lines = readMatrix()
/** Some calls are refused to everybody here: there is no identity provider. */
const isWelcome = (call: string) =>
  lines.some(
    (line) =>
      line.call === call &&
      line.objects.some((object) => KINDS.some((kind) => line.expect(kind, object) < 400)),
  )

/** Whatever was accepted, everything can still be read. */
const READS = ['GET /orders-list', 'GET /orders/user', 'GET /admin/figures/due', 'GET /admin/today']

async function playHistory(requests: FuzzedRequest[]): Promise<string | null> {
  for (const request of requests) {
    const fault = await sendFuzzed(request)
    if (fault) return fault
  }
  for (const call of READS) {
    const { fault } = await send(call, 'admin', validRequest(call, 'admin', 'own'))
    if (fault) return `${fault} afterwards`
  }
  return null
}

const histories = () =>
  fc.array(fuzzedRequests(t.app.swagger() as OpenApi), { minLength: HISTORY, maxLength: HISTORY })

describe('Any call by anyone, valid or not', () => {
  it('never gets a 5xx, a late reply or an undocumented one', {
    timeout: PROOF_TIMEOUT_MS * 2,
  }, async () => {
    await proveAsync(
      `fuzz, histories of ${HISTORY}`,
      HISTORIES,
      fc.asyncProperty(histories(), async (requests) => {
        const fault = await playHistory(requests)
        await putBack()
        if (fault) throw new Error(fault)
      }),
    )
    const counts = [...counted.values()]
    const sent = counts.reduce((sum, count) => sum + count.sent, 0)
    const accepted = counts.reduce((sum, count) => sum + count.accepted, 0)
    report('fuzz, accepted', accepted, performance.now(), `of ${sent}; ${describeSlowest()}`)
    expect(sent).toBe(runsOf(HISTORIES) * HISTORY)
    expect(accepted / sent).toBeGreaterThan(0.3)
    if (SIZE === 'ci') return
    expect(
      [...counted].filter(([call, { accepted }]) => isWelcome(call) && accepted === 0),
    ).toEqual([])
    expect(counted.size).toBe(t.app.endpoints.length)
  })

  it('finds a seeded fault: a call that breaks', async () => {
    const { authenticate } = t.app
    t.app.authenticate = async (request, access) => {
      if (request.method === 'PUT') throw new Error('seeded')
      return authenticate(request, access)
    }
    const found: (string | null)[] = []
    for (const requests of fc.sample(histories(), { numRuns: 3, seed: 1 }))
      found.push(await playHistory(requests))
    t.app.authenticate = authenticate
    await putBack()
    expect(found.join()).toMatch(/PUT \/\S+ answered 500/)
  })

  it('finds seeded faults: slow, too long, undocumented', () => {
    const call = endpointOf('GET /version')
    const body = '{"app":"1","expiration":1}'
    const answer = { statusCode: 200, headers: {}, body, rawPayload: Buffer.alloc(1) }
    const judge = (changes: object, ms = 1) =>
      faultOf(call, { answer: { ...answer, ...changes }, ms, limitMs: LIMIT_MS })
    expect(judge({})).toBeNull()
    expect(judge({}, LIMIT_MS + 1)).toContain('took')
    expect(judge({ body: '{"app":1,"expiration":1}' })).toContain('not what is documented')
    expect(judge({ body: '{"app":"1","expiration":1,"x":1}' })).toContain('more than is documented')
    expect(judge({ statusCode: 418 })).toContain('refused as undefined')
    const headers = { 'content-type': 'application/problem+json' }
    expect(judge({ statusCode: 400, headers })).toContain('refused otherwise')
    expect(judge({ statusCode: 400, headers, body: ' '.repeat(99_999) })).toContain('characters')
  })
})
