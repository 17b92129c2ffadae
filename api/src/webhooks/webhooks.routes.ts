import * as webhooksContract from '@accession/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import { hasBillingCompany } from '../companies/licenses-store.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import { serve } from '../platform/http/serve.ts'
import { findOwnWebhook, requireWebhookOwner } from './own-webhook.ts'
import { pauseWebhook, resumeWebhook, sendByHand } from './run-webhook.ts'
import { createWebhook, deleteWebhook, renewWebhookSecret, updateWebhook } from './save-webhook.ts'
import { findAttempts, findWebhooks } from './webhooks-store.ts'

export function webhooksRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps
  const { testWebhook, resendWebhookEvent } = sendByHand(deps)
  serve(app, webhooksContract.getWebhooks, async ({ query: { parentCompanyId = null }, user }) => {
    requireWebhookOwner(user, parentCompanyId)
    const webhooks = await findWebhooks(db, parentCompanyId)
    const isKnown = parentCompanyId === null || webhooks.length > 0
    if (!isKnown && !(await hasBillingCompany(db, parentCompanyId))) throw new Problem('not-found')
    return { webhooks }
  })
  serve(app, webhooksContract.createWebhook, createWebhook(deps))
  serve(app, webhooksContract.updateWebhook, updateWebhook(deps))
  serve(app, webhooksContract.renewWebhookSecret, renewWebhookSecret(deps))
  serve(app, webhooksContract.testWebhook, testWebhook)
  serve(app, webhooksContract.pauseWebhook, pauseWebhook(deps))
  serve(app, webhooksContract.resumeWebhook, resumeWebhook(deps))
  serve(app, webhooksContract.deleteWebhook, deleteWebhook(deps))
  serve(
    app,
    webhooksContract.getWebhookAttempts,
    async ({ params: { webhookId }, query, user }) => {
      await findOwnWebhook(db, user, webhookId)
      return findAttempts(db, webhookId, query.offset)
    },
  )
  serve(app, webhooksContract.resendWebhookEvent, resendWebhookEvent)
}
