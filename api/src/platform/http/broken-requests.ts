import type { Socket } from 'node:net'
import type { ProblemCode } from '@accession/contract/problem-codes'
import type { FastifyInstance } from 'fastify'

/** Longer than any segment of our URLs. */
const LONGEST_SEGMENT = 200

/** No endpoint has these URLs. Unreadable requests are sent there and refused. */
const MALFORMED = '/api/-/malformed'
const REFUSED_AT: Record<string, ProblemCode> = {
  [MALFORMED]: 'invalid-request',
  '/api/-/too-slow': 'too-slow',
  '/api/-/too-large': 'too-large',
}

/** Why a request to this URL is refused; undefined for any other URL. */
export const refusalAt = (url: string): ProblemCode | undefined => REFUSED_AT[url]

/** A path or `*`: the forms HTTP allows. */
const ADDRESS = /^(\/|\*$)/

function canBeRead(path: string): boolean {
  try {
    decodeURIComponent(path)
    return path.split('/').every((segment) => segment.length <= LONGEST_SEGMENT)
  } catch {
    return false
  }
}

/** What forward proxies send; without the host it is a URL like any other. */
function withoutHost(url: string): string {
  if (!/^https?:/i.test(url)) return url
  const parsed = URL.parse(url)
  return parsed ? parsed.pathname + parsed.search : MALFORMED
}

/** Rewrites an unreadable URL so that it gets the same headers, log line and problem as any request. */
export function readableUrl({ url = '' }: { url?: string | undefined }): string {
  const relative = withoutHost(url)
  const [path = ''] = relative.split(/[?#]/, 1)
  return ADDRESS.test(path) && canBeRead(path) ? relative : MALFORMED
}

const BY_ERROR: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '/api/-/too-slow',
  HPE_HEADER_OVERFLOW: '/api/-/too-large',
}

/** Answers requests that are not valid HTTP or too slow as the app would, and closes the connection. */
export async function answerBrokenRequest(
  app: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const url = BY_ERROR[error.code ?? ''] ?? MALFORMED
  // An app that is closing does not answer.
  const answer = await app.inject({ url }).catch(() => null)
  if (!answer) return void socket.destroy()
  const { statusCode, statusMessage, headers, body } = answer
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const head = [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines].join('\r\n')
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy())
}
