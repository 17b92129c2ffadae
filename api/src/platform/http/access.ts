import type { Endpoint } from '@accession/contract/endpoint'
import { type Access, decideAccess } from '@accession/domain/access/access'
import type { Permissions } from '@accession/domain/access/permissions'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { Problem } from './problem.ts'

/** The user who sent a request, as currently stored in the database. */
export type SignedIn = {
  userId: number
  sessionId: string
  permissions: Permissions
  billingCompanyIds: number[]
  /** Those among them that they manage. */
  managedCompanyIds: number[]
  /** Those whose invoices and statements they see. */
  billedCompanyIds: number[]
  /** When they last entered their password in this session, if ever. */
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

/** Every route under /api declares who may call it; everyone else is refused before the body is read. */
export function guardAccess(app: FastifyInstance, authenticate: Authenticate) {
  app.decorate('authenticate', authenticate)
  app.decorate('endpoints', [])
  app.decorateRequest('signedIn', null)
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const open = routes.filter(({ url, config }) => url.startsWith('/api') && !config?.access)
    if (open.length > 0) throw new Error(`${open.map(({ url }) => url)} do not state their access`)
  })
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (!access || access === 'public') return
    const user = await app.authenticate(request, access)
    const decision = decideAccess(access, user?.permissions ?? null)
    if (decision !== 'allowed') throw new Problem(decision)
    request.signedIn = user
  })
}
