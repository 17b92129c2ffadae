import { DRAFT_KEPT_DAYS } from '@accession/domain/orders/order-drafts'
import type { Deps } from '../platform/deps.ts'
import {
  blankEmails,
  countOutlived,
  deleteDeadKeys,
  deleteDeadSessions,
  deleteExpiredLimits,
  deleteIdempotencyKeys,
  deleteLoosePieces,
  deleteOldDrafts,
  deleteOldSignIns,
  deleteOldUploads,
} from './retention-store.ts'

const DAY_MS = 24 * 3_600_000
const KEPT_DAYS = {
  idempotencyKeys: 7,
  sessionsAndKeys: 30,
  signIns: 90,
  drafts: DRAFT_KEPT_DAYS,
  uploads: 1,
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
    signIns: await deleteOldSignIns(db, daysAgo(KEPT_DAYS.signIns)),
    drafts: await deleteOldDrafts(db, daysAgo(KEPT_DAYS.drafts)),
    uploads: await deleteOldUploads(db, daysAgo(KEPT_DAYS.uploads)),
    loosePieces: await deleteLoosePieces(db),
    keys: await deleteDeadKeys(db, dead),
    emails: await blankEmails(db, {
      keys: daysAgo(KEPT_DAYS.emailsWithKey),
      others: daysAgo(KEPT_DAYS.emails),
    }),
    limits: await deleteExpiredLimits(db, now),
    outlived: await countOutlived(db, yearsAgo),
  }
}
