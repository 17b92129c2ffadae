import type { Endpoint } from '@accession/contract/endpoint'
import { type Access, decideAccess } from '@accession/domain/session/access'
import type { Standing } from '@accession/domain/session/standing'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { Problem } from './problem.ts'

/** The person behind a request, as the database knows them at this moment. */
export type SignedIn = {
  personId: number
  sessionId: string
  standing: Standing
  billingCompanyIds: number[]
  /** When they last gave their password in this session, if ever. */
  confirmedAt: Date | null
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
