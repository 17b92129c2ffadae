import type { HistoryAction } from '@accession/domain/history/history-labels'
import type { FastifyRequest } from 'fastify'
import { actorOf, type Changes, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'

type Command = { action: HistoryAction; billingCompanyId: number; changes: Changes }
export type Actor = { user: SignedIn; request: FastifyRequest }

/** What belongs to a billing company has no history of its own; changes go into the company's. */
export const recordInCompany = (
  trx: Queryable,
  { clock }: Deps,
  { user, request }: Actor,
  { action, billingCompanyId, changes }: Command,
) =>
  recordAudit(trx, clock, {
    ...actorOf(user, request),
    action,
    subject: 'billing-company',
    subjectId: billingCompanyId,
    changes,
  })
