import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** https://www.w3.org/TR/trace-context: version 00, no id of zeros only. */
const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

export type Cause = { traceId: string; spanId: string; isSampled: boolean }

/** What a request or a job says it comes from; undefined unless it is well-formed. */
export function readTraceparent(text: unknown): Cause | undefined {
  if (typeof text !== 'string' || !TRACEPARENT.test(text)) return undefined
  const isSampled = (Number.parseInt(text.slice(53), 16) & 1) === 1
  return { traceId: text.slice(3, 35), spanId: text.slice(36, 52), isSampled }
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: Cause): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/** Faster than random bytes: Node makes many of these at once. */
function newTraceId(): string {
  const id = randomUUID()
  return `${id.slice(0, 8)}${id.slice(9, 13)}${id.slice(14, 18)}${id.slice(19, 23)}${id.slice(24)}`
}

/**
 * The id of a request is its trace id: the client's, so that one id is good from the click to the
 * statement, or a new one. A client that repeats its id only makes its own requests harder to tell
 * apart: nothing looks anything up by it.
 */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  readTraceparent(headers.traceparent)?.traceId ?? newTraceId()
