import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { companiesRoutes } from './companies/companies.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { guardAccess } from './platform/access.ts'
import { tokenSigner } from './platform/access-tokens.ts'
import { describeApi, serveApiDocs } from './platform/api-docs.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type DbPool, openDb } from './platform/db.ts'
import { sendHeaders } from './platform/headers.ts'
import { healthRoutes } from './platform/health.ts'
import { acceptEmptyJson, guardInput } from './platform/input-guard.ts'
import { openQueue } from './platform/jobs.ts'
import type { Parts } from './platform/parts.ts'
import { answerProblem } from './platform/problem.ts'
import { logRequests } from './platform/request-log.ts'
import { revalidateReplies } from './platform/revalidate.ts'
import { readWebApp, serveWebApp } from './platform/web-app.ts'
import { authenticator } from './session/authenticate.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { systemRoutes } from './system/system.routes.ts'
import { usersRoutes } from './users/users.routes.ts'

const BODY_LIMIT = 256 * 1024
const REQUEST_TIMEOUT_MS = 30_000

type Given = { config: Config; pool: DbPool; clock: Clock; log: Logger }

/** Puts the server together; listening is server.ts. */
export async function buildApp({ config, pool, clock, log }: Given): Promise<FastifyInstance> {
  const tokens = tokenSigner(config.TOKEN_KEYS, clock)
  const queue = openQueue(config.DATABASE_URL)
  const parts: Parts = { config, pool, db: openDb(pool), clock, tokens, enqueue: queue.enqueue }
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
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerProblem,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerProblem)
  acceptEmptyJson(app)
  app.addHook('onReady', () => queue.open().catch((error) => log.warn({ err: error }, 'queue')))
  app.addHook('onClose', queue.close)

  await sendHeaders(app)
  await app.register(cookie)
  guardAccess(app, authenticator(parts))
  app.addHook('preValidation', guardInput)
  revalidateReplies(app)
  logRequests(app)

  await describeApi(app)
  const web = readWebApp()
  systemRoutes(app, parts, web.version)
  sessionRoutes(app, parts)
  usersRoutes(app, parts)
  catalogRoutes(app, parts)
  companiesRoutes(app, parts)
  messagesRoutes(app, parts)
  ordersRoutes(app, parts)
  await serveApiDocs(app)
  healthRoutes(app, pool)
  await serveWebApp(app, web)
  return app
}
