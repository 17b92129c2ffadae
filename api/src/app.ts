import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { billingRoutes } from './billing/billing.routes.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { companiesRoutes } from './companies/companies.routes.ts'
import { contactsRoutes } from './companies/contacts.routes.ts'
import { licensesRoutes } from './companies/licenses.routes.ts'
import { orderTemplatesRoutes } from './companies/order-templates.routes.ts'
import { companyPageRoutes } from './company-page/company-page.routes.ts'
import { custodyRoutes } from './custody/custody.routes.ts'
import { draftsRoutes } from './drafts/drafts.routes.ts'
import { emailChangeRoutes } from './email-change/email-change.routes.ts'
import { eventsRoutes } from './events/events.routes.ts'
import { filesRoutes } from './files/files.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import { holdsRoutes } from './holds/holds.routes.ts'
import { identityProviderRoutes } from './identity-provider/identity-provider.routes.ts'
import { inspectorPackRoutes } from './inspector-pack/inspector-pack.routes.ts'
import { intakeRoutes } from './intake/intake.routes.ts'
import { integrationsRoutes } from './integrations/integrations.routes.ts'
import { invitationsRoutes } from './invitations/invitations.routes.ts'
import { labelsRoutes } from './labels/labels.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { orderModificationRoutes } from './order-modification/order-modification.routes.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { passwordResetRoutes } from './password-reset/password-reset.routes.ts'
import { tokenSigner } from './platform/auth/access-tokens.ts'
import { type DbPool, openDb } from './platform/db/db.ts'
import type { Deps } from './platform/deps.ts'
import { guardAccess } from './platform/http/access.ts'
import { describeApi, nameInDocs, serveApiDocs } from './platform/http/api-docs.ts'
import { answerBrokenRequest, readableUrl } from './platform/http/broken-requests.ts'
import { cutUnsent } from './platform/http/cut-unsent.ts'
import { revalidateReplies, sendHeaders } from './platform/http/headers.ts'
import { healthRoutes } from './platform/http/health.ts'
import { acceptEmptyJson, guardInput } from './platform/http/input-guard.ts'
import { answerProblem } from './platform/http/problem.ts'
import { logRequests } from './platform/http/request-log.ts'
import { traceRequests } from './platform/http/trace-requests.ts'
import { readWebApp, serveWebApp } from './platform/http/web-app.ts'
import { openQueue } from './platform/jobs/jobs.ts'
import type { Clock } from './platform/process/clock.ts'
import type { Config } from './platform/process/config.ts'
import { requestIdOf } from './platform/tracing/traceparent.ts'
import { reportingRoutes } from './reporting/reporting.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { secondFactorsRoutes } from './second-factors/second-factors.routes.ts'
import { authenticator } from './session/authenticate.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { openSettings } from './settings/open-settings.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { statsRoutes } from './stats/stats.routes.ts'
import { systemRoutes } from './system/system.routes.ts'
import { companyUsersRoutes } from './users/company-users.routes.ts'
import { usersRoutes } from './users/users.routes.ts'
import { webhooksRoutes } from './webhooks/webhooks.routes.ts'
import { worklistRoutes } from './worklist/worklist.routes.ts'

const BODY_LIMIT = 256 * 1024
const REQUEST_TIMEOUT_MS = 30_000
/** How often Node checks for slow requests; its default is every 30 s. */
const LOOK_FOR_SLOW_MS = 1_000

type Routes = (app: FastifyInstance, deps: Deps) => void

/** All endpoints, in the groups of the API documentation. */
const GROUPS: Record<string, Routes[]> = {
  Session: [sessionRoutes, secondFactorsRoutes, passwordResetRoutes, identityProviderRoutes],
  Users: [usersRoutes, emailChangeRoutes, companyUsersRoutes, invitationsRoutes],
  Companies: [
    companiesRoutes,
    companyPageRoutes,
    contactsRoutes,
    licensesRoutes,
    orderTemplatesRoutes,
  ],
  Catalog: [catalogRoutes],
  Orders: [ordersRoutes, draftsRoutes, worklistRoutes],
  Intake: [
    intakeRoutes,
    holdsRoutes,
    custodyRoutes,
    inspectorPackRoutes,
    labelsRoutes,
    filesRoutes,
  ],
  Search: [searchRoutes],
  'Order modification': [orderModificationRoutes],
  Reporting: [reportingRoutes],
  Events: [eventsRoutes],
  Billing: [billingRoutes],
  Integrations: [integrationsRoutes, webhooksRoutes],
  'Website messages': [messagesRoutes],
  'History and stats': [historyRoutes, statsRoutes],
}

type Given = { config: Config; pool: DbPool; clock: Clock; log: Logger }

/** Builds the server; server.ts makes it listen. */
export async function buildApp({ pool, clock, log, ...given }: Given): Promise<FastifyInstance> {
  const db = openDb(pool)
  const onError = (error: Error) => log.warn({ err: error }, 'the settings could not be read')
  const settings = await openSettings({ db, clock, config: given.config, onError })
  const { config } = settings
  const tokens = tokenSigner(config.TOKEN_KEYS, clock)
  const queue = openQueue(config.DATABASE_URL)
  const deps: Deps = { config, pool, db, clock, tokens, enqueue: queue.enqueue }
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIdOf,
    trustProxy: config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: LOOK_FOR_SLOW_MS, headersTimeout: REQUEST_TIMEOUT_MS },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    rewriteUrl: readableUrl,
    clientErrorHandler: (error, socket) => void answerBrokenRequest(app, error, socket),
    frameworkErrors: answerProblem,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerProblem)
  acceptEmptyJson(app)
  app.addHook('onReady', () => queue.open().catch((error) => log.warn({ err: error }, 'queue')))
  app.addHook('onClose', queue.close)
  app.addHook('onClose', async () => settings.close())

  cutUnsent(app)
  sendHeaders(app)
  traceRequests(app)
  await app.register(cookie)
  guardAccess(app, authenticator(deps))
  app.addHook('preValidation', guardInput)
  revalidateReplies(app)
  logRequests(app, log)

  await describeApi(app)
  const web = readWebApp()
  const laboratory: Routes = (group) => systemRoutes(group, deps, web.version)
  const saved: Routes = (group) => settingsRoutes(group, deps, settings.readAgain)
  for (const [name, routesOfGroup] of Object.entries({
    Laboratory: [laboratory, saved],
    ...GROUPS,
  })) {
    await app.register(async (group) => {
      nameInDocs(group, name)
      for (const routes of routesOfGroup) routes(group, deps)
    })
  }
  await serveApiDocs(app, config.PUBLIC_URL)
  healthRoutes(app, config.DATABASE_URL)
  await serveWebApp(app, web, config.SERVICE_WORKER)
  return app
}
