import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { enqueueEmails } from '../platform/mail/outbox.ts'
import { markResultsReady } from './reporting-store.ts'
import { resultsReadyEmail } from './results-ready-email.ts'

/**
 * Emails the customers of orders whose last test has now been reported: once for each order, even if
 * a report is taken back and made again. The laboratory can turn the email off.
 */
export async function announceResults(trx: Queryable, deps: Deps, orderIds: readonly number[]) {
  const ready = await markResultsReady(trx, orderIds, deps.clock.now())
  if (!deps.config.laboratory.resultsReadyEmail) return
  const emails = ready.map((order) => ({
    ...resultsReadyEmail(order, deps.config),
    recipients: order.recipients,
  }))
  await enqueueEmails(trx, deps, emails)
}
