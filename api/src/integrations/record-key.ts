import { USER_SUBJECT } from '@accession/contract/history'
import { keyLabel } from '@accession/domain/access/api-key'
import { scopeLabel } from '@accession/domain/access/key-scopes'
import type { Actor } from '../companies/company-history.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { apiKeyEmail } from './api-key-emails.ts'
import { findUserName, type StoredKey } from './api-keys-store.ts'

type KeyEvent = { action: 'api-key:create' | 'api-key:revoke'; stored: StoredKey }

/**
 * In the history of its company, or of its user for a key of the laboratory. The responsible user is
 * told what someone else did in their name.
 */
export async function recordKey(
  trx: Queryable,
  deps: Deps,
  { user, request }: Actor,
  { action, stored }: KeyEvent,
) {
  const isNew = action === 'api-key:create'
  const { owner, responsibleUserId, responsibleUserName } = stored
  const details = {
    keyScopes: { to: stored.scopes.map(scopeLabel) },
    responsibleUser: { to: responsibleUserName },
    lastDay: { to: stored.lastDay },
  }
  await recordAudit(trx, deps.clock, {
    ...actorOf(user, request),
    action,
    ...(owner === null
      ? { subject: USER_SUBJECT, subjectId: responsibleUserId }
      : { subject: 'billing-company', subjectId: owner }),
    changes: { apiKey: { [isNew ? 'to' : 'from']: keyLabel(stored) }, ...(isNew && details) },
  })
  if (responsibleUserId !== user.userId && stored.holder.isActive) {
    const by = await findUserName(trx, user.userId)
    await enqueueEmail(trx, deps, apiKeyEmail({ stored, isNew, by }, deps.config))
  }
}
