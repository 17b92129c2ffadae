import type { ModificationOutcome } from '@accession/domain/order-modification/modify-order'
import { type OrderSnapshot, priceOfSnapshot } from '@accession/domain/orders/order-snapshot'
import { contentsDiff, isUnchanged } from '../orders/contents-diff.ts'
import { contentsChanges } from '../orders/edit-changes.ts'
import type { LockedOrder, StoredSample } from '../orders/locked-order-store.ts'
import { writeContents } from '../orders/order-writes-store.ts'
import { type Changes, changesBetween } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import { Problem } from '../platform/http/problem.ts'

/** The modified order, or throws the problem that prevents it. */
export function requirePossible(outcome: ModificationOutcome): OrderSnapshot {
  if (outcome.isPossible) return outcome.order
  if ('issues' in outcome) {
    const fields = outcome.issues.map(({ path, message }) => [path.join('.'), message])
    throw new Problem('invalid-request', { fields: Object.fromEntries(fields) })
  }
  const { refusal } = outcome
  throw refusal === 'no-such-part' ? new Problem('not-found') : new Problem('refused', { refusal })
}

type Writing = { order: LockedOrder; stored: readonly StoredSample[]; userId: number; now: Date }

/** Writes the changed samples and tests, and returns all changes; null when there are none. */
export async function saveDifference(
  trx: Queryable,
  { order, stored, userId, now }: Writing,
  next: OrderSnapshot,
): Promise<Changes | null> {
  const diff = contentsDiff(order.number, stored, next.samples)
  const from = {
    companyId: order.company_id,
    parentCompanyId: order.billing_company_id,
    factorThousandths: order.factor_thousandths,
    totalCents: order.total_cents,
  }
  const ofOrder = changesBetween(from, {
    companyId: next.companyId,
    parentCompanyId: next.parentCompanyId,
    factorThousandths: next.factor,
    totalCents: priceOfSnapshot(next).total,
  })
  if (isUnchanged(diff)) return ofOrder
  await writeContents(trx, { orderId: order.id, userId, now }, diff)
  return { ...ofOrder, ...contentsChanges(order.number, stored, diff) }
}
