import type { Endpoint } from '@accession/contract/endpoint'
import { type Access, decideAccess } from '@accession/domain/access/access'
import type { KeyScope } from '@accession/domain/access/key-scopes'
import type { Permissions } from '@accession/domain/access/permissions'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { Problem } from './problem.ts'

/** The API key that a request came with. */
type CallingKey = {
  keyId: number
  prefix: string
  name: string
  scopes: readonly KeyScope[]
}

/**
 * Who sent a request, as currently stored in the database. With an API key, the user is the one responsible
 * for it, and the rest is what the key may do.
 */
export type SignedIn = {
  userId: number
  /** Empty with an API key: no call about sessions is open to it. */
  sessionId: string
  key: CallingKey | null
  permissions: Permissions
  billingCompanyIds: number[]
  /** Those among them that they manage. */
  managedCompanyIds: number[]
  /** Those whose invoices and statements they see. */
  billedCompanyIds: number[]
  /** Staff who have to set up a second factor before anything else. */
  lacksSecondFactor?: boolean
  /** When they last entered their password in this session, if ever. */
  confirmedAt: Date | null
}
/** Whose tries a limit counts: an API key has its own, so that it does not use up those of its responsible user. */
export const limitedCaller = ({ userId, key }: Pick<SignedIn, 'userId' | 'key'>): string =>
  key ? `key-${key.keyId}` : String(userId)

/**
 * What a route reads as the user who calls it, in the statement that finds their session: one round trip less
 * for the most frequent reads. The row is used only after access was decided, and is missing for API keys,
 * whose calls read as all others do.
 */
export type ReadAsCaller = {
  statement: string
  /** Null if there is nothing to read, such as for an invalid query: it is not validated yet. */
  valuesFor: (request: FastifyRequest) => unknown[] | null
}

/** Finds the live session or API key of a bearer token, or null. */
export type Authenticate = (request: FastifyRequest, access: Access) => Promise<SignedIn | null>

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    endpoints: Endpoint[]
  }
  interface FastifyRequest {
    signedIn: SignedIn | null
    /** Undefined if nothing was read as the caller. */
    readAsCaller: unknown
  }
  interface FastifyContextConfig {
    access?: Access
    scope?: KeyScope
    beforeSecondFactor?: boolean
    readAsCaller?: ReadAsCaller
  }
}

/** Every route under /api declares who may call it; everyone else is refused before the body is read. */
export function guardAccess(app: FastifyInstance, authenticate: Authenticate) {
  app.decorate('authenticate', authenticate)
  app.decorate('endpoints', [])
  app.decorateRequest('signedIn', null)
  app.decorateRequest('readAsCaller', undefined)
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const open = routes.filter(({ url, config }) => url.startsWith('/api') && !config?.access)
    if (open.length > 0) throw new Error(`${open.map(({ url }) => url)} do not state their access`)
  })
  app.addHook('onRequest', async (request) => {
    const { access, scope, beforeSecondFactor } = request.routeOptions.config
    if (!access || access === 'public') return
    const user = await app.authenticate(request, access)
    // Before it may be refused: the log says who was.
    request.signedIn = user
    if (user?.key && !(scope && user.key.scopes.includes(scope)))
      throw new Problem('key-not-allowed')
    const decision = decideAccess(access, user?.permissions ?? null)
    if (decision !== 'allowed') throw new Problem(decision)
    if (user?.lacksSecondFactor && !beforeSecondFactor) throw new Problem('second-factor-required')
  })
}
