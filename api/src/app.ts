import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { billingRoutes } from './billing/billing.routes.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { companiesRoutes } from './companies/companies.routes.ts'
import { companyPeopleRoutes } from './companies/company-people.routes.ts'
import { figuresRoutes } from './figures/figures.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { orderModificationRoutes } from './order-modification/order-modification.routes.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { guardAccess } from './platform/access.ts'
import { tokenSigner } from './platform/access-tokens.ts'
import { describeApi, nameInDocs, serveApiDocs } from './platform/api-docs.ts'
import { answerBrokenRequest, rewriteMalformed } from './platform/broken-requests.ts'
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
import { accountRoutes } from './users/account.routes.ts'
import { userAdminRoutes } from './users/user-admin.routes.ts'
import { usersRoutes } from './users/users.routes.ts'

const BODY_LIMIT = 256 * 1024
const REQUEST_TIMEOUT_MS = 30_000
/** Node looks for requests that are too slow only so often; by itself every 30 s. */
const LOOK_FOR_SLOW_MS = 1_000

type Routes = (app: FastifyInstance, parts: Parts) => void

/** Every call, in the groups in which the API documentation tells of them. */
const GROUPS: Record<string, Routes[]> = {
  Session: [sessionRoutes, accountRoutes],
  People: [usersRoutes, userAdminRoutes],
  Companies: [companiesRoutes, companyPeopleRoutes],
  Catalogue: [catalogRoutes],
  Orders: [ordersRoutes],
  'Order modification': [orderModificationRoutes],
  Billing: [billingRoutes],
  'Website messages': [messagesRoutes],
  'History and figures': [historyRoutes, figuresRoutes],
}

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
    http: { connectionsCheckingInterval: LOOK_FOR_SLOW_MS, headersTimeout: REQUEST_TIMEOUT_MS },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    rewriteUrl: rewriteMalformed,
    clientErrorHandler: (error, socket) => void answerBrokenRequest(app, error, socket),
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
  const laboratory: Routes = (group) => systemRoutes(group, parts, web.version)
  for (const [name, routesOfGroup] of Object.entries({ Laboratory: [laboratory], ...GROUPS })) {
    await app.register(async (group) => {
      nameInDocs(group, name)
      for (const routes of routesOfGroup) routes(group, parts)
    })
  }
  await serveApiDocs(app, config.PUBLIC_URL)
  healthRoutes(app, pool)
  await serveWebApp(app, web)
  return app
}
