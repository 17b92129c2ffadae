import type * as contract from '@accession/contract/webhooks'
import {
  MAX_WEBHOOKS,
  NOT_FOR_CUSTOMERS,
  OLD_SECRET_HOURS,
  offeredEvents,
  type WebhookForm,
} from '@accession/domain/webhooks/webhook-form'
import { lockBillingCompany } from '../companies/company-writing-store.ts'
import { actorOf, changesBetween } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireVersion, sendVersion } from '../platform/http/version.ts'
import { requireConfirmedHere } from '../session/require-confirmed.ts'
import { findOwnWebhook, lockOwnWebhook, requireWebhookOwner } from './own-webhook.ts'
import { recordWebhook } from './record-webhook.ts'
import { createSecret, sealSecret } from './webhook-secrets.ts'
import {
  countWebhooks,
  insertWebhook,
  lockLaboratoryWebhooks,
  readWebhook,
  removeWebhook,
  replaceSecret,
  saveWebhook,
} from './webhooks-store.ts'

const HOUR_MS = 3_600_000

/** What the history says of a webhook. Its path may be as good as a password. */
const described = ({
  name,
  address,
  kinds,
}: Omit<WebhookForm, 'kinds'> & { kinds: string[] | null }) => ({
  webhook: name,
  webhookHost: new URL(address).host,
  webhookEvents: kinds ?? 'all',
})

function requireOffered(owner: number | null, { kinds }: WebhookForm) {
  const offered = offeredEvents(owner === null).map(({ kind }) => kind)
  if (kinds?.some((kind) => !offered.includes(kind)))
    throw new Problem('invalid-request', { fields: { kinds: NOT_FOR_CUSTOMERS } })
}

/** Webhooks of an owner are made one at a time. */
async function lockOwner(trx: Queryable, owner: number | null) {
  if (owner === null) await lockLaboratoryWebhooks(trx)
  else found(await lockBillingCompany(trx, owner))
}

export function createWebhook(deps: Deps): Handler<typeof contract.createWebhook> {
  const { db, clock, config } = deps
  return async ({ body: { parentCompanyId: owner, ...form }, user, request }) => {
    requireWebhookOwner(user, owner)
    requireOffered(owner, form)
    await requireConfirmedHere(deps, user, request)
    const secret = createSecret()
    const sealed = sealSecret(config.TOKEN_KEYS, secret)
    const webhook = await db.transaction().execute(async (trx) => {
      await lockOwner(trx, owner)
      if ((await countWebhooks(trx, owner)) >= MAX_WEBHOOKS)
        throw new Problem('refused', { refusal: 'too-many-webhooks' })
      const createdBy = user.userId
      const now = clock.now()
      const id = await insertWebhook(trx, { owner, form, secret: sealed, createdBy, now })
      const changes = changesBetween<object>({}, described(form)) ?? {}
      const owned = { billingCompanyId: owner, createdBy }
      await recordWebhook(trx, deps, actorOf(user, request), owned, 'webhook:create', changes)
      return readWebhook(trx, owner, id)
    })
    return { webhook, secret }
  }
}

/** Whoever sends events to another address confirms the password, as for a new webhook. */
export function updateWebhook(deps: Deps): Handler<typeof contract.updateWebhook> {
  return async ({ params: { webhookId }, body: form, user, request, reply }) => {
    const { address: known } = await findOwnWebhook(deps.db, user, webhookId)
    if (form.address !== known) await requireConfirmedHere(deps, user, request)
    return deps.db.transaction().execute(async (trx) => {
      const before = await lockOwnWebhook(trx, user, webhookId)
      requireVersion(request, before.version)
      requireOffered(before.billingCompanyId, form)
      // Changed since: what was not confirmed above would be a change of the address now.
      if (before.address !== known) throw new Problem('stale')
      const { name, address, kinds } = before
      if (changesBetween({ name, address, kinds }, form)) {
        await saveWebhook(trx, webhookId, form)
        const changes = changesBetween(described(before), described(form)) ?? {}
        await recordWebhook(trx, deps, actorOf(user, request), before, 'webhook:update', {
          webhook: { from: name, to: form.name },
          ...changes,
        })
      }
      const webhook = await readWebhook(trx, before.billingCompanyId, webhookId)
      sendVersion(reply, webhook.version)
      return webhook
    })
  }
}

export function renewWebhookSecret(deps: Deps): Handler<typeof contract.renewWebhookSecret> {
  const { db, clock, config } = deps
  return async ({ params: { webhookId }, user, request }) => {
    await findOwnWebhook(db, user, webhookId)
    await requireConfirmedHere(deps, user, request)
    return db.transaction().execute(async (trx) => {
      const before = await lockOwnWebhook(trx, user, webhookId)
      requireVersion(request, before.version)
      const secret = createSecret()
      const oldUntil = new Date(clock.now().getTime() + OLD_SECRET_HOURS * HOUR_MS)
      await replaceSecret(trx, webhookId, sealSecret(config.TOKEN_KEYS, secret), oldUntil)
      await recordWebhook(trx, deps, actorOf(user, request), before, 'webhook:new-secret', {
        webhook: { to: before.name },
      })
      return { webhook: await readWebhook(trx, before.billingCompanyId, webhookId), secret }
    })
  }
}

export function deleteWebhook(deps: Deps): Handler<typeof contract.deleteWebhook> {
  return ({ params: { webhookId }, user, request }) =>
    deps.db.transaction().execute(async (trx) => {
      const before = await lockOwnWebhook(trx, user, webhookId)
      await removeWebhook(trx, webhookId)
      const gone = Object.entries(described(before)).map(([field, from]) => [field, { from }])
      const changes = Object.fromEntries(gone)
      await recordWebhook(trx, deps, actorOf(user, request), before, 'webhook:delete', changes)
    })
}
