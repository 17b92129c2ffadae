import {
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { type Cause, writeTraceparent } from './traceparent.ts'

let tracer: Tracer | undefined
let chosenTraceId: string | undefined

/** Undefined while tracing is off, and then nothing else here does anything. */
export const currentTracer = (): Tracer | undefined => tracer

export function setTracer(next: Tracer | undefined) {
  tracer = next
}

/** For the generator of ids: the one the next root was given. */
export function takeTraceId(): string | undefined {
  const taken = chosenTraceId
  chosenTraceId = undefined
  return taken
}

/** The first span of a trace whose id is already known. */
export function startRoot(from: Tracer, traceId: string, name: string, options: SpanOptions): Span {
  chosenTraceId = traceId
  return from.startSpan(name, options, ROOT_CONTEXT)
}

/** The message may quote a value or an email address, so only the code is kept. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.name
}

export function endSpan(span: Span, error?: unknown) {
  if (error !== undefined && error !== null) {
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(error))
  }
  span.end()
}

/** Runs `work` in `span`; what it does becomes part of it. */
export const within = <T>(span: Span, work: () => T): T =>
  context.with(trace.setSpan(ROOT_CONTEXT, span), work)

async function run<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await within(span, work)
    endSpan(span)
    return result
  } catch (error) {
    endSpan(span, error)
    throw error
  }
}

/** A step of the request or job that runs now. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!tracer) return work()
  return run(tracer.startSpan(name, options), work)
}

/** Work in the trace of its cause, perhaps in another process; without a cause, in a new trace. */
export function inSpanOf<T>(
  cause: Cause | undefined,
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work()
  if (!cause) return run(tracer.startSpan(name, options, ROOT_CONTEXT), work)
  const { traceId, spanId, isSampled } = cause
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  const parent = trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
  return run(tracer.startSpan(name, options, parent), work)
}

/** For a job: the request or job that it is caused by. */
export function currentTraceparent(): string | undefined {
  const at = tracer && trace.getActiveSpan()?.spanContext()
  if (!at) return undefined
  const isSampled = (at.traceFlags & TraceFlags.SAMPLED) !== 0
  return writeTraceparent({ traceId: at.traceId, spanId: at.spanId, isSampled })
}
