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
function stepsOf({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const yearsAgo = new Date(now)
  yearsAgo.setUTCFullYear(yearsAgo.getUTCFullYear() - config.KEEP_YEARS)
  const dead = daysAgo(KEPT_DAYS.sessionsAndKeys)
  return {
    idempotencyKeys: () => deleteIdempotencyKeys(db, daysAgo(KEPT_DAYS.idempotencyKeys)),
    sessions: () => deleteDeadSessions(db, dead),
    pendingSignIns: () => deletePendingSignIns(db, now),
    signIns: () => deleteOldSignIns(db, daysAgo(KEPT_DAYS.signIns)),
    drafts: () => deleteOldDrafts(db, daysAgo(KEPT_DAYS.drafts)),
    events: () => deleteOldEvents(db, daysAgo(KEPT_DAYS.events)),
    webhookAttempts: () => deleteOldAttempts(db, daysAgo(KEPT_DAYS.events)),
    uploads: () => deleteOldUploads(db, daysAgo(KEPT_DAYS.uploads)),
    loosePieces: () => deleteLoosePieces(db),
    providerSignIns: () => deleteProviderSignIns(db, now),
    keys: () => deleteDeadKeys(db, dead),
    apiKeys: () => deleteDeadApiKeys(db, daysAgo(KEPT_DAYS.apiKeys)),
    emails: () =>
      blankEmails(db, {
        keys: daysAgo(KEPT_DAYS.emailsWithKey),
        others: daysAgo(KEPT_DAYS.emails),
      }),
    strandedEmails: () => failStrandedEmails(db, daysAgo(KEPT_DAYS.strandedEmails)),
    resealedSecrets: () => resealSecrets({ db, clock, config }),
    limits: () => deleteExpiredLimits(db, now),
    renewedSecrets: () => renewAppSecrets(db, config),
    outlived: () => countOutlived(db, yearsAgo),
  }
}

type Steps = ReturnType<typeof stepsOf>
type Done = { [Step in keyof Steps]: Awaited<ReturnType<Steps[Step]>> }

/** A step that fails is reported after all others have run: it must not keep them from their work. */
export async function retention(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<Done> {
  const failures: Error[] = []
  const done: [string, unknown][] = []
  for (const [name, step] of Object.entries(stepsOf(deps))) {
    try {
      done.push([name, await step()])
    } catch (error) {
      failures.push(new Error(`${name} failed`, { cause: error }))
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join(', '))
  return Object.fromEntries(done) as Done
}
