import type { Readable } from 'node:stream'
import type { Endpoint, HandlerInput, Reply } from '@accession/contract/endpoint'
import { ACCESS_NAMES } from '@accession/domain/session/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { SignedIn } from './access.ts'
import { Problem } from './problem.ts'
import { repliesOf } from './replies-in-docs.ts'
import { sizeLimitsOf } from './size-limits.ts'

type Context<E extends Endpoint> = HandlerInput<E> & {
  request: FastifyRequest
  reply: FastifyReply
} & (E['access'] extends 'public' ? object : { person: SignedIn })
/** JSON that PostgreSQL has already written in the shape of the contract. */
export class WrittenJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
/** A file that is still being made is sent as it comes, however long it takes. */
type FileReply = { name: string; content: Buffer | Readable }
type Answer<E extends Endpoint> = E['file'] extends string ? FileReply : Reply<E> | WrittenJson
export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>>

/** Registers a call of the contract: checked input, checked reply, stated access. */
export function serve<E extends Endpoint>(app: FastifyInstance, call: E, handler: Handler<E>) {
  if (!ACCESS_NAMES.includes(call.access)) throw new Error(`${call.path} states no access`)
  app.endpoints.push(call)
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    config: {
      access: call.access,
      ...(call.body && { sizeLimits: sizeLimitsOf(call.body) }),
      ...(call.revalidate && { revalidate: true }),
    },
    ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
    schema: {
      summary: call.path,
      description: `${call.summary} Access: ${call.access}.`,
      security: call.access === 'public' ? [] : [{ bearer: [] }],
      ...(call.params && { params: call.params }),
      querystring: call.query ?? NOTHING,
      ...(call.method !== 'GET' && { body: call.body ?? NOTHING.nullish() }),
      response: repliesOf(call),
    },
    handler: async (request, reply) => {
      const { params, query, body, signedIn: person } = request
      const context = { params, query, body, person, request, reply } as unknown as Context<E>
      const result = await inTime(handler(context))
      if (call.file) return sendFile(reply, call.file, result as FileReply)
      if (result instanceof WrittenJson) return reply.type(JSON_TYPE).send(result.text)
      return call.reply ? result : reply.status(204).send()
    },
  })
}

const NOTHING = z.strictObject({})
export const HANDLING_MS = 30_000

/** Whatever a handler waits for, its caller does not wait longer than this. */
export function inTime<T>(work: Promise<T>, limit = HANDLING_MS): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Problem('unavailable')), limit)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

const JSON_TYPE = 'application/json; charset=utf-8'

const sendFile = (reply: FastifyReply, type: string, { name, content }: FileReply) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content)
