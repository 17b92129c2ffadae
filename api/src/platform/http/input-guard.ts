import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'
import { type SizeLimits, SMALL } from './size-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    sizeLimits?: SizeLimits
  }
}

const MAX_DEPTH = 12

/**
 * Refuses input that none of our screens send, before a schema sees it: too many items, too many
 * values, deep nesting and broken text. Validating a value costs far more than counting it.
 */
export async function guardInput({ body, query, params, routeOptions }: FastifyRequest) {
  const { sizeLimits = SMALL } = routeOptions.config
  for (const { path, maximum, tooMany } of sizeLimits.arrays) {
    if (itemsAt(body, path) > maximum)
      throw new Problem('invalid-request', { fields: { [path[0] ?? '']: tooMany } })
  }
  guardValues(body, sizeLimits.values)
  guardValues(query, SMALL.values)
  guardValues(params, SMALL.values)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The combined item count of the arrays at this path. Outer arrays were counted before. */
function itemsAt(body: unknown, path: readonly string[]): number {
  let found: unknown[] = [body]
  for (const key of path) {
    found = found.filter(isObject).flatMap((value) => {
      if (key === '*') return Array.isArray(value) ? value : []
      return [(value as Record<string, unknown>)[key]]
    })
  }
  return found.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0)
}

/** PostgreSQL cannot store NUL, and half a surrogate pair is not valid text. */
const isText = (value: string) => !value.includes('\0') && value.isWellFormed()

function guardValues(input: unknown, limit: number) {
  const waiting = [{ value: input, depth: 0 }]
  let values = 1
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && !isText(value)) throw new Problem('invalid-request')
    if (!isObject(value)) continue
    if (depth > MAX_DEPTH) throw new Problem('invalid-request')
    const children: unknown[] = Array.isArray(value) ? value : Object.values(value)
    values += children.length
    if (values > limit) throw new Problem('too-large')
    if (!Array.isArray(value) && !Object.keys(value).every(isText))
      throw new Problem('invalid-request')
    for (const child of children) waiting.push({ value: child, depth: depth + 1 })
  }
}

/** A request without a body may still declare JSON. */
export function acceptEmptyJson(app: FastifyInstance) {
  // The one type that a page of another site can send without asking first.
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : parse(request, text as string, done),
  )
}
