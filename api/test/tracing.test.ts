import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catchMail } from '../dev/mail-catcher.ts'
import { type Laboratory, openLaboratory } from '../proofs/laboratory.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { bearer, type Tokens } from './make-app.ts'
import { coloradoPlant } from './order-examples.ts'
import { type ReceivedSpan, receiveOtlp } from './otlp-receiver.ts'
import { freePort, postJson, type Running, startProcess, startServer, until } from './processes.ts'

type Server = Awaited<ReturnType<typeof startServer>>

let laboratory: Laboratory
beforeAll(async () => {
  laboratory = await openLaboratory()
})
afterAll(() => laboratory.close())

const ALL = { OTEL_TRACES_SAMPLER_ARG: '1' }
const newTrace = () => randomBytes(16).toString('hex')
const sentBy = (traceId: string) => ({ traceparent: `00-${traceId}-00f067aa0ba902b7-00` })

async function signIn({ call }: Server): Promise<string> {
  const credentials = { username: DEMO_USERS.userA.email, password: DEMO_PASSWORD }
  const reply = await call('/login', postJson(credentials))
  return ((await reply.json()) as Tokens).accessToken
}

const ORDER = { companyId: 1, samples: [coloradoPlant] }

const placeOrder = ({ call }: Server, token: string, headers: Record<string, string>) =>
  call('/order', postJson(ORDER, { ...bearer(token), ...headers }))

/** Over a slow connection: the second half of the body arrives in the context of no request. */
async function* inHalves(text: string) {
  yield Buffer.from(text.slice(0, 100))
  await sleep(500)
  yield Buffer.from(text.slice(100))
}

const placeSlowly = ({ call }: Server, token: string, headers: Record<string, string>) =>
  call('/order', {
    ...postJson(ORDER, { ...bearer(token), ...headers }),
    body: ReadableStream.from(inHalves(JSON.stringify(ORDER))),
    duplex: 'half',
  })

async function end(...processes: Running[]) {
  for (const { child } of processes) child.kill('SIGTERM')
  expect(await Promise.all(processes.map(({ exited }) => exited))).toEqual(processes.map(() => 0))
}

describe('With a receiver', () => {
  let receiver: Awaited<ReturnType<typeof receiveOtlp>>
  let catcher: Awaited<ReturnType<typeof catchMail>>
  let server: Server
  let worker: Running
  let token: string
  beforeAll(async () => {
    receiver = await receiveOtlp()
    const smtpPort = await freePort()
    catcher = await catchMail(smtpPort, await freePort())
    const env = {
      ...laboratory.env,
      ...ALL,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    }
    server = await startServer(env)
    worker = startProcess('worker', env)
    token = await signIn(server)
  })
  afterAll(async () => {
    await end(server, worker)
    await receiver.close()
    await catcher.close()
  })

  const spansOf = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId)
  const childrenOf = (parent: ReceivedSpan | undefined) =>
    receiver.spans.filter(({ parentSpanId }) => parent && parentSpanId === parent.spanId)
  const statementsIn = (parent: ReceivedSpan | undefined) =>
    childrenOf(parent).filter(({ facts }) => facts['db.system.name'] === 'postgresql')

  it('one order is one trace, from the browser’s id to each statement, the job and the email', async () => {
    const traceId = newTrace()
    const reply = await placeSlowly(server, token, sentBy(traceId))
    expect(reply.status).toBe(200)
    expect(reply.headers.get('x-request-id')).toBe(traceId)
    await until('the email', async () => spansOf(traceId).some(({ name }) => name === 'send email'))
    await until('its job', async () => spansOf(traceId).some(({ name }) => name === 'job mail'))

    const roots = spansOf(traceId).filter(({ parentSpanId }) => !parentSpanId)
    expect(roots).toMatchObject([
      {
        name: 'POST /api/order',
        service: 'accession-server',
        facts: {
          'http.request.method': 'POST',
          'http.route': '/api/order',
          'http.response.status_code': 200,
        },
        links: [{ traceId, spanId: '00f067aa0ba902b7' }],
      },
    ])
    const [request] = roots
    const texts = statementsIn(request).map(({ facts }) => String(facts['db.query.text']))
    const parts = ['sessions', 'begin', 'insert into orders', 'pgboss', 'commit']
    expect(parts.filter((part) => !texts.some((text) => text.includes(part)))).toEqual([])
    const [job] = childrenOf(request).filter(({ name }) => name === 'job mail')
    expect(job).toMatchObject({
      service: 'accession-worker',
      facts: { 'job.queue': 'mail', 'job.attempt': 1 },
    })
    expect(childrenOf(job).map(({ name }) => name)).toContain('send email')
    expect(statementsIn(job).map(({ name }) => name.slice(0, 14))).toContain('update "mails"')
    expect(spansOf(traceId).filter(({ status }) => status.code === 2)).toEqual([])
  })

  it('requests that wait for a connection keep their statements apart', async () => {
    const traces = Array.from({ length: 60 }, newTrace)
    const init = (traceId: string) => ({ headers: { ...bearer(token), ...sentBy(traceId) } })
    await Promise.all(traces.map((traceId) => server.call('/user', init(traceId))))
    const requests = () => traces.flatMap((id) => spansOf(id).filter((span) => !span.parentSpanId))
    await until('every trace', async () => requests().length === traces.length)
    const counts = requests().map((request) => statementsIn(request).length)
    expect(counts[0]).toBeGreaterThan(1)
    expect(new Set(counts).size).toBe(1)
  })

  it('a request without a trace id, or with a malformed one, gets a trace under its request id', async () => {
    for (const headers of [{}, { traceparent: '00-nonsense-01' }]) {
      const reply = await server.call('/user', { headers: { ...bearer(token), ...headers } })
      const id = reply.headers.get('x-request-id') ?? ''
      await until('its span', async () => spansOf(id).some(({ name }) => name === 'GET /api/user'))
      const [root] = spansOf(id).filter(({ parentSpanId }) => !parentSpanId)
      expect(root?.links).toEqual([])
    }
  })

  it('a refused request says why, without what was sent', async () => {
    const traceId = newTrace()
    const credentials = { username: 'stranger@nowhere.example', password: 'wrong horse battery' }
    await server.call('/login', postJson(credentials, sentBy(traceId)))
    await until('its span', async () => spansOf(traceId).some((span) => !span.parentSpanId))
    const [root] = spansOf(traceId).filter(({ parentSpanId }) => !parentSpanId)
    expect(root?.facts).toMatchObject({
      'http.response.status_code': 401,
      'error.type': expect.any(String),
    })
  })

  it('nothing that was exported names anyone, or holds a value, a token or a file', async () => {
    const values = [
      ...Object.values(DEMO_USERS).map(({ email }) => email),
      'stranger@nowhere.example',
      'wrong horse battery',
      token,
      coloradoPlant.sampleInfo.sampleName,
      '/api/user?',
    ]
    expect(receiver.spans.length).toBeGreaterThan(100)
    for (const value of values) expect(receiver.text().includes(value), value).toBe(false)
    expect(receiver.text()).not.toMatch(/[\w.]@[\w-]+\.\w/)
  })

  it('health checks and the web app are not traced', () => {
    const names = new Set(receiver.spans.map(({ name }) => name))
    expect([...names].filter((name) => /healthz|readyz|GET \/$|\*/.test(name))).toEqual([])
  })
})

describe('A receiver that', () => {
  async function place(endpoint: string) {
    const server = await startServer({
      ...laboratory.env,
      ...ALL,
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    })
    const token = await signIn(server)
    const begun = performance.now()
    for (let order = 0; order < 5; order++)
      expect((await placeOrder(server, token, sentBy(newTrace()))).status).toBe(200)
    expect(performance.now() - begun).toBeLessThan(10_000)
    await until('its line', async () => server.output().includes('traces cannot be sent'))
    const stopped = performance.now()
    await end(server)
    // Two seconds for the last spans, and what a busy machine takes.
    expect(performance.now() - stopped).toBeLessThan(12_000)
    expect(server.output().match(/traces cannot be sent/g)).toHaveLength(1)
    expect(server.output()).not.toContain('unhandled')
  }

  it('is down harms nothing: one line says so', async () => {
    await place(`http://127.0.0.1:${await freePort()}`)
  })

  it('hangs harms nothing, not even the end of the server', async () => {
    const hanging = createServer((socket) => socket.on('error', () => {}))
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    const address = hanging.address()
    await place(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    hanging.close()
  })
})
