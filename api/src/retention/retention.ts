import { EVENTS_KEPT_DAYS } from '@accession/domain/events/event-kinds'
import { DRAFT_KEPT_DAYS } from '@accession/domain/orders/order-drafts'
import type { Deps } from '../platform/deps.ts'
import { renewAppSecrets } from '../second-factors/authenticator-app.ts'
import { resealSecrets } from '../webhooks/reseal-secrets.ts'
import {
  blankEmails,
  countOutlived,
  deleteDeadApiKeys,
  deleteDeadKeys,
  deleteDeadSessions,
  deleteExpiredLimits,
  deleteIdempotencyKeys,
  deleteLoosePieces,
  deleteOldAttempts,
  deleteOldDrafts,
  deleteOldEvents,
  deleteOldSignIns,
  deleteOldUploads,
  deletePendingSignIns,
  deleteProviderSignIns,
  failStrandedEmails,
} from './retention-store.ts'

const DAY_MS = 24 * 3_600_000
const KEPT_DAYS = {
  idempotencyKeys: 7,
  sessionsAndKeys: 30,
  apiKeys: 365,
  signIns: 90,
  drafts: DRAFT_KEPT_DAYS,
  events: EVENTS_KEPT_DAYS,
  uploads: 1,
  /** Longer than an email is tried. */
  strandedEmails: 2,
  emailsWithKey: 7,
  emails: 90,
}

/** Deletes data no longer needed. Orders, invoices and the audit are only counted. */
export async function retention({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const yearsAgo = new Date(now)
  yearsAgo.setUTCFullYear(yearsAgo.getUTCFullYear() - config.KEEP_YEARS)
  const dead = daysAgo(KEPT_DAYS.sessionsAndKeys)
  return {
    idempotencyKeys: await deleteIdempotencyKeys(db, daysAgo(KEPT_DAYS.idempotencyKeys)),
    sessions: await deleteDeadSessions(db, dead),
    pendingSignIns: await deletePendingSignIns(db, now),
    signIns: await deleteOldSignIns(db, daysAgo(KEPT_DAYS.signIns)),
    drafts: await deleteOldDrafts(db, daysAgo(KEPT_DAYS.drafts)),
    events: await deleteOldEvents(db, daysAgo(KEPT_DAYS.events)),
    webhookAttempts: await deleteOldAttempts(db, daysAgo(KEPT_DAYS.events)),
    uploads: await deleteOldUploads(db, daysAgo(KEPT_DAYS.uploads)),
    loosePieces: await deleteLoosePieces(db),
    providerSignIns: await deleteProviderSignIns(db, now),
    keys: await deleteDeadKeys(db, dead),
    apiKeys: await deleteDeadApiKeys(db, daysAgo(KEPT_DAYS.apiKeys)),
    emails: await blankEmails(db, {
      keys: daysAgo(KEPT_DAYS.emailsWithKey),
      others: daysAgo(KEPT_DAYS.emails),
    }),
    strandedEmails: await failStrandedEmails(db, daysAgo(KEPT_DAYS.strandedEmails)),
    resealedSecrets: await resealSecrets({ db, clock, config }),
    limits: await deleteExpiredLimits(db, now),
    renewedSecrets: await renewAppSecrets(db, config),
    outlived: await countOutlived(db, yearsAgo),
  }
}
