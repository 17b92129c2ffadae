import { mayOrder } from '@accession/domain/access/permissions'
import type { KeyOwner } from '../integrations/api-keys-store.ts'
import { requireOwner } from '../integrations/get-api-keys.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { found, Problem } from '../platform/http/problem.ts'
import { findWebhook, type LockedWebhook, lockWebhook } from './webhooks-store.ts'

/** A company's events are about its orders: whoever may not see those gets none. */
export function requireWebhookOwner(user: SignedIn, owner: KeyOwner) {
  requireOwner(user, owner)
  if (owner !== null && !mayOrder(user.permissions)) throw new Problem('forbidden')
}

/** To those who do not manage its owner it does not exist. */
export async function findOwnWebhook(db: Queryable, user: SignedIn, id: number) {
  const webhook = found(await findWebhook(db, id))
  requireWebhookOwner(user, webhook.billingCompanyId)
  return webhook
}

export async function lockOwnWebhook(
  trx: Queryable,
  user: SignedIn,
  id: number,
): Promise<LockedWebhook> {
  const webhook = found(await lockWebhook(trx, id))
  requireWebhookOwner(user, webhook.billingCompanyId)
  return webhook
}
