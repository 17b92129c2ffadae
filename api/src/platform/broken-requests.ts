import type { Socket } from 'node:net'
import type { ProblemCode } from '@accession/contract/problem'
import type { FastifyInstance } from 'fastify'

/** Longer than any part of an address of ours. */
const LONGEST_SEGMENT = 200

/** No call has these addresses. What cannot be read goes there, and is refused there. */
const MALFORMED = '/api/-/malformed'
const REFUSED_AT: Record<string, ProblemCode> = {
  [MALFORMED]: 'invalid-request',
  '/api/-/too-slow': 'too-slow',
  '/api/-/too-large': 'too-large',
}

/** Why whatever was sent here is refused; undefined for every other address. */
export const refusalAt = (url: string): ProblemCode | undefined => REFUSED_AT[url]

/** A path, a whole address, or the server itself: the forms that HTTP knows. */
const ADDRESS = /^(\/|https?:\/\/|\*$)/

function canBeRead(path: string): boolean {
  try {
    decodeURIComponent(path)
    return path.split('/').every((segment) => segment.length <= LONGEST_SEGMENT)
  } catch {
    return false
  }
}

/** An address that cannot be read goes the way of all requests: same headers, log line and problem. */
export function rewriteMalformed({ url = '' }: { url?: string | undefined }): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return ADDRESS.test(path) && canBeRead(path) ? url : MALFORMED
}

const BY_ERROR: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '/api/-/too-slow',
  HPE_HEADER_OVERFLOW: '/api/-/too-large',
}

/** What is not even HTTP, or came too slowly, is answered as the app answers, and cut off. */
export async function answerBrokenRequest(
  app: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const url = BY_ERROR[error.code ?? ''] ?? MALFORMED
  // An app that closes answers nothing any more.
  const answer = await app.inject({ url }).catch(() => null)
  if (!answer) return void socket.destroy()
  const { statusCode, statusMessage, headers, body } = answer
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const head = [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines].join('\r\n')
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy())
}
