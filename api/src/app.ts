import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { tokenSigner } from './platform/access-tokens.ts'
import { describeApi, serveApiDocs } from './platform/api-docs.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type DbPool, openDb } from './platform/db.ts'
import { healthRoutes } from './platform/health.ts'
import { guardInput } from './platform/input-guard.ts'
import { answerProblem } from './platform/problem.ts'
import { revalidateReplies } from './platform/revalidate.ts'
import { guardAccess } from './platform/serve.ts'
import { readWebApp, serveWebApp } from './platform/web-app.ts'
import { authenticator } from './session/authenticate.ts'
import { cookieOptions } from './session/cookies.ts'
import { loginThrottle } from './session/login-throttle.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { systemRoutes } from './system/system.routes.ts'
import { usersRoutes } from './users/users.routes.ts'

const BODY_LIMIT = 256 * 1024
const REQUEST_TIMEOUT_MS = 30_000

type Parts = { config: Config; pool: DbPool; clock: Clock; log: Logger }

/** Puts the server together; listening is server.ts. */
export async function buildApp({ config, pool, clock, log }: Parts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerProblem)

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  })
  await app.register(cookie)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
  const db = openDb(pool)
  const tokens = tokenSigner(config.TOKEN_KEYS, clock)
  guardAccess(app, authenticator(pool, tokens, clock))
  app.addHook('preValidation', guardInput)
  revalidateReplies(app)
  app.addHook('onResponse', async (request, reply) => {
    const { method, params, routeOptions, signedIn } = request
    request.log.info(
      {
        method,
        route: routeOptions.url ?? 'none',
        params,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        personId: signedIn?.personId,
      },
      'request',
    )
  })

  await describeApi(app)
  const web = readWebApp()
  systemRoutes(app, { clock, laboratory: config.laboratory, version: web.version })
  sessionRoutes(app, {
    db,
    clock,
    tokens,
    throttle: loginThrottle(pool),
    cookie: cookieOptions(config.PUBLIC_URL),
  })
  usersRoutes(app, db)
  catalogRoutes(app, { db, clock, timeZone: config.laboratory.timeZone })
  await serveApiDocs(app)
  healthRoutes(app, pool)
  await serveWebApp(app, web)
  return app
}
