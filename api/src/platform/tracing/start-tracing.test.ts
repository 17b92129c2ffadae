import { type AddressInfo, createServer } from 'node:net'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { testEnvironment } from '../../../test/make-app.ts'
import { receiveOtlp } from '../../../test/otlp-receiver.ts'
import { loadConfig } from '../process/config.ts'
import { currentTraceparent, currentTracer, inSpan, inSpanOf, startRoot, within } from './spans.ts'
import { startTracing } from './start-tracing.ts'

const TRACE = '00000000000000000000000000000001'
const log = pino({ level: 'silent' })
const start = (environment: Record<string, string>) =>
  startTracing({ config: loadConfig(testEnvironment(environment)), process: 'server', log })

it('Tracing is off by default: there is no tracer, and work runs as if there never was', async () => {
  const tracing = await start({})
  expect(currentTracer()).toBeUndefined()
  expect(await inSpan('step', {}, async () => currentTraceparent() ?? 'none')).toBe('none')
  const cause = { traceId: TRACE, spanId: '00f067aa0ba902b7', isSampled: true }
  expect(await inSpanOf(cause, 'job', {}, async () => currentTraceparent() ?? 'none')).toBe('none')
  await tracing.stop()
})

it('Which requests are traced is chance: not the trace id, which a client chooses', async () => {
  const receiver = await receiveOtlp()
  const tracing = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '0.5',
  })
  const tracer = currentTracer()
  if (!tracer) return expect.unreachable('there is no tracer')
  const roots = Array.from({ length: 200 }, () => startRoot(tracer, TRACE, 'GET /x', {}))
  for (const root of roots) root.end()
  await tracing.stop()
  await receiver.close()
  expect(currentTracer()).toBeUndefined()
  expect(receiver.spans.length).toBeGreaterThan(50)
  expect(receiver.spans.length).toBeLessThan(150)
  expect(new Set(receiver.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]))
})

it('A failure is its code: its message may quote an address or a value', async () => {
  const receiver = await receiveOtlp()
  const tracing = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  const refusal = new Error('550 <grower@farm.example> is unknown')
  for (const error of [Object.assign(refusal, { code: 'EENVELOPE' }), new TypeError('grower@farm')])
    await expect(inSpan('send email', {}, () => Promise.reject(error))).rejects.toBe(error)
  await tracing.stop()
  await receiver.close()
  expect(receiver.spans).toMatchObject([
    { status: { code: 2 }, facts: { 'error.type': 'EENVELOPE' } },
    { status: { code: 2 }, facts: { 'error.type': 'TypeError' } },
  ])
  expect(receiver.text()).not.toContain('grower')
})

it('A receiver that hangs delays the end of a process by two seconds', async () => {
  const hanging = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
  const { port } = hanging.address() as AddressInfo
  const tracing = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  await inSpan('step', {}, async () => {})
  const begun = performance.now()
  await tracing.stop()
  const ms = performance.now() - begun
  hanging.close()
  expect(ms).toBeGreaterThan(1_900)
  expect(ms).toBeLessThan(4_500)
})

it('What a request or job causes is traced if and only if it is', async () => {
  const receiver = await receiveOtlp()
  const tracing = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  const tracer = currentTracer()
  if (!tracer) return expect.unreachable('there is no tracer')
  const root = startRoot(tracer, TRACE, 'not traced', {})
  const passedOn = await within(root, async () => {
    await inSpan('not traced either', {}, async () => {})
    return currentTraceparent()
  })
  root.end()
  expect(passedOn).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-00$`))
  const cause = { traceId: TRACE, spanId: '00f067aa0ba902b7', isSampled: false }
  await inSpanOf(cause, 'not traced, as its cause', {}, async () => {})
  await inSpanOf({ ...cause, isSampled: true }, 'traced, as its cause', {}, async () => {})
  await tracing.stop()
  await receiver.close()
  expect(receiver.spans).toMatchObject([
    { name: 'traced, as its cause', traceId: TRACE, parentSpanId: cause.spanId },
  ])
})
