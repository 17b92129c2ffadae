import type { Endpoint, HandlerInput, Reply } from '@accession/contract/endpoint'
import { ACCESS_NAMES } from '@accession/domain/access/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { ReadAsCaller, SignedIn } from './access.ts'
import { closeFile, type FileReply, sendFile } from './headers.ts'
import { inTime } from './in-time.ts'
import { describeCall, repliesOf } from './replies-in-docs.ts'
import { sizeLimitsOf } from './size-limits.ts'

type Context<E extends Endpoint> = HandlerInput<E> & {
  request: FastifyRequest
  reply: FastifyReply
} & (E['access'] extends 'public' ? object : { user: SignedIn })
/** JSON that PostgreSQL has already built in the contract's shape. */
export class WrittenJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Answer<E extends Endpoint> = E['file'] extends string ? FileReply : Reply<E> | WrittenJson
export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>>

/** Registers an endpoint of the contract: validated input and reply, declared access. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  call: E,
  handler: Handler<E>,
  readAsCaller?: ReadAsCaller,
) {
  if (!ACCESS_NAMES.includes(call.access)) throw new Error(`${call.path} does not state its access`)
  app.endpoints.push(call)
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    // HEAD would do all the work of GET, and record a download that nobody got.
    exposeHeadRoute: false,
    config: {
      access: call.access,
      ...(call.scope && { scope: call.scope }),
      ...(call.beforeSecondFactor && { beforeSecondFactor: true }),
      ...(call.body && { sizeLimits: sizeLimitsOf(call.body) }),
      ...(call.revalidate && { revalidate: true }),
      ...(readAsCaller && { readAsCaller }),
    },
    ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
    schema: {
      ...describeCall(call),
      security: call.access === 'public' ? [] : [{ bearer: [] }],
      ...(call.params && { params: call.params }),
      querystring: call.query ?? NO_INPUT,
      ...(call.method !== 'GET' && { body: call.body ?? NO_INPUT.nullish() }),
      response: repliesOf(call),
    },
    handler: async (request, reply) => {
      const { params, query, body, signedIn: user } = request
      const context = { params, query, body, user, request, reply } as unknown as Context<E>
      const result = await inTime(handler(context), { discard: closeFile })
      if (call.file) return sendFile(reply, call.file, result as FileReply)
      if (result instanceof WrittenJson) return reply.type(JSON_TYPE).send(result.text)
      return call.reply ? result : reply.status(204).send()
    },
  })
}

const NO_INPUT = z.strictObject({})
const JSON_TYPE = 'application/json; charset=utf-8'
