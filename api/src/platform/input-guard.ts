import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const MAX_DEPTH = 12

/** PostgreSQL cannot store NUL, and half a surrogate pair is no text at all. */
const isText = (value: string) => !value.includes('\0') && value.isWellFormed()

/** Refuses what no screen of ours sends: deep nesting and broken text. */
export async function guardInput(request: FastifyRequest) {
  const waiting: { value: unknown; depth: number }[] = [
    { value: request.body, depth: 0 },
    { value: request.query, depth: 0 },
    { value: request.params, depth: 0 },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && !isText(value)) throw new Problem('invalid-request')
    if (typeof value !== 'object' || value === null) continue
    if (depth > MAX_DEPTH) throw new Problem('invalid-request')
    for (const [key, child] of Object.entries(value)) {
      if (!isText(key)) throw new Problem('invalid-request')
      waiting.push({ value: child, depth: depth + 1 })
    }
  }
}

/** A call without a body may still say that it would be JSON. */
export function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : parse(request, text as string, done),
  )
}
