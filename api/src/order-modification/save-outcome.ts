import { type HeldOrder, priceOfHeld } from '@accession/domain/order-modification/held-order'
import type { ModificationOutcome } from '@accession/domain/order-modification/modify-order'
import { contentsDiff, isUnchanged } from '../orders/contents-diff.ts'
import { writeContents } from '../orders/contents-writing-store.ts'
import { contentsChanges } from '../orders/edit-changes.ts'
import type { LockedOrder } from '../orders/locked-order-store.ts'
import type { StoredSample } from '../orders/order-contents-store.ts'
import { type Changes, changesBetween } from '../platform/audit.ts'
import type { Queryable } from '../platform/db.ts'
import { Problem } from '../platform/problem.ts'

/** The order as the rule says it shall be, or the problem that keeps it from becoming so. */
export function requirePossible(outcome: ModificationOutcome): HeldOrder {
  if (outcome.isPossible) return outcome.order
  if ('issues' in outcome) {
    const fields = outcome.issues.map(({ path, message }) => [path.join('.'), message])
    throw new Problem('invalid-request', { fields: Object.fromEntries(fields) })
  }
  const { refusal } = outcome
  throw refusal === 'no-such-part' ? new Problem('not-found') : new Problem('refused', { refusal })
}

type Writing = { order: LockedOrder; stored: readonly StoredSample[]; personId: number; now: Date }

/** Writes what differs in samples and tests, and says what differs in all; null when nothing does. */
export async function saveDifference(
  trx: Queryable,
  { order, stored, personId, now }: Writing,
  next: HeldOrder,
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
    totalCents: priceOfHeld(next).total,
  })
  if (isUnchanged(diff)) return ofOrder
  await writeContents(trx, { orderId: order.id, personId, now }, diff)
  return { ...ofOrder, ...contentsChanges(order.number, stored, diff) }
}
