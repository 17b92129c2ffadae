import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@accession/contract/endpoint'
import { problemBody } from '@accession/contract/problem'
import type { LightMyRequestResponse } from 'fastify'

/** A refusal stays short, however large the request was. */
const MAX_REFUSAL_BYTES = 32_000

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'rawPayload'>
type Judged = { answer: Answer; ms: number; limitMs: number }

/** What is wrong with a reply; null if nothing is. */
export function faultOf(call: Endpoint, { answer, ms, limitMs }: Judged): string | null {
  const { statusCode } = answer
  if (statusCode >= 500) return `answered ${statusCode}: ${answer.body.slice(0, 300)}`
  if (ms > limitMs) return `took ${Math.round(ms)} ms`
  if (statusCode >= 400) return faultOfRefusal(answer)
  if (statusCode === 304) return call.revalidate ? null : 'answered 304'
  if (call.file) return faultOfFile(call.file, answer)
  if (!call.reply) return statusCode === 204 && answer.body === '' ? null : 'should answer 204'
  if (statusCode !== 200) return `answered ${statusCode}`
  const json = JSON.parse(answer.body)
  const read = call.reply.safeParse(json)
  if (!read.success) return `is not what is documented: ${read.error.message.slice(0, 500)}`
  return isDeepStrictEqual(read.data, json) ? null : 'says more than is documented'
}

function faultOfRefusal({ statusCode, headers, body }: Answer): string | null {
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `refused as ${headers['content-type']}`
  if (body.length > MAX_REFUSAL_BYTES) return `refused in ${body.length} characters`
  const read = problemBody.safeParse(JSON.parse(body))
  if (!read.success) return `refused otherwise than documented: ${read.error.message}`
  const { status, requestId } = read.data
  if (status !== statusCode) return `refused with ${statusCode} and says ${status}`
  return requestId === headers['x-request-id'] ? null : 'refused with another request id'
}

function faultOfFile(type: string, { headers, rawPayload }: Answer): string | null {
  if (!String(headers['content-type']).startsWith(type)) return `sent a ${headers['content-type']}`
  return rawPayload.length > 0 ? null : 'sent an empty file'
}
