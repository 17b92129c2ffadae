import { context, SpanKind, trace } from '@opentelemetry/api'
import type { Pool, PoolClient } from 'pg'
import { currentTracer, endSpan } from './spans.ts'

/** A statement that inserts thousands of rows is long, even without its values. */
const LONGEST_TEXT = 2_000
const LONGEST_NAME = 80

type Done = (error: Error | undefined, result?: unknown) => void
type Query = (statement: unknown, ...rest: unknown[]) => unknown

/**
 * A span for each statement of a traced request or job, with its text and never its values. Statements
 * that belong to none, such as looking for jobs, have no span.
 */
export function traceStatements(pool: Pool) {
  if (!currentTracer()) return
  const connect: (done?: Done) => unknown = pool.connect.bind(pool)
  // Whoever has to wait is called back by the one that releases its connection, in the trace of that one.
  const connectInContext = (done?: Done) =>
    done ? connect(context.bind(context.active(), done)) : connect()
  pool.connect = connectInContext as Pool['connect']
  pool.on('connect', traceClient)
}

function traceClient(client: PoolClient) {
  const query = client.query.bind(client) as Query
  const traced: Query = (statement, ...rest) => {
    const span = startStatement(textOf(statement))
    if (!span) return query(statement, ...rest)
    const done = rest.at(-1)
    if (typeof done === 'function') {
      const ended: Done = (error, result) => {
        endSpan(span, error)
        done(error, result)
      }
      return query(statement, ...rest.slice(0, -1), ended)
    }
    const running = query(statement, ...rest) as Promise<unknown>
    running.then(
      () => endSpan(span),
      (error) => endSpan(span, error),
    )
    return running
  }
  client.query = traced as PoolClient['query']
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const { text } = statement as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}

function startStatement(text: string | undefined) {
  if (text === undefined || !trace.getActiveSpan()?.isRecording()) return undefined
  const start = text.slice(0, LONGEST_TEXT).trim()
  return currentTracer()?.startSpan(start.replace(/\s+/g, ' ').slice(0, LONGEST_NAME), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': start },
  })
}
