import type { OrderSnapshot } from '@accession/domain/orders/order-snapshot'
import { toSampleSnapshot } from '../orders/contents-diff.ts'
import type { StoredSample } from '../orders/locked-order-store.ts'
import { type LockedOrder, stateOf } from '../orders/locked-order-store.ts'
import { multipliersOf } from '../orders/price-contents.ts'

/** Converts a locked order for the modification rules. */
export const toOrderSnapshot = (
  order: LockedOrder,
  stored: readonly StoredSample[],
): OrderSnapshot => ({
  ...stateOf(order),
  companyId: order.company_id,
  parentCompanyId: order.billing_company_id,
  factor: order.factor_thousandths,
  multipliers: multipliersOf(order),
  discount: order.discount_cents,
  samples: stored.filter((sample) => !sample.isRemoved).map(toSampleSnapshot),
})
