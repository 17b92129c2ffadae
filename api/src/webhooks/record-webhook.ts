import { USER_SUBJECT } from '@accession/contract/history'
import type { HistoryAction } from '@accession/domain/history/history-labels'
import { type actorOf, type Changes, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'

type Owned = { billingCompanyId: number | null; createdBy: number }
type Who = ReturnType<typeof actorOf> | { actor: 'system' }
type WebhookAction = Extract<HistoryAction, `webhook:${string}`>

/** In the history of its company, or of whoever made it for a webhook of the laboratory. */
export const recordWebhook = (
  trx: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  who: Who,
  { billingCompanyId, createdBy }: Owned,
  action: WebhookAction,
  changes: Changes,
) =>
  recordAudit(trx, clock, {
    ...who,
    action,
    ...(billingCompanyId === null
      ? { subject: USER_SUBJECT, subjectId: createdBy }
      : { subject: 'billing-company', subjectId: billingCompanyId }),
    changes,
  })
