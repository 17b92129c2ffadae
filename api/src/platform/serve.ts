import type { Endpoint, HandlerInput, Reply } from '@accession/contract/endpoint'
import { problemBody } from '@accession/contract/problem'
import { ACCESS_NAMES, type Access, decideAccess } from '@accession/domain/session/access'
import type { Standing } from '@accession/domain/session/standing'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'
import { Problem } from './problem.ts'

/** The person behind a request, as the database knows them at this moment. */
export type SignedIn = {
  personId: number
  sessionId: string
  standing: Standing
  billingCompanyIds: number[]
}
/** Finds the live session of a bearer token, or null. */
export type Authenticate = (request: FastifyRequest, access: Access) => Promise<SignedIn | null>

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    endpoints: Endpoint[]
  }
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
  interface FastifyContextConfig {
    access?: Access
  }
}

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
type FileReply = { name: string; content: Buffer }
type Answer<E extends Endpoint> = E['file'] extends string ? FileReply : Reply<E> | WrittenJson
export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E>>

/** Registers a call of the contract: checked input, checked reply, stated access. */
export function serve<E extends Endpoint>(app: FastifyInstance, call: E, handler: Handler<E>) {
  if (!ACCESS_NAMES.includes(call.access)) throw new Error(`${call.path} states no access`)
  app.endpoints.push(call)
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    config: { access: call.access, ...(call.revalidate && { revalidate: true }) },
    ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
    schema: {
      summary: call.path,
      description: `${call.summary} Access: ${call.access}.`,
      security: call.access === 'public' ? [] : [{ bearer: [] }],
      ...(call.params && { params: call.params }),
      querystring: call.query ?? NOTHING,
      ...(call.method !== 'GET' && { body: call.body ?? NOTHING.nullish() }),
      response: call.file
        ? { default: problemBody }
        : { [call.reply ? 200 : 204]: call.reply ?? z.undefined(), default: problemBody },
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
const HANDLING_MS = 30_000

/** Whatever a handler waits for, its caller does not wait longer than this. */
export function inTime<T>(work: Promise<T>, limit = HANDLING_MS): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Problem('unavailable')), limit)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

const JSON_TYPE = 'application/json; charset=utf-8'

const sendFile = (reply: FastifyReply, type: string, { name, content }: FileReply) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content)

/** Every route under /api states who may call it, and is refused to everyone else before its body is read. */
export function guardAccess(app: FastifyInstance, authenticate: Authenticate) {
  app.decorate('authenticate', authenticate)
  app.decorate('endpoints', [])
  app.decorateRequest('signedIn', null)
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const open = routes.filter(({ url, config }) => url.startsWith('/api') && !config?.access)
    if (open.length > 0) throw new Error(`${open.map(({ url }) => url)} state no access`)
  })
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (!access || access === 'public') return
    const person = await app.authenticate(request, access)
    const decision = decideAccess(access, person?.standing ?? null)
    if (decision !== 'allowed') throw new Problem(decision)
    request.signedIn = person
  })
}
