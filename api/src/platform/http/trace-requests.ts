import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentTracer, startRoot, within } from '../tracing/spans.ts'
import { readTraceparent } from '../tracing/traceparent.ts'
import { onEnded } from './on-ended.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null unless tracing is on. */
    span: Span | null
  }
}

/**
 * A span for each call, with the route and not the URL, like the log. It is the first of its trace even if
 * the client sent a parent: a browser sends its own span nowhere, and a trace without its first span is
 * hard to read. The client's span is linked.
 */
export function traceRequests(app: FastifyInstance) {
  const tracer = currentTracer()
  if (!tracer) return
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    const { method, routeOptions, id } = request
    const route = routeOptions.url ?? 'none'
    request.span = startRoot(tracer, id, `${method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route },
      links: linksOf(request),
    })
    within(request.span, done)
  })
  onEnded(app, ({ span, problemCode }, _reply, status) => {
    span?.setAttribute('http.response.status_code', status)
    if (problemCode) span?.setAttribute('error.type', problemCode)
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

function linksOf({ headers }: FastifyRequest) {
  const cause = readTraceparent(headers.traceparent)
  if (!cause) return []
  const { traceId, spanId } = cause
  return [{ context: { traceId, spanId, traceFlags: 0, isRemote: true } }]
}
