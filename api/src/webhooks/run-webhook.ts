import type * as contract from '@accession/contract/webhooks'
import { actorOf } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { throttle } from '../platform/http/throttle.ts'
import { findOwnWebhook, lockOwnWebhook } from './own-webhook.ts'
import { recordWebhook } from './record-webhook.ts'
import { findAttemptedEvent, markPaused, markResumed, readWebhook } from './webhooks-store.ts'

/** Requests that a user causes by hand, not those for events. */
const BY_HAND = { name: 'webhook-by-hand', tries: 60, seconds: 600 }

export function pauseWebhook(deps: Deps): Handler<typeof contract.pauseWebhook> {
  return ({ params: { webhookId }, user, request }) =>
    deps.db.transaction().execute(async (trx) => {
      const before = await lockOwnWebhook(trx, user, webhookId)
      if (before.stopReason === null) {
        await markPaused(trx, webhookId, deps.clock.now())
        const changes = { webhook: { to: before.name } }
        await recordWebhook(trx, deps, actorOf(user, request), before, 'webhook:pause', changes)
      }
      return readWebhook(trx, before.billingCompanyId, webhookId)
    })
}

export function resumeWebhook(deps: Deps): Handler<typeof contract.resumeWebhook> {
  const perUser = throttle(deps.pool, BY_HAND)
  return async ({ params: { webhookId }, body: { skipWaiting }, user, request }) => {
    await findOwnWebhook(deps.db, user, webhookId)
    await perUser.spend(String(user.userId))
    return deps.db.transaction().execute(async (trx) => {
      const before = await lockOwnWebhook(trx, user, webhookId)
      await markResumed(trx, webhookId, skipWaiting)
      await recordWebhook(trx, deps, actorOf(user, request), before, 'webhook:resume', {
        webhook: { to: before.name },
        ...(skipWaiting && { webhookSkipped: { to: true } }),
      })
      return readWebhook(trx, before.billingCompanyId, webhookId)
    })
  }
}

/** One attempt each, made by the worker: the server itself calls nobody. */
export function sendByHand({ db, pool, enqueue }: Deps) {
  const perUser = throttle(pool, BY_HAND)
  const send = async (userId: number, webhookId: number, position: number | null) => {
    await perUser.spend(String(userId))
    await enqueue(db, 'webhook', [{ webhookId, position }])
  }
  const testWebhook: Handler<typeof contract.testWebhook> = async ({ params, user }) => {
    await findOwnWebhook(db, user, params.webhookId)
    await send(user.userId, params.webhookId, null)
  }
  const resendWebhookEvent: Handler<typeof contract.resendWebhookEvent> = async ({
    params: { webhookId },
    body,
    user,
  }) => {
    await findOwnWebhook(db, user, webhookId)
    const { position, isKept } = found(await findAttemptedEvent(db, webhookId, body.attempt))
    if (!isKept) throw new Problem('refused', { refusal: 'event-not-kept' })
    await send(user.userId, webhookId, position)
  }
  return { testWebhook, resendWebhookEvent }
}
